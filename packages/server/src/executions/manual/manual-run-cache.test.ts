import { describe, expect, it } from "vitest";
import { keepTask, keptItems } from "../../protocol/keep-task.ts";
import type { Execution } from "../state/execution.ts";
import { keptOutput, ManualRunCache } from "./manual-run-cache.ts";

const execution = (id: number, userId = "u") =>
  ({ id, acceptedAt: 1, watcher: { sessionId: "s", userId } }) as unknown as Execution;
const task = (node: string, count: number) =>
  keepTask(node, 0, {
    startTime: 0,
    executionTime: 0,
    source: [],
    data: { main: [Array.from({ length: count }, (_, n) => ({ json: { n } }))] },
  }).kept;
const end = { id: 0, status: "success", startedAt: 1 } as const;
const place = { node: "A", run: 0, output: 0 };

describe("ManualRunCache", () => {
  it("shows a run only to the user who started it, even while it runs", () => {
    const kept = new ManualRunCache();
    kept.begin(execution(1));
    kept.add(1, task("A", 3));
    expect(kept.get("1", "someone")).toBeUndefined();
    const run = kept.get("1", "u");
    expect(run?.status).toBe("running");
    const output = run && keptOutput(run, place);
    expect(output && keptItems(output, 0, 2)).toEqual([{ json: { n: 0 } }, { json: { n: 1 } }]);
    expect(output?.count).toBe(3);
  });

  it("drops the oldest finished runs when memory is short, and counts runs that it cannot keep", () => {
    const kept = new ManualRunCache(500);
    kept.begin(execution(1));
    kept.add(1, task("A", 20));
    kept.end(1, { ...end, stoppedAt: Date.now() });
    kept.begin(execution(2));
    kept.add(2, task("A", 20));
    expect(kept.get("1", "u")).toBeUndefined();
    kept.add(2, task("B", 400));
    const run = kept.get("2", "u");
    expect(run && keptOutput(run, { ...place, node: "A" })?.count).toBe(20);
    expect(run && keptOutput(run, { ...place, node: "B" })).toBeUndefined();
    expect(run?.tasks.get("B")?.[0]?.outputs?.[0]?.count).toBe(400);
  });

  it("keeps the last runs of a user, for a limited time", () => {
    const kept = new ManualRunCache();
    for (let id = 1; id <= 30; id++) {
      kept.begin(execution(id));
      kept.end(id, { ...end, stoppedAt: id === 30 ? Date.now() - 2 * 3_600_000 : Date.now() });
    }
    expect(kept.get("10", "u")).toBeUndefined();
    expect(kept.get("29", "u")).toBeDefined();
    kept.begin(execution(31));
    expect(kept.get("30", "u")).toBeUndefined();
  });
});
