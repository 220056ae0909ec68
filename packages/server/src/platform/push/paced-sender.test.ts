import { expect, it } from "vitest";
import { PacedSender } from "./paced-sender.ts";

/** A reader that takes one message on request. */
function slowReader(mostWaiting?: number) {
  const written: string[] = [];
  const pending: (() => void)[] = [];
  const sender = new PacedSender((text, done) => {
    written.push(text);
    pending.push(done);
  }, mostWaiting);
  return { sender, written, takeOne: () => pending.shift()?.() };
}

it("waits for a slow reader and keeps the order", () => {
  const { sender, written, takeOne } = slowReader();
  const large = "x".repeat(700_000);
  for (let n = 0; n < 6; n++) sender.send(`${n}${large}`);
  expect(written).toHaveLength(2);
  for (let n = 0; n < 6; n++) takeOne();
  expect(written.map((text) => text[0])).toEqual(["0", "1", "2", "3", "4", "5"]);
});

it("reports missed messages instead of filling the memory or disconnecting the reader", () => {
  const { sender, written, takeOne } = slowReader(1_000_000);
  const large = "x".repeat(600_000);
  for (let n = 0; n < 6; n++) sender.send(`${n}${large}`);
  for (let n = 0; n < 4; n++) takeOne();
  expect(written.map((text) => text.slice(0, 24))).toEqual([
    `0${large}`.slice(0, 24),
    `1${large}`.slice(0, 24),
    `2${large}`.slice(0, 24),
    '{"type":"messagesMissed"',
  ]);
  takeOne();
  sender.send("later");
  expect(written.at(-1)).toBe("later");
});
