import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Store } from "../../../store/store.ts";
import { openTestStore } from "../../../testing/index.ts";
import { takeSnapshot } from "../../../workflows/snapshot.ts";
import { Claims } from "./claims.ts";
import { DistributedQueue, type DistributedQueueDeps } from "./distributed-queue.ts";
import type { Offer } from "./gate.ts";

const EVENTS = 20;

describe.skipIf(inject("postgresBroker") === 0)("two jobs of one execution at one process", () => {
  let opened: { store: Store; remove(): Promise<void> };
  const released: number[] = [];
  beforeAll(async () => {
    opened = await openTestStore("postgres");
    const { store } = opened;
    const workflow = { id: "w", name: "W", nodes: [], connections: {}, active: true, settings: {} };
    const snapshot = takeSnapshot(workflow as never);
    const { id, workflowId, name, json: data } = snapshot;
    await store.db
      .insertInto("workflowSnapshot")
      .values({ id, workflowId, name, data, versionId: null })
      .execute();
    const event = { workflowId, snapshotId: id, mode: "webhook", node: null, acceptedAt: 1, retryOf: null };
    const rows = Array.from({ length: EVENTS }, (_, at) => ({
      ...event,
      id: at + 1,
      payload: null,
      options: null,
    }));
    await store.db.insertInto("inbox").values(rows).execute();
  });
  afterAll(() => opened.remove());

  /** A queue over the real database; Redis only hands in jobs, which the test does itself. */
  function queueOf(self: string) {
    return new DistributedQueue({
      claims: new Claims(opened.store, self, async () => {}),
      gate: { release: (id: number) => released.push(id), waiting: 0 },
      staticData: { replace: () => {} },
      link: { send: () => {} },
      readSpilled: async () => {},
      onReady: () => {},
    } as unknown as DistributedQueueDeps);
  }
  const job = (id: number, copy: number) => ({ id, jobId: `${id}-${copy}` }) as Offer;
  const never = () => false;

  it("run it once, whether they arrive in one turn or one after the other", async () => {
    const queue = queueOf("one");
    const ids = Array.from({ length: EVENTS }, (_, at) => at + 1);
    const first = ids.map((id) => queue.run(job(id, 1), never));
    const second = await Promise.all(ids.map((id) => queue.run(job(id, 2), never)));
    expect(new Set(second)).toEqual(new Set(["done"]));
    await expect.poll(() => queue.held.length).toBe(EVENTS);
    const third = await Promise.all(ids.map((id) => queue.run(job(id, 3), never)));
    expect(new Set(third)).toEqual(new Set(["done"]));
    const runs = [];
    for (let run = queue.claim(); run; run = queue.claim()) runs.push(run);
    expect(runs.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
    // The dropped jobs gave no place back: the executions still run.
    expect(released).toEqual([]);
    for (const run of runs) queue.finish(run);
    expect(new Set(await Promise.all(first))).toEqual(new Set(["done"]));
  });

  it("give a claim to one asker only", async () => {
    const claims = new Claims(opened.store, "one", async () => {});
    const [first, second] = await Promise.all([claims.take(1), claims.take(1)]);
    expect([typeof first, second]).toEqual(["object", "held"]);
  });

  it("do not suspect an execution that had not started when its process died, and suspect one that was running", async () => {
    const { store } = opened;
    const suspicion = async (id: number) =>
      (await store.db.selectFrom("inbox").select("suspicion").where("id", "=", id).executeTakeFirstOrThrow())
        .suspicion;
    const claim = async (self: string) => {
      const claims = new Claims(store, self, async () => {});
      return [claims, await claims.take(2)] as const;
    };
    for (let death = 0; death < 5; death++) {
      const [, claimed] = await claim(`idle ${death}`);
      expect(claimed).toMatchObject({ tracked: { current: { suspicion: 0 } } });
    }
    expect(await suspicion(2)).toBe(0);
    const [busy] = await claim("busy");
    await busy.begun([2]);
    const [, next] = await claim("next");
    expect(next).toMatchObject({ tracked: { current: { suspicion: 1 } } });
    expect(await suspicion(2)).toBe(1);
  });
});
