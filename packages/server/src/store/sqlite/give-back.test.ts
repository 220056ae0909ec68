import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStore } from "../open-store.ts";
import { giveBackSpace, makeShrinkable } from "./give-back.ts";

describe("space of a SQLite file", () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "heddle-space-"));
    file = join(folder, "heddle.db");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const pause = async () => true;
  const fill = async (store: Awaited<ReturnType<typeof openStore>>) => {
    const value = "x".repeat(4_000);
    for (let at = 0; at < 2_000; at++)
      void store.write([
        store.db
          .insertInto("setting")
          .values({ key: `k${at}`, value })
          .compile(),
      ]);
    await store.db.insertInto("setting").values({ key: "kept", value }).execute();
  };
  const empty = (store: Awaited<ReturnType<typeof openStore>>) =>
    store.db.deleteFrom("setting").where("key", "<>", "kept").execute();

  it("is returned in steps after its contents are deleted", async () => {
    const store = await openStore({ dialect: "sqlite", file });
    await fill(store);
    await empty(store);
    let steps = 0;
    const given = await giveBackSpace(store, { spare: 100, pause: async () => ++steps > 0 });
    expect(given).toBeGreaterThan(1_500);
    expect(steps).toBeGreaterThan(5);
    expect(await giveBackSpace(store, { spare: 100, pause })).toBe(0);
    await store.close();
    expect(statSync(file).size).toBeLessThan(300 * 4096);
  });

  it("is not released while it is likely to be used soon", async () => {
    const store = await openStore({ dialect: "sqlite", file });
    await fill(store);
    await store.db.deleteFrom("setting").where("key", "like", "k1_").execute();
    expect(await giveBackSpace(store, { spare: 0, pause })).toBe(0);
    await store.close();
  });

  it("is released by a file of an earlier version too, once it has been opened", async () => {
    const old = new DatabaseSync(file);
    old.exec("create table remembered (text text); insert into remembered values ('yes')");
    expect(old.prepare("pragma auto_vacuum").get()).toEqual({ auto_vacuum: 0 });
    old.close();
    const store = await openStore({ dialect: "sqlite", file });
    await fill(store);
    await empty(store);
    expect(await giveBackSpace(store, { spare: 100, pause })).toBeGreaterThan(1_500);
    await store.close();
    const now = new DatabaseSync(file);
    expect(now.prepare("select text from remembered").get()).toEqual({ text: "yes" });
    now.close();
  });

  it("stays unchanged if rewriting the file would take long", () => {
    const old = new DatabaseSync(file);
    old.exec("create table t (x); pragma auto_vacuum = incremental");
    makeShrinkable(old, 0);
    expect(old.prepare("pragma auto_vacuum").get()).toEqual({ auto_vacuum: 0 });
    makeShrinkable(old);
    expect(old.prepare("pragma auto_vacuum").get()).toEqual({ auto_vacuum: 2 });
    old.close();
  });
});
