import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseRow, DiskDatabase } from "@heddle/workflow";
import { CommandError } from "../../errors/command-error.ts";
import { openDatabase } from "../../platform/disk-files/open-database.ts";
import type { Portable } from "../portable.ts";
import type { Row } from "../row.ts";
import { NEEDED_TABLES, readDatabase, type SourceTables } from "./database.ts";
import { withoutPrefix } from "./table-prefix.ts";

/** Offset of the journal mode in a database header: 1 = rollback journal. */
const FORMAT_START = 18;
const FORMAT_END = 20;
const LEGACY_FORMAT = 1;

const PAGE_ROWS = 200;
const MAX_READ_MS = 10 * 60_000;
/** An uploaded file. */
const MAX_UPLOAD_MS = 60_000;
const VALUE_BYTES = 8;
const MIN_READ_BYTES = 64 * 1024 * 1024;

/** Whether a file starts with the header of a SQLite database. */
export function isSqlite(head: Uint8Array): boolean {
  return Buffer.from(head.buffer, head.byteOffset, 15).toString("latin1") === "SQLite format 3";
}

/**
 * Reads the database file of another installation; nothing in it is changed. A process with limits reads it, as the schema of a file can
 * compute values of any size, and damaged pages can lead in a circle. @throws CommandError
 */
export async function readSqliteSource(file: string, maxMs = MAX_READ_MS): Promise<Portable> {
  const database = openDatabase(file, { isReadOnly: true, signal: AbortSignal.timeout(maxMs) });
  try {
    return await readDatabase(await tablesOf(database, sizeBudget(statSync(file).size)));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { name, message } = error as Error;
    const reason = name === "TimeoutError" ? `reading it took more than ${maxMs / 1_000} seconds` : message;
    throw new CommandError("input-unreadable", { path: file, reason });
  } finally {
    database.close();
  }
}

/** Reads the bytes of such a file, from a temporary folder. @throws CommandError */
export async function readSqliteBytes(bytes: Uint8Array): Promise<Portable> {
  if (!isSqlite(bytes))
    throw new CommandError("input-unreadable", { path: "The file", reason: "it is no SQLite database" });
  const folder = mkdtempSync(join(tmpdir(), "heddle-import-"));
  try {
    const file = join(folder, "source.sqlite");
    writeFileSync(file, withoutWal(bytes), { mode: 0o600 });
    return await readSqliteSource(file, MAX_UPLOAD_MS);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file without its write-ahead log: changes the header, as otherwise it could not be opened read-only. */
function withoutWal(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy.fill(LEGACY_FORMAT, FORMAT_START, FORMAT_END);
  return copy;
}

type Count = (rows: readonly DatabaseRow[]) => void;

/** Counts the bytes read; values are smaller than the file, unless its pages are read repeatedly. */
function sizeBudget(fileBytes: number): Count {
  let left = Math.max(MIN_READ_BYTES, fileBytes * 2);
  return (rows) => {
    for (const row of rows)
      for (const value of Object.values(row))
        left -= typeof value === "string" || value instanceof Uint8Array ? value.length : VALUE_BYTES;
    if (left < 0) throw new Error("its rows take more room than the file has");
  };
}

async function tablesOf(database: DiskDatabase, count: Count): Promise<SourceTables> {
  const read = (text: string) => database.run({ text, values: [] });
  const found = await read("select name from sqlite_master where type = 'table'");
  const tables = withoutPrefix(
    found.map(({ name }) => String(name)),
    NEEDED_TABLES,
  );
  const quoted = (name: string) => `"${name.replace(/"/g, '""')}"`;
  const columnsOf = async (table: string) => {
    const columns = await read(`pragma table_xinfo(${quoted(table)})`);
    // Other columns are computed from these, by expressions of the file, which can be costly.
    return columns.filter(({ hidden }) => Number(hidden) === 0).map(({ name }) => quoted(String(name)));
  };
  return {
    names: new Set(tables.keys()),
    rows: async (table) => {
      const name = tables.get(table)!;
      const columns = (await columnsOf(name)).join(", ");
      const rows: Row[] = [];
      for (let page: readonly DatabaseRow[] | undefined; page?.length !== 0; ) {
        page = await read(`select ${columns} from ${quoted(name)} limit ${PAGE_ROWS} offset ${rows.length}`);
        count(page);
        rows.push(...page.map(withNumbers));
      }
      return rows;
    },
    count: async (table) => {
      const [row] = await read(`select count(*) as count from ${quoted(tables.get(table)!)}`);
      return Number(row?.["count"] ?? 0);
    },
  };
}

/** The process returns whole numbers as bigints. */
function withNumbers(row: DatabaseRow): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === "bigint" ? Number(value) : value]),
  );
}
