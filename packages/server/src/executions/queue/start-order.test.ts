import { describe, expect, it } from "vitest";
import type { LiveExecution } from "../life/live-execution.ts";
import { StartOrder } from "./start-order.ts";

function orderWith({ isRush = false } = {}) {
  const clock = { now: 1000 };
  const rush = { isOn: isRush, arrived: () => {} };
  const order = new StartOrder(
    async () => new Map() as never,
    () => {},
    { rush, now: () => clock.now },
  );
  const push = (id: number, isAwaited: boolean) =>
    order.push({
      ...{ id, isAwaited, acceptedAt: clock.now, payload: "[]", state: "queued" },
      snapshot: { workflowId: "w" },
    } as unknown as LiveExecution);
  const next = () => order.shift()?.id;
  return { clock, rush, push, next };
}

describe("the order in which executions start", () => {
  it("takes those that someone waits for first, else the order of their events", () => {
    const { push, next } = orderWith();
    push(1, false);
    push(2, false);
    push(3, true);
    expect([next(), next(), next(), next()]).toEqual([3, 1, 2, undefined]);
  });

  it("puts off those that nobody waits for while a rush lasts", () => {
    const { rush, push, next } = orderWith({ isRush: true });
    push(1, false);
    push(2, true);
    expect([next(), next()]).toEqual([2, undefined]);
    rush.isOn = false;
    expect(next()).toBe(1);
  });

  it("puts nobody off for longer than ten seconds, however many others come", () => {
    const { clock, push, next } = orderWith({ isRush: true });
    push(1, false);
    clock.now += 10_000;
    push(2, true);
    expect([next(), next()]).toEqual([1, 2]);
  });
});
