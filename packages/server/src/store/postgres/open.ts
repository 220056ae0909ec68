import { Kysely, PostgresDialect } from "kysely";
import { Pool, type PoolConfig, TypeOverrides } from "pg";
import { withoutPassword } from "../../platform/without-password.ts";
import { StoreError } from "../errors.ts";
import { migrate } from "../migrate.ts";
import type { DataBox } from "../sealing/data-box.ts";
import type { Store } from "../store.ts";
import type { Tables } from "../tables.ts";
import { PostgresWriter } from "./writer.ts";

const INT8 = 20;

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

function createPool(url: string): Pool {
  const types = new TypeOverrides();
  types.setTypeParser(INT8, Number);
  const pool = new Pool({ connectionString: url, max: 10, types: types as PoolConfig["types"] });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  return pool;
}
