import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { isStaleWrite } from "../../store/stale-write.ts";
import type { Store } from "../../store/store.ts";
import { describeStores, openTestStore } from "../../testing/index.ts";
import { ExecutionIds } from "../records/execution-ids.ts";
import { RecordWriter } from "../records/record-writer.ts";

describeStores("a statement that expects a number of rows", (dialect) => {
  let opened: Awaited<ReturnType<typeof openTestStore>>;
  beforeAll(async () => {
    opened = await openTestStore(dialect);
  });
  afterAll(() => opened.remove());

  const setting = (key: string, value: string) =>
    opened.store.db.insertInto("setting").values({ key, value }).compile();
  const change = (key: string) =>
    opened.store.db.updateTable("setting").set({ value: "new" }).where("key", "=", key).compile();

  it("is refused with everything it belongs to when it finds another number, and no other is", async () => {
    const { store } = opened;
    const written = await Promise.allSettled([
      store.write([setting("a", "old")]),
      store.write([setting("b", "old"), { ...change("missing"), expect: 1 }]),
      store.write([setting("c", "old"), { ...change("c"), expect: 1 }]),
    ]);
    expect(written.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(isStaleWrite((written[1] as PromiseRejectedResult).reason)).toBe(true);
    const keys = await store.db
      .selectFrom("setting")
      .select(["key", "value"])
      .where("key", "in", ["a", "b", "c"])
      .execute();
    expect(keys).toEqual([
      { key: "a", value: "old" },
      { key: "c", value: "new" },
    ]);
  });

  it("numbers of two processes never meet, and later ones are higher once they are refreshed", async () => {
    const [one, other] = [await ExecutionIds.open(opened.store), await ExecutionIds.open(opened.store)];
    const first = Array.from({ length: 700 }, () => one.next());
    const second = Array.from({ length: 700 }, () => other.next());
    expect(new Set([...first, ...second]).size).toBe(1_400);
    const event = { workflowId: "w", snapshotId: "s", mode: "webhook", node: null, retryOf: null };
    const row = { ...event, id: Math.max(...second), acceptedAt: 1, payload: null, options: null };
    await opened.store.db.insertInto("inbox").values(row).execute();
    await Promise.all([one.refresh(), other.refresh()]);
    expect(one.next()).toBeGreaterThan(Math.max(...second));
    // A generator that is ahead does not advance, or checks would use up numbers.
    const ahead = one.next();
    await one.refresh();
    expect(one.next()).toBe(ahead + 1);
  });
});

// On SQLite one process writes, so nothing is claimed.
describe.skipIf(inject("postgresBroker") === 0)("records under a claim (postgres)", () => {
  let opened: { store: Store; remove(): Promise<void> };
  beforeAll(async () => {
    opened = await openTestStore("postgres");
  });
  afterAll(() => opened.remove());

  it("are refused once another process has claimed the execution, and harm no others of their batch", async () => {
    const { store } = opened;
    const writer = new RecordWriter(store);
    const event = {
      workflowId: "w",
      snapshotId: "s",
      mode: "webhook",
      node: null,
      acceptedAt: 1,
      retryOf: null,
    };
    const rows = [1, 2].map((id) => ({
      ...event,
      id,
      payload: null,
      options: null,
      claim: id,
      holder: "me",
    }));
    await store.db.insertInto("inbox").values(rows).execute();
    const journal = (id: number, claim: number) =>
      new Promise<Error | undefined>((resolve) =>
        writer.journal(
          { executionId: id, node: "n", runIndex: 0, step: "", effect: "unsafe", entry: null, position: 0 },
          resolve,
          claim,
        ),
      );
    const results = await Promise.all([journal(1, 1), journal(2, 1)]);
    expect(results[0]).toBeUndefined();
    expect(isStaleWrite(results[1])).toBe(true);
    const finish = (id: number, claim: number) =>
      new Promise<Error | undefined>((resolve) =>
        writer.finish({ id, claim, wasAccepted: true, wasJournalled: true }, resolve),
      );
    expect(isStaleWrite(await finish(2, 1))).toBe(true);
    expect(await finish(1, 1)).toBeUndefined();
    expect(await store.db.selectFrom("inbox").select("id").execute()).toEqual([{ id: 2 }]);
    expect(await store.db.selectFrom("journal").selectAll().execute()).toEqual([]);
  });
});
