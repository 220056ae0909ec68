import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, it } from "vitest";
import { columnTypes } from "../column-types.ts";
import { migrations } from "../migrations/index.ts";
import { openStore } from "../open-store.ts";
import { sqliteDialect } from "./dialect.ts";

it("a database of an earlier version is kept next to the upgraded one, once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "heddle-upgrade-"));
  const file = join(folder, "heddle.db");
  const earlier = Object.keys(migrations).at(-2)!;
  await createAt(file, earlier);
  const open = async () => (await openStore({ dialect: "sqlite", file })).close();
  const copies = () => readdirSync(folder).filter((name) => name.includes("before"));

  await open();
  await open();
  expect(copies()).toEqual([`heddle.db.before-${earlier}`]);
  const kept = new DatabaseSync(join(folder, copies()[0]!), { readOnly: true });
  const [last] = kept.prepare("select name from kysely_migration order by name desc").all();
  expect(last?.["name"]).toBe(earlier);
  expect(kept.prepare("select x from marker").all()).toEqual([{ x: 7 }]);
  kept.close();
  rmSync(folder, { recursive: true });
});

it("a new database has no copy next to it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "heddle-new-"));
  await (await openStore({ dialect: "sqlite", file: join(folder, "heddle.db") })).close();
  expect(readdirSync(folder).filter((name) => name.includes("before"))).toEqual([]);
  rmSync(folder, { recursive: true });
});

/** A database as created by the version whose last step is this one, with a table to recognize it by. */
async function createAt(file: string, step: string): Promise<void> {
  const database = new DatabaseSync(file);
  const db = new Kysely<never>({ dialect: sqliteDialect(database) });
  const steps = Object.entries(migrations).map(([name, { up }]) => [
    name,
    { up: (on: Kysely<unknown>) => up(on, columnTypes.sqlite) },
  ]);
  const provider = { getMigrations: async () => Object.fromEntries(steps) };
  const { error } = await new Migrator({ db, provider }).migrateTo(step);
  expect(error).toBeUndefined();
  database.exec("create table marker (x); insert into marker values (7)");
  await db.destroy();
}
