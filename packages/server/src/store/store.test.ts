import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, openTestStore } from "../testing/index.ts";
import { isUniqueViolation } from "./errors.ts";
import { openStore } from "./open-store.ts";
import type { Store } from "./store.ts";

describeStores("store", (dialect) => {
  let opened: Awaited<ReturnType<typeof openTestStore>>;
  let store: Store;
  beforeAll(async () => {
    opened = await openTestStore(dialect);
    store = opened.store;
  });
  afterAll(() => opened.remove());

  const insert = (key: string, value = "1") =>
    store.db.insertInto("setting").values({ key, value }).compile();
  const keys = async (prefix: string) => {
    const rows = await store.db
      .selectFrom("setting")
      .select("key")
      .where("key", "like", `${prefix}%`)
      .orderBy("key")
      .execute();
    return rows.map((row) => row.key);
  };

  it("reads the written data", async () => {
    await store.write([insert("read-1"), insert("read-2")]);
    expect(await keys("read-")).toEqual(["read-1", "read-2"]);
  });

  it("writes all statements of a call or none", async () => {
    await expect(store.write([insert("none-1"), insert("none-1")])).rejects.toThrow();
    expect(await keys("none-")).toEqual([]);
  });

  it("keeps a failing call from harming its neighbours", async () => {
    await store.write([insert("many-5")]);
    const calls = Array.from({ length: 10 }, (_, i) =>
      store.write([insert(`many-${i}`), insert(`many-${i}b`)]),
    );
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter((outcome) => outcome.status === "rejected")).toHaveLength(1);
    expect(await keys("many-")).toHaveLength(19);
  });

  it("distinguishes unique violations", async () => {
    await store.write([insert("unique")]);
    const error = await store.write([insert("unique")]).catch((thrown) => thrown);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(new Error("other"))).toBe(false);
  });

  it("commits thousands of callers' rows in the order of one caller", async () => {
    const calls = Array.from({ length: 3000 }, (_, i) => store.write([insert(`bulk-${i}`)]));
    await Promise.all(calls);
    expect(await keys("bulk-")).toHaveLength(3000);
    const update = (value: string) =>
      store.db.updateTable("setting").set({ value }).where("key", "=", "bulk-1").compile();
    await Promise.all(["a", "b", "c"].map((value) => store.write([update(value)])));
    const row = await store.db
      .selectFrom("setting")
      .selectAll()
      .where("key", "=", "bulk-1")
      .executeTakeFirstOrThrow();
    expect(row.value).toBe("c");
  });

  it("counts the rows that a query builder changed", async () => {
    await store.db.insertInto("setting").values({ key: "count", value: "1" }).execute();
    const updated = await store.db
      .updateTable("setting")
      .set({ value: "2" })
      .where("key", "=", "count")
      .executeTakeFirst();
    expect(updated.numUpdatedRows).toBe(1n);
    const returned = await store.db
      .deleteFrom("setting")
      .where("key", "=", "count")
      .returning("value")
      .execute();
    expect(returned.map((row) => row.value)).toEqual(["2"]);
  });

  it("returns numbers for big integers and refuses rows without their parent", async () => {
    const { rows } = await sql<{
      n: number;
    }>`select ${sql.raw(dialect === "sqlite" ? "1750000000000" : "1750000000000::bigint")} as n`.execute(
      store.db,
    );
    expect(rows[0]?.n).toBe(1_750_000_000_000);
    const orphan = store.db.insertInto("workflow_tag").values({ workflowId: "x", tagId: "y" });
    await expect(orphan.execute()).rejects.toThrow();
  });

  it("opens a second time without migrating again, and refuses a newer database", async () => {
    const again = await openStore(opened.location);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '')`.execute(again.db);
    await again.close();
    await expect(openStore(opened.location)).rejects.toThrow(/newer Heddle.*9999-future/);
    await sql`delete from kysely_migration where name = '9999-future'`.execute(store.db);
  });
});
