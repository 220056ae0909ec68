import { describe, expect, it } from "vitest";
import type { ShownTask } from "../../document/index.ts";
import { logRows } from "./log-rows.ts";
import { barOf, sizeOf, ticksOf, timelineOf } from "./timeline.ts";

const task = (startTime: number, executionTime: number, more: Partial<ShownTask> = {}): ShownTask => ({
  startTime,
  executionTime,
  source: [],
  data: { main: [[]] },
  ...more,
});
const of = (tasks: Record<string, ShownTask[]>) =>
  timelineOf(logRows({ tasks: new Map(Object.entries(tasks)), console: [], running: [] }));

describe("the timeline of a run", () => {
  it("reaches from the first start to the last end, with one bar for each run of a node", () => {
    const { runs, totalMs } = of({
      Slow: [task(1000, 900)],
      Loop: [task(1500, 100, { executionIndex: 1 }), task(1700, 300, { executionIndex: 2 })],
    });
    expect(totalMs).toBe(1000);
    expect(runs.map(({ node, number }) => `${node}#${number}`)).toEqual(["Slow#0", "Loop#0", "Loop#1"]);
    expect(runs.map((row) => barOf(row, totalMs))).toEqual([
      [{ id: 0, kind: "work", start: 0, length: 0.9 }],
      [{ id: 0, kind: "work", start: 0.5, length: 0.1 }],
      [{ id: 0, kind: "work", start: 0.7, length: 0.3 }],
    ]);
  });

  it("shows tries that failed and the pauses between them apart from the work", () => {
    const failedTries = [
      { startTime: 5000, executionTime: 100, message: "busy" },
      { startTime: 5500, executionTime: 100, message: "busy" },
    ];
    const { runs, totalMs } = of({ Node: [task(5000, 1000, { failedTries })] });
    expect(barOf(runs[0]!, totalMs)).toEqual([
      { id: 0, kind: "failed-try", start: 0, length: 0.1 },
      { id: 1, kind: "pause", start: 0.1, length: 0.4 },
      { id: 2, kind: "failed-try", start: 0.5, length: 0.1 },
      { id: 3, kind: "work", start: 0.6, length: 0.4 },
    ]);
  });

  it("shows nodes that rested as waiting, and a run without duration at its start", () => {
    const { runs } = of({ Wait: [task(0, 1000, { metadata: { resumedBy: "time" } })] });
    expect(barOf(runs[0]!, 1000)).toEqual([{ id: 0, kind: "waiting", start: 0, length: 1 }]);
    expect(barOf(of({ A: [task(7, 0)] }).runs[0]!, 0)).toEqual([
      { id: 0, kind: "work", start: 0, length: 0 },
    ]);
  });

  it("has few round moments on its axis", () => {
    expect(ticksOf(0)).toEqual([0]);
    expect(ticksOf(5)).toEqual([0, 1, 2, 3, 4]);
    expect(ticksOf(1000)).toEqual([0, 200, 400, 600, 800]);
    expect(ticksOf(3_600_000)).toEqual([0, 1, 2, 3, 4, 5].map((step) => step * 600_000));
    for (const total of [7, 99, 12_345, 86_400_000 * 365])
      expect(ticksOf(total).length).toBeLessThanOrEqual(6);
  });

  it("has sizes that the server counted, or that can be counted here", () => {
    expect(sizeOf(task(0, 0, { bytes: 77, itemCounts: [3], data: undefined } as never))).toBe(77);
    expect(sizeOf(task(0, 0, { data: { main: [[{ json: { a: "ä" } }]] } }))).toBe(32);
    expect(sizeOf(task(0, 0, { itemCounts: [10], data: undefined } as never))).toBeUndefined();
  });
});
