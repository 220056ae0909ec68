import { expect, it } from "vitest";
import type { CountedRun } from "../store/insights/count-runs.ts";
import { insertCounts } from "../store/records/record-tables.ts";
import { describeStores, openTestStore } from "../testing/index.ts";
import { compactInsights } from "./compact-insights.ts";
import { readInsights } from "./read-insights.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.parse("2026-03-20T12:30:00Z");
const timezone = "Europe/Berlin";

describeStores("insight counts", (dialect) => {
  it("are merged into days when old, once, without changing totals", async () => {
    const { store, remove } = await openTestStore(dialect);
    const at = new Date(NOW).toISOString();
    const row = {
      id: "w",
      name: "W",
      document: "{}",
      active: 0,
      versionId: "v",
      projectId: "p",
      triggerCount: 0,
    };
    const workflow = { ...row, liveVersion: "stored", createdAt: at, updatedAt: at };
    await store.db
      .insertInto("project")
      .values({
        id: "p",
        name: "",
        kind: "personal",
        icon: null,
        description: null,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    await store.db
      .insertInto("workflow")
      .values({ ...workflow, pinData: null, staticData: null, folderId: null, changesGoLive: null })
      .execute();
    const run = (daysAgo: number, more: Partial<CountedRun> = {}): CountedRun => ({
      workflowId: "w",
      status: "success",
      endedAt: NOW - daysAgo * DAY_MS,
      tookMs: 100,
      queuedMs: 5,
      ...more,
    });
    const runs = [run(0), run(20), run(20.1, { status: "error", failedNode: "A" }), run(40), run(20.2)];
    await store.write(insertCounts(dialect, runs));
    await store.write(insertCounts(dialect, [run(20), run(1, { workflowId: "gone" })]));
    const read = (range: "month" | "quarter") =>
      readInsights(store, {
        ...{ range, interval: "day", workflowId: undefined, projectId: undefined, readable: undefined },
        timezone,
        now: NOW,
      });
    const before = [await read("month"), await read("quarter")];
    expect(before[1]!.totals).toMatchObject({ executions: 6, failures: 1 });
    const compact = (days: number) =>
      compactInsights({ store, timezone, days, now: NOW, pause: () => Promise.resolve(true) });
    await Promise.all([compact(0), compact(0)]);
    await compact(0);
    expect([await read("month"), await read("quarter")]).toEqual(before);
    const grains = await store.db.selectFrom("insightCount").select(["grain", "at", "workflowId"]).execute();
    expect(grains.filter(({ grain, at: time }) => grain === "hour" && time < NOW - 16 * DAY_MS)).toEqual([]);
    expect(grains.some(({ workflowId }) => workflowId === "gone")).toBe(false);
    // Days start at midnight in Berlin, an hour before midnight in Greenwich.
    expect(
      new Set(grains.flatMap(({ grain, at: time }) => (grain === "day" ? [time % DAY_MS] : []))),
    ).toEqual(new Set([23 * HOUR_MS]));
    await compact(30);
    expect((await read("quarter")).totals.executions).toBe(5);
    await remove();
  });
});
