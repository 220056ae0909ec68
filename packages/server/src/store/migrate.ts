import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { columnTypes } from "./column-types.ts";
import { StoreError } from "./errors.ts";
import { migrations } from "./migrations/index.ts";

/** Upgrades the schema to the version of this code. */
export async function migrate(db: Kysely<unknown>, dialect: "sqlite" | "postgres"): Promise<void> {
  await refuseNewerDatabase(db);
  const { error } = await new Migrator({ db, provider: provider(dialect) }).migrateToLatest();
  if (error) throw new StoreError("database-not-migrated", { reason: messageOf(error) });
}

function provider(dialect: "sqlite" | "postgres") {
  const types = columnTypes[dialect];
  const steps = Object.entries(migrations).map(([name, step]): [string, Migration] => [
    name,
    { up: (db) => step.up(db as Kysely<unknown>, types) },
  ]);
  return { getMigrations: async () => Object.fromEntries(steps) };
}

async function refuseNewerDatabase(db: Kysely<unknown>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === "kysely_migration")) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.find((row) => !(row.name in migrations));
  if (!unknown) return;
  throw new StoreError("database-newer", { migration: unknown.name });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
