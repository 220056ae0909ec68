import { Kysely, PostgresDialect } from "kysely";
import { withoutPassword } from "../../platform/without-password.ts";
import { StoreError } from "../errors.ts";
import { migrate } from "../migrate.ts";
import type { DataBox } from "../sealing/data-box.ts";
import type { Store } from "../store.ts";
import type { Tables } from "../tables.ts";
import { createPool } from "./create-pool.ts";
import { PostgresWriter } from "./writer.ts";

/** Opens (and creates or migrates) the schema in a PostgreSQL database. */
export async function openPostgresStore(url: string, box: DataBox): Promise<Store> {
  const pool = createPool(url);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await pool.query("select 1");
    await migrate(db as Kysely<unknown>, "postgres");
  } catch (error) {
    await db.destroy();
    if (error instanceof StoreError) throw error;
    throw new StoreError("postgres-unusable", {
      address: withoutPassword(url),
      reason: (error as Error).message || String(error),
    });
  }
  const writer = new PostgresWriter(pool);
  return {
    dialect: "postgres",
    db,
    box,
    write: (statements) => writer.write(statements),
    writeReturning: (statements) => writer.writeReturning(statements),
    readApart: async ({ sql, parameters }) => (await pool.query(sql, [...parameters])).rows,
    close: async () => {
      await writer.close();
      await db.destroy();
    },
  };
}
