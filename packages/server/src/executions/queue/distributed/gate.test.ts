import type { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findRedis, startTestRedis, type TestRedis } from "../../../testing/index.ts";
import { waitFor } from "../../testing/test-runtime.ts";
import { Gate, type Offer } from "./gate.ts";
import { openRedis } from "./open-redis.ts";

describe.skipIf(!findRedis())("the line in Redis", () => {
  let server: TestRedis;
  let redis: Redis;
  let admitted: number[];
  let gate: Gate;

  beforeAll(async () => {
    server = await startTestRedis();
    redis = await openRedis(server.url);
  });
  afterAll(async () => {
    redis.disconnect();
    await server.stop();
  });
  beforeEach(async () => {
    await redis.flushall();
    admitted = [];
    const addBulk = async (jobs: { data: Offer }[]) => void admitted.push(...jobs.map(({ data }) => data.id));
    gate = new Gate(redis, { addBulk } as unknown as Queue);
    await gate.setWindow(2);
  });

  const offer = (id: number, workflow: string, more: Partial<Offer> = {}) =>
    gate.offer({
      id,
      jobId: `${id}`,
      workflow,
      lane: `${workflow}\nHook`,
      ring: "o",
      counted: true,
      ...more,
    });
  const admits = (ids: number[]) =>
    waitFor(async () => (admitted.length >= ids.length ? true : undefined)).then(() =>
      expect(admitted).toEqual(ids),
    );

  it("lets workflows take turns, and limits concurrency to that of the instance", async () => {
    for (let id = 1; id <= 10; id++) offer(id, "flood");
    offer(11, "late");
    await admits([1, 11]);
    expect(gate.waiting).toBe(9);
    gate.release(1);
    gate.release(11);
    await admits([1, 11, 2, 3]);
    expect(await gate.waitingOf(["flood", "late"])).toEqual([7, 0]);
  });

  it("keeps the limits of workflows and triggers, whose lanes delay no others", async () => {
    await gate.setWindow(10);
    for (const id of [1, 2, 3]) offer(id, "narrow", { workflowLimit: 1 });
    for (const id of [4, 5, 6]) offer(id, "wide", { triggerLimit: 2 });
    offer(7, "wide", { lane: "wide\nOther" });
    await waitFor(async () => (admitted.length === 4 ? true : undefined));
    expect(admitted.sort()).toEqual([1, 4, 5, 7]);
    gate.release(1);
    gate.release(4);
    await waitFor(async () => (admitted.length === 6 ? true : undefined));
    expect(admitted.slice(4).sort()).toEqual([2, 6]);
  });

  it("decides at the same cost whether ten or a thousand lanes are blocked, and lets each run when its limit allows", async () => {
    await gate.setWindow(100_000);
    const blocked = (first: number, count: number) => {
      for (let at = first; at < first + count; at++)
        for (const copy of [1, 2, 3]) offer(10 * at + copy, `w${at}`, { workflowLimit: 1 });
    };
    /** Redis commands for one offer that can run immediately. */
    const commandsFor = async (id: number) => {
      await redis.config("RESETSTAT");
      offer(id, "free");
      await waitFor(async () => (admitted.includes(id) ? true : undefined));
      const stats = await redis.info("commandstats");
      return [...stats.matchAll(/cmdstat_([^:]+):calls=(\d+)/g)].reduce(
        (sum, [, , calls]) => sum + Number(calls),
        0,
      );
    };
    blocked(1, 10);
    await waitFor(async () => (admitted.length === 10 ? true : undefined));
    const few = await commandsFor(5);
    blocked(11, 990);
    await waitFor(async () => (admitted.length === 1_001 ? true : undefined));
    await commandsFor(6);
    expect(await commandsFor(7)).toBeLessThan(few + 10);
    for (let at = 1; at <= 1_000; at++) gate.release(10 * at + 1);
    await waitFor(async () => (admitted.length === 2_003 ? true : undefined));
    gate.release(21);
    await gate.decideAnew();
    gate.release(22);
    await waitFor(async () => (admitted.at(-1) === 23 ? true : undefined));
    expect(gate.waiting).toBe(999);
  });

  it("accepts the same offer and the same release once, and prefers executions with a waiting caller", async () => {
    await gate.setWindow(1);
    for (let times = 0; times < 3; times++) offer(1, "w");
    await admits([1]);
    offer(1, "w");
    offer(2, "w");
    offer(3, "w", { ring: "a" });
    gate.release(1);
    await admits([1, 3]);
    gate.release(1);
    gate.release(2);
    gate.release(3);
    await waitFor(async () => ((await gate.running()).length === 0 ? true : undefined));
    expect(await gate.waitingOf([])).toEqual([]);
    expect([gate.waiting, admitted]).toEqual([0, [1, 3]]);
  });

  it("does not count sub-workflows and error workflows, and counts again what runs already", async () => {
    await gate.setWindow(1);
    offer(1, "w", { isHeld: true });
    offer(2, "w", { counted: false });
    offer(3, "w");
    await admits([2]);
    expect((await gate.known([1, 2, 3, 4])).size).toBe(3);
  });
});
