import { closeSync, openSync, readSync, statSync } from "node:fs";
import { CommandError } from "../../errors/command-error.ts";
import type { Portable } from "../portable.ts";
import { readExportFiles } from "./files.ts";
import { readExportFolder } from "./folder.ts";
import { isSqlite, readSqliteSource } from "./sqlite.ts";

const HEAD_BYTES = 16;

/** Reads an export folder, a file of an export, a SQLite file or the database at a PostgreSQL address. @throws CommandError */
export async function openSource(source: string): Promise<Portable> {
  if (/^postgres(ql)?:\/\//.test(source)) {
    const { readPostgresSource } = await import("./postgres.ts");
    return readPostgresSource(source);
  }
  return isDatabaseFile(source) ? readSqliteSource(source) : readExportFiles(readExportFolder(source));
}

function isDatabaseFile(path: string): boolean {
  try {
    if (statSync(path).isDirectory()) return false;
    const head = Buffer.alloc(HEAD_BYTES);
    const file = openSync(path, "r");
    readSync(file, head, 0, HEAD_BYTES, 0);
    closeSync(file);
    return isSqlite(head);
  } catch (error) {
    throw new CommandError("input-unreadable", { path, reason: (error as Error).message });
  }
}
