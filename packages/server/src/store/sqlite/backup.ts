import { existsSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";

/** More than any database has. */
const MAX_PAGES = 2 ** 31 - 1;

/**
 * Copies a database that may be in use to a new file, as a consistent snapshot. In a single step: a stepwise copy
 * restarts with each write of another process, and would never end under load.
 */
export async function backUpFile(file: string, target: string): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    await backup(database, target, { rate: MAX_PAGES });
  } finally {
    database.close();
  }
}

/** Reason why a file is not a restorable backup; `undefined` if it is one. */
export function flawOfBackup(file: string): string | undefined {
  if (!existsSync(file)) return "there is no such file";
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const [first] = database.prepare("pragma integrity_check").all() as { integrity_check: string }[];
      if (first?.integrity_check !== "ok") return `it is damaged (${first?.integrity_check})`;
      const tables = database.prepare("select name from sqlite_master where name = 'kysely_migration'").all();
      return tables.length === 0 ? "it is another kind of database" : undefined;
    } finally {
      database.close();
    }
  } catch (error) {
    return (error as Error).message;
  }
}
