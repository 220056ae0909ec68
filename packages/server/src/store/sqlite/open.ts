import { existsSync, renameSync } from "node:fs";
import { Kysely } from "kysely";
import { migrate } from "../migrate.ts";
import { readMigrationState } from "../migration-state.ts";
import type { DataBox } from "../sealing/data-box.ts";
import type { Store } from "../store.ts";
import type { Tables } from "../tables.ts";
import { backUpFile } from "./backup.ts";
import { openConnection } from "./connection.ts";
import { sqliteDialect } from "./dialect.ts";
import { makeShrinkable } from "./give-back.ts";
import { SqliteReader } from "./reader.ts";
import { SqliteWriter } from "./writer.ts";

/** Opens (and creates or migrates) the database file. */
export async function openSqliteStore(file: string, box: DataBox): Promise<Store> {
  await migrateFile(file);
  const reader = openConnection(file, { readOnly: true });
  const writer = new SqliteWriter(file);
  const apart = new SqliteReader(file);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(reader, writer) });
  return {
    dialect: "sqlite",
    db,
    box,
    write: async (statements) => {
      await writer.write(statements);
    },
    writeReturning: async (statements) => (await writer.write(statements)).rows,
    readApart: (query) => apart.read(query),
    close: async () => {
      await apart.close();
      await db.destroy();
      reader.close();
      await writer.close();
    },
  };
}

/** A migration that fails in an unexpected way must not destroy the data: a copy of the previous state is kept. */
async function keepBefore(file: string): Promise<void> {
  const { applied, pending, unknown } = await readMigrationState({ dialect: "sqlite", file });
  if (applied.length === 0 || pending.length === 0 || unknown.length > 0) return;
  const kept = `${file}.before-${applied.at(-1)}`;
  if (existsSync(kept)) return;
  await backUpFile(file, `${kept}.part`);
  renameSync(`${kept}.part`, kept);
}

async function migrateFile(file: string): Promise<void> {
  await keepBefore(file);
  const database = openConnection(file);
  try {
    await migrate(new Kysely<unknown>({ dialect: sqliteDialect(database) }), "sqlite");
    makeShrinkable(database);
  } finally {
    database.close();
  }
}
