import { describe, expect, it } from "vitest";
import { readLimits } from "../../workflows/workflow-limits.ts";
import type { LiveExecution } from "../life/live-execution.ts";
import { EmbeddedQueue } from "./embedded-queue.ts";

let id = 0;

function execution(workflowId: string, more: Partial<LiveExecution> = {}, settings = {}): LiveExecution {
  const node = { id: "1", name: "Hook", type: "x", typeVersion: 1, position: [0, 0] as [number, number] };
  const limits = readLimits({ settings, nodes: [{ ...node, parameters: {}, maxConcurrency: 2 }] });
  return {
    ...{ id: ++id, mode: "webhook", node: "Hook", state: "queued", acceptedAt: Date.now(), attempts: 0 },
    ...{ isAccepted: true, isDurable: true, journalled: 0 },
    snapshot: { workflowId, limits } as LiveExecution["snapshot"],
    ...more,
  };
}

function queueWith(concurrency?: number) {
  return new EmbeddedQueue({ readSpilled: async () => {}, concurrency, onReady: () => {} });
}

describe("the queue of a single process", () => {
  it("lets workflows take turns, so that a flood of one delays another by one execution", () => {
    const queue = queueWith();
    const flood = Array.from({ length: 100 }, () => execution("flood", { node: undefined as never }));
    for (const live of flood) queue.offer(live);
    const late = [execution("late"), execution("late")];
    for (const live of late) queue.offer(live);
    const order = Array.from({ length: 6 }, () => queue.claim()?.snapshot.workflowId);
    expect(order.filter((one) => one === "late")).toHaveLength(2);
    expect(order.slice(0, 4)).toContain("late");
    expect(queue.length).toBe(96);
  });

  it.each([
    ["instance", 1, {}, {}],
    ["workflow", undefined, { maxConcurrency: 1 }, { node: "Other" }],
  ] as const)(
    "starts no more at once than the limit of the %s allows",
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

  it("counts what one trigger started, and holds up no other trigger", () => {
    const queue = queueWith();
    const hooks = [execution("a"), execution("a"), execution("a")];
    const other = execution("a", { node: "Other" });
    for (const live of [...hooks, other]) queue.offer(live);
    const claimed = [queue.claim(), queue.claim(), queue.claim(), queue.claim()];
    expect(claimed.filter((live) => live?.node === "Hook")).toHaveLength(2);
    expect(claimed).toContain(other);
    expect(queue.reasonOf(hooks[2]!)).toBe("trigger");
    expect(queue.waitingOf("a")).toBe(1);
  });

  it("leaves alone what others wait for: runs of the editor and sub-workflows", () => {
    const queue = queueWith(1);
    const runs = [
      execution("a"),
      execution("a", { mode: "manual", isAccepted: false }),
      execution("a", { mode: "integrated" }),
    ];
    for (const live of runs) queue.offer(live);
    expect([queue.claim(), queue.claim(), queue.claim()].every(Boolean)).toBe(true);
  });
});

describe("readLimits", () => {
  it("takes whole numbers above zero, also as text, and nothing else", () => {
    const read = (value: unknown) => readLimits({ settings: { maxConcurrency: value }, nodes: [] })?.running;
    expect([5, "7", 0, -1, 1.5, "", "many", null].map(read)).toEqual([5, 7, ...Array(6).fill(undefined)]);
  });
});
