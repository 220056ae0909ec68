import { FakeHttp, runWorkflow } from "@heddle/engine/testing";
import { createReader, parametersOf, plainSource, type ScheduleContext } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { newEntries } from "./new-entries.ts";
import node from "./rss-feed-read-trigger.node.ts";

const feed = (...titles: string[]) =>
  `<rss version="2.0"><channel><title>F</title>${titles
    .map((title) => `<item><title>${title}</title><guid>${title}</guid></item>`)
    .join("")}</channel></rss>`;

/** Polls a feed like the schedule. */
async function look(
  body: string,
  staticData: Record<string, unknown> = {},
  mode: "manual" | "trigger" = "trigger",
) {
  const parameters = { feedUrl: "https://x.example/feed" };
  const trigger = {
    id: "1",
    name: "Feed",
    type: node.name,
    typeVersion: 1,
    position: [0, 0] as [number, number],
    parameters,
  };
  const run = await runWorkflow(
    { nodes: [trigger] },
    {
      types: [node],
      mode,
      staticData,
      trigger: { node: "Feed" },
      ports: { http: new FakeHttp(() => ({ body: Buffer.from(body) })) },
    },
  );
  return {
    titles: run.json("Feed")?.map((json) => (json as { title: string }).title),
    staticData: run.staticData,
  };
}

describe("RSS Feed Trigger", () => {
  it("starts with entries that were not there at the look before", async () => {
    const first = await look(feed("b", "a"));
    expect(first.titles ?? []).toEqual([]);
    const second = await look(feed("d", "c", "b", "a"), first.staticData);
    expect(second.titles).toEqual(["d", "c"]);
    const third = await look(feed("d", "c"), second.staticData);
    expect(third.titles ?? []).toEqual([]);
    expect((await look(feed("a", "e"), second.staticData)).titles).toEqual(["e"]);
  });

  it("shows one entry in a test, and remembers nothing", async () => {
    const shown = await look(feed("b", "a"), {}, "manual");
    expect(shown).toEqual({ titles: ["b"], staticData: undefined });
  });

  it("polls at the configured interval", () => {
    const rulesOf = (parameters: Record<string, unknown>) =>
      node.schedule!.rules({
        read: createReader(parametersOf(node), plainSource(parameters)),
      } as ScheduleContext);
    const at = (...item: object[]) => ({ pollTimes: { item } });
    expect(rulesOf(at({ mode: "everyMinute" }))).toEqual([{ cron: "0 * * * * *" }]);
    expect(rulesOf(at({ mode: "everyX", value: 10, unit: "minutes" }, { mode: "everyHour" }))).toEqual([
      { cron: "0 */10 * * * *" },
      { cron: "0 0 * * * *" },
    ]);
    expect(rulesOf(at({ mode: "everyDay", hour: 9 }))).toEqual([{ cron: "0 0 9 * * *" }]);
  });
});

describe("entries of a feed", () => {
  it("starts over for a different URL, and recognizes entries by the fields they have", () => {
    const state = {};
    expect(newEntries(state, "a", [{ link: "1" }, { title: "t" }])).toEqual([]);
    expect(newEntries(state, "a", [{ link: "1" }, { title: "t" }, { title: "u" }])).toEqual([{ title: "u" }]);
    expect(newEntries(state, "b", [{ link: "9" }])).toEqual([]);
  });
});
