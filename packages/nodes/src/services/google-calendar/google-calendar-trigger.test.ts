import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import type { ListedEvent } from "./event-changes.ts";
import node from "./google-calendar-trigger.node.ts";

let bench: ContractBench;
let events: ListedEvent[] = [];
beforeAll(async () => {
  bench = await ContractBench.start("google-calendar");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

const at = (seconds: number) => new Date(bench.clock.now() + seconds * 1000).toISOString();
const calendarId = { __rl: true, mode: "id", value: "me@example.com" };

/** Polls once before the events exist, and twice afterwards. */
async function found(triggerOn: string, change: () => ListedEvent[], laterMs = 0) {
  bench.server.prepare("calendar.events.list", () => ({ items: events }));
  const memory = {};
  const look = async () =>
    (await bench.poll(node, { calendarId, triggerOn }, memory)).map(({ json }) => json["id"]);
  events = [];
  const before = await look();
  events = change();
  bench.clock.advance(laterMs);
  return [before, await look(), await look()];
}

describe("a trigger of Google Calendar", () => {
  const changed = (): ListedEvent[] => [
    { id: "new", status: "confirmed", created: at(5), updated: at(5) },
    { id: "old", status: "confirmed", created: at(-9000), updated: at(6) },
    { id: "off", status: "cancelled", created: at(-9000), updated: at(7) },
  ];

  it.each([
    ["eventCreated", ["new"]],
    ["eventUpdated", ["old"]],
    ["eventCancelled", ["off"]],
  ])("on %s finds each event once", async (triggerOn, ids) => {
    expect(await found(triggerOn, changed)).toEqual([[], ids, []]);
  });

  it.each([
    ["eventStarted", ["a"]],
    ["eventEnded", ["b"]],
  ])("on %s finds events between two polls", async (triggerOn, ids) => {
    const times = (): ListedEvent[] => [
      { id: "a", start: { dateTime: at(30) }, end: { dateTime: at(3600) } },
      { id: "b", start: { dateTime: at(-3600) }, end: { dateTime: at(30) } },
    ];
    expect(await found(triggerOn, times, 60_000)).toEqual([[], ids, []]);
  });
});
