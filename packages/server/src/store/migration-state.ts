import { existsSync } from "node:fs";
import { Kysely, PostgresDialect, sql } from "kysely";
import { migrations } from "./migrations/index.ts";
import type { StoreLocation } from "./open-store.ts";

/** Schema migrations of a database. */
export interface MigrationState {
  readonly applied: readonly string[];
  /** Migrations of this version that the database lacks; all of them if it is empty. */
  readonly pending: readonly string[];
  /** Steps of a newer version. */
  readonly unknown: readonly string[];
}

/** Reads the state of the schema without changing anything; also of a database that does not exist yet. */
export async function readMigrationState(location: StoreLocation): Promise<MigrationState> {
  const applied = await appliedIn(location);
  const known = Object.keys(migrations);
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

/** Whether a database is empty, without our tables or any others. */
export async function isEmptyDatabase(location: StoreLocation): Promise<boolean> {
  const { db, close } = await openPlain(location);
  try {
    return (await db.introspection.getTables({ withInternalKyselyTables: true })).length === 0;
  } finally {
    await close();
  }
}

async function appliedIn(location: StoreLocation): Promise<string[]> {
  if (location.dialect === "sqlite" && !existsSync(location.file)) return [];
  const { db, close } = await openPlain(location);
  try {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    if (!tables.some(({ name }) => name === "kysely_migration")) return [];
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  } finally {
    await close();
  }
}

async function openPlain(
  location: StoreLocation,
): Promise<{ db: Kysely<unknown>; close: () => Promise<void> }> {
  if (location.dialect === "sqlite") {
    const { openConnection } = await import("./sqlite/connection.ts");
    const { sqliteDialect } = await import("./sqlite/dialect.ts");
    const database = openConnection(location.file, { readOnly: true });
    const db = new Kysely<unknown>({ dialect: sqliteDialect(database) });
    return { db, close: async () => database.close() };
  }
  const { createPool } = await import("./postgres/create-pool.ts");
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: createPool(location.url, 1) }),
  });
  return { db, close: () => db.destroy() };
}
