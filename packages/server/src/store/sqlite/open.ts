import { Kysely } from "kysely";
import { migrate } from "../migrate.ts";
import type { DataBox } from "../sealing/data-box.ts";
import type { Store } from "../store.ts";
import type { Tables } from "../tables.ts";
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

async function migrateFile(file: string): Promise<void> {
  const database = openConnection(file);
  try {
    await migrate(new Kysely<unknown>({ dialect: sqliteDialect(database) }), "sqlite");
    makeShrinkable(database);
  } finally {
    database.close();
  }
}
