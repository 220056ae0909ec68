import { describe, expect, it } from "vitest";
import { readLimits } from "../../workflows/workflow-limits.ts";
import type { Queued } from "../state/execution.ts";
import { queuedExecution } from "../testing/queued-execution.ts";
import { EmbeddedQueue } from "./embedded-queue.ts";

function execution(workflowId: string, more: Partial<Queued> = {}, settings = {}) {
  const node = { id: "1", name: "Hook", type: "x", typeVersion: 1, position: [0, 0] as [number, number] };
  const limits = readLimits({ settings, nodes: [{ ...node, parameters: {}, maxConcurrency: 2 }] });
  return queuedExecution({ node: "Hook", snapshot: { workflowId, limits } as Queued["snapshot"], ...more });
}

function queueWith(concurrency?: number) {
  return new EmbeddedQueue({ readSpilled: async () => {}, concurrency, onReady: () => {} });
}

describe("the queue of a single process", () => {
  it("lets workflows take turns, so that a flood of one delays another by one execution", () => {
    const queue = queueWith();
    const flood = Array.from({ length: 100 }, () => execution("flood", { node: undefined }));
    for (const tracked of flood) queue.offer(tracked);
    const late = [execution("late"), execution("late")];
    for (const tracked of late) queue.offer(tracked);
    const order = Array.from({ length: 6 }, () => queue.claim()?.current.snapshot.workflowId);
    expect(order.filter((one) => one === "late")).toHaveLength(2);
    expect(order.slice(0, 4)).toContain("late");
    expect(queue.length).toBe(96);
  });

  it.each([
    ["instance", 1, {}, {}],
    ["workflow", undefined, { maxConcurrency: 1 }, { node: "Other" }],
  ] as const)(
    "starts at most the number of concurrent executions that the limit of the %s allows",
    (reason, concurrency, settings, more) => {
      const queue = queueWith(concurrency);
      const [first, second] = [execution("a", more, settings), execution("a", more, settings)];
      queue.offer(first);
      queue.offer(second);
      expect(queue.claim()).toBe(first);
      expect(queue.claim()).toBeUndefined();
      expect(queue.reasonOf(second)).toBe(reason);
      queue.ended(first);
      expect(queue.claim()).toBe(second);
    },
  );

  it("counts what one trigger started, and blocks no other trigger", () => {
    const queue = queueWith();
    const hooks = [execution("a"), execution("a"), execution("a")];
    const other = execution("a", { node: "Other" });
    for (const tracked of [...hooks, other]) queue.offer(tracked);
    const claimed = [queue.claim(), queue.claim(), queue.claim(), queue.claim()];
    expect(claimed.filter((tracked) => tracked?.current.node === "Hook")).toHaveLength(2);
    expect(claimed).toContain(other);
    expect(queue.reasonOf(hooks[2]!)).toBe("trigger");
    expect(queue.waitingOf("a")).toBe(1);
  });

  it("does not limit what callers wait for: manual runs and sub-workflows", () => {
    const queue = queueWith(1);
    const runs = [
      execution("a"),
      execution("a", { mode: "manual", isAccepted: false }),
      execution("a", { mode: "integrated" }),
    ];
    for (const tracked of runs) queue.offer(tracked);
    expect([queue.claim(), queue.claim(), queue.claim()].every(Boolean)).toBe(true);
  });
});

describe("readLimits", () => {
  it("accepts positive integers, also as strings, and nothing else", () => {
    const read = (value: unknown) => readLimits({ settings: { maxConcurrency: value }, nodes: [] })?.running;
    expect([5, "7", 0, -1, 1.5, "", "many", null].map(read)).toEqual([5, 7, ...Array(6).fill(undefined)]);
  });
});
