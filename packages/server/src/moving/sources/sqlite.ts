import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CommandError } from "../../errors/command-error.ts";
import type { Portable } from "../portable.ts";
import { NEEDED_TABLES, readDatabase, type SourceTables } from "./database.ts";
import { withoutPrefix } from "./table-prefix.ts";

/** Where the header of a file says how it is written and read: 1 = with a rollback journal. */
const FORMAT_START = 18;
const FORMAT_END = 20;
const LEGACY_FORMAT = 1;

/** Whether the bytes of a file begin as those of a SQLite database. */
export function isSqlite(head: Uint8Array): boolean {
  return Buffer.from(head.buffer, head.byteOffset, 15).toString("latin1") === "SQLite format 3";
}

/** Reads the database file of another installation; nothing in it is changed. @throws CommandError */
export async function readSqliteSource(file: string): Promise<Portable> {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
    return await readDatabase(tablesOf(database));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError("input-unreadable", { path: file, reason: (error as Error).message });
  } finally {
    database?.close();
  }
}

/** Reads the bytes of such a file, from a folder of their own that is removed afterwards. @throws CommandError */
export async function readSqliteBytes(bytes: Uint8Array): Promise<Portable> {
  if (!isSqlite(bytes))
    throw new CommandError("input-unreadable", { path: "The file", reason: "it is no SQLite database" });
  const folder = mkdtempSync(join(tmpdir(), "heddle-import-"));
  try {
    const file = join(folder, "source.sqlite");
    writeFileSync(file, withoutWal(bytes), { mode: 0o600 });
    return await readSqliteSource(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that is read alone has no log of writes ahead: its header says so, as otherwise it could not be opened for reading only. */
function withoutWal(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy.fill(LEGACY_FORMAT, FORMAT_START, FORMAT_END);
  return copy;
}

function tablesOf(database: DatabaseSync): SourceTables {
  const found = database.prepare("select name from sqlite_master where type = 'table'").all();
  const tables = withoutPrefix(
    found.map(({ name }) => String(name)),
    NEEDED_TABLES,
  );
  const quoted = (table: string) => `"${tables.get(table)!.replace(/"/g, '""')}"`;
  return {
    names: new Set(tables.keys()),
    rows: async (table) =>
      database.prepare(`select * from ${quoted(table)}`).all() as Record<string, unknown>[],
    count: async (table) =>
      Number(database.prepare(`select count(*) as count from ${quoted(table)}`).get()?.["count"] ?? 0),
  };
}
