import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, openTestStore } from "../../testing/index.ts";
import { sweepSnapshots } from "./sweep-snapshots.ts";

const DAY = 86_400_000;
const NOW_MS = 1_000 * DAY;

describeStores("versions of workflows that nothing refers to", (dialect) => {
  let opened: Awaited<ReturnType<typeof openTestStore>>;
  beforeAll(async () => {
    opened = await openTestStore(dialect);
  });
  afterAll(() => opened.remove());

  const ids = async () =>
    (await opened.store.db.selectFrom("workflowSnapshot").select("id").orderBy("id").execute()).map(
      ({ id }) => id,
    );

  it("go after a day", async () => {
    const { db } = opened.store;
    const snapshot = (id: string, age: number) => ({
      ...{ id, workflowId: "w", name: "W", data: "{}" },
      touchedAt: NOW_MS - age,
    });
    await db
      .insertInto("workflowSnapshot")
      .values([
        snapshot("unused", 2 * DAY),
        snapshot("recent", DAY / 2),
        snapshot("ran", 9 * DAY),
        snapshot("accepted", 9 * DAY),
        snapshot("called", 9 * DAY),
        snapshot("active", 9 * DAY),
      ])
      .execute();
    const common = { workflowId: "w", mode: "webhook", retryOf: null };
    await db
      .insertInto("execution")
      .values({
        ...{ ...common, id: 1, snapshotId: "ran", status: "success", startedAt: 1, stoppedAt: 2 },
        ...{ waitTill: null, retrySuccessId: null, lastNode: null, error: null, parentId: null },
        parentWorkflowId: null,
      })
      .execute();
    const event = { node: null, acceptedAt: 1, payload: null, options: null };
    await db
      .insertInto("inbox")
      .values({ ...common, ...event, id: 2, snapshotId: "accepted" })
      .execute();
    await db
      .insertInto("workflowCall")
      .values({ parentId: 2, call: "c", childId: 3, snapshotId: "called", result: null })
      .execute();
    const sweep = (now: number, inUse = new Set<string>()) =>
      sweepSnapshots(opened.store, { inUse, now, pause: async () => true });
    expect(await sweep(NOW_MS, new Set(["active"]))).toBe(1);
    expect(await ids()).toEqual(["accepted", "active", "called", "ran", "recent"]);
    await db.deleteFrom("execution").execute();
    // Snapshots in use are not checked again for a day.
    expect(await sweep(NOW_MS + DAY / 2)).toBe(0);
    expect(await sweep(NOW_MS + 2 * DAY)).toBe(3);
    expect(await ids()).toEqual(["accepted", "called"]);
  });
});
