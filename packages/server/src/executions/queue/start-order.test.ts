import { describe, expect, it } from "vitest";
import type { Queued } from "../state/execution.ts";
import { queuedExecution } from "../testing/queued-execution.ts";
import { StartOrder } from "./start-order.ts";

function orderWith({ isOverloaded = false } = {}) {
  const clock = { now: 1000 };
  const overload = { isOn: isOverloaded, arrived: () => {} };
  const order = new StartOrder(
    async () => new Map() as never,
    () => {},
    { overload, now: () => clock.now },
  );
  const push = (id: number, isUrgent: boolean) => {
    const snapshot = { workflowId: "w" } as Queued["snapshot"];
    const facts = { id, acceptedAt: clock.now, payload: "[]", snapshot };
    order.push(queuedExecution(facts, isUrgent ? () => {} : undefined));
  };
  const next = () => order.shift()?.id;
  return { clock, overload, push, next };
}

describe("start order of executions", () => {
  it("takes executions with waiting callers first, then the order of their events", () => {
    const { push, next } = orderWith();
    push(1, false);
    push(2, false);
    push(3, true);
    expect([next(), next(), next(), next()]).toEqual([3, 1, 2, undefined]);
  });

  it("delays executions without waiting callers during an overload", () => {
    const { overload, push, next } = orderWith({ isOverloaded: true });
    push(1, false);
    push(2, true);
    expect([next(), next()]).toEqual([2, undefined]);
    overload.isOn = false;
    expect(next()).toBe(1);
  });

  it("delays no execution for longer than ten seconds, however many others arrive", () => {
    const { clock, push, next } = orderWith({ isOverloaded: true });
    push(1, false);
    clock.now += 10_000;
    push(2, true);
    expect([next(), next()]).toEqual([1, 2]);
  });
});
