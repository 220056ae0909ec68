import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DiskDatabase } from "@heddle/workflow";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDiskFiles } from "./disk-files.ts";

let root: string;
const opened: DiskDatabase[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "disk-database-"));
  for (const folder of ["open", "closed"]) mkdirSync(join(root, folder));
  symlinkSync(join(root, "closed", "theirs.db"), join(root, "open", "link.db"));
});
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
  rmSync(root, { recursive: true, force: true });
});

async function open(path: string, { isReadOnly = false, signal = new AbortController().signal } = {}) {
  const disk = createDiskFiles({ folders: [join(root, "open")], closed: [] });
  const database = await disk.database(path, { isReadOnly, signal });
  opened.push(database);
  return (text: string, ...values: (string | number | bigint | null)[]) => database.run({ text, values });
}

describe("databases in files", () => {
  it("are created, written and read, with values separate from the statement", async () => {
    const run = await open("shop.db");
    expect(await run("CREATE TABLE pet (name TEXT, born INTEGER, photo BLOB)")).toEqual([]);
    await run("INSERT INTO pet VALUES (?, ?, x'00ff')", "'); DROP TABLE pet; --", 9007199254740993n);
    const again = await open(join(root, "open", "shop.db"), { isReadOnly: true });
    expect(await again("SELECT * FROM pet")).toEqual([
      { name: "'); DROP TABLE pet; --", born: 9007199254740993n, photo: new Uint8Array([0, 255]) },
    ]);
    await expect(again("DELETE FROM pet")).rejects.toMatchObject({ errcode: 8 });
  });

  it("are not created by reads", async () => {
    await expect(open("none.db", { isReadOnly: true })).rejects.toThrow('There is no file "none.db"');
  });

  it.each(["../closed/theirs.db", "link.db"])("are not outside: %s", async (path) => {
    await expect(open(path)).rejects.toThrow("is not in a folder that nodes may use");
    expect(existsSync(join(root, "closed", "theirs.db"))).toBe(false);
  });

  it("reach no other file", async () => {
    const run = await open("shop.db");
    await run("CREATE TABLE pet (name)");
    const other = join(root, "open", "other.db");
    for (const statement of [
      `ATTACH '${other}' AS other`,
      `ATTACH 'file:${other}?mode=rwc' AS other`,
      `VACUUM INTO '${other}'`,
      "VACUUM INTO printf('%s', '/tmp/other.db')",
      "PRAGMA temp_store_directory = '/tmp'",
      "PRAGMA writable_schema = ON",
      "PRAGMA cache_size = 100000000",
      "SELECT load_extension('/lib/any.so')",
      "CREATE VIRTUAL TABLE page USING sqlite_dbpage",
    ])
      await expect(run(statement), statement).rejects.toMatchObject({ errcode: 23 });
    expect(existsSync(other)).toBe(false);
    // Statements on the file itself are allowed.
    await run("VACUUM");
    expect(await run("PRAGMA table_info(pet)")).toMatchObject([{ name: "name" }]);
    await run("CREATE VIRTUAL TABLE words USING fts5(text)");
  });

  it("end with the execution, in the middle of a statement", async () => {
    const stop = new AbortController();
    const run = await open("shop.db", { signal: stop.signal });
    await run("CREATE TABLE pet (name)");
    const endless = run(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT sum(i) FROM n",
    );
    stop.abort(new Error("stopped"));
    await expect(endless).rejects.toThrow("stopped");
    await expect(run("SELECT 1")).rejects.toThrow("stopped");
  });

  it("hold their memory within bounds", async () => {
    const run = await open("shop.db");
    await expect(run("SELECT hex(randomblob(400000000))")).rejects.toMatchObject({ errcode: 18 });
    const many =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 200) SELECT hex(randomblob(500000)) FROM n";
    await expect(run(many)).rejects.toThrow("more than 64 MB");
    expect(await run("SELECT 1 AS one")).toEqual([{ one: 1n }]);
  });

  it("are unchanged after an unfinished transaction", async () => {
    const run = await open("shop.db");
    await run("CREATE TABLE pet (name)");
    await run("BEGIN IMMEDIATE");
    await run("INSERT INTO pet VALUES ('Rex')");
    opened.at(-1)?.close();
    const again = await open("shop.db");
    await again("INSERT INTO pet VALUES ('Tom')");
    expect(await again("SELECT name FROM pet")).toEqual([{ name: "Tom" }]);
  });

  it("are not read out of other files", async () => {
    writeFileSync(join(root, "open", "text.db"), "no database ".repeat(100));
    const run = await open("text.db");
    await expect(run("SELECT * FROM sqlite_master")).rejects.toMatchObject({ errcode: 26 });
  });
});
