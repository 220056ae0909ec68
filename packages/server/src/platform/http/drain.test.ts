import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { drain } from "./drain.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** A body that sends a chunk every eight seconds, and whether it is still drained after each. */
async function drainSlowly(chunks: number): Promise<boolean[]> {
  const body = new PassThrough();
  let isDrained = false;
  void drain(body).then(() => (isDrained = true));
  const states: boolean[] = [];
  for (let sent = 0; sent < chunks; sent++) {
    vi.advanceTimersByTime(8_000);
    body.write("x");
    await new Promise((resolve) => setImmediate(resolve));
    states.push(isDrained);
  }
  vi.advanceTimersByTime(10_000);
  await new Promise((resolve) => setImmediate(resolve));
  return [...states, isDrained];
}

it("reads a slow body while it sends, and stops after ten seconds of silence", async () => {
  expect(await drainSlowly(3)).toEqual([false, false, false, true]);
});

it("stops after a minute, however steadily the body sends", async () => {
  expect((await drainSlowly(9)).indexOf(true)).toBe(7);
});
