import { CommandError } from "../../errors/command-error.ts";
import { withoutPassword } from "../../platform/without-password.ts";
import type { Portable } from "../portable.ts";
import { NEEDED_TABLES, readDatabase } from "./database.ts";
import { withoutPrefix } from "./table-prefix.ts";

const CONNECT_TIMEOUT_MS = 20_000;

/**
 * Reads the PostgreSQL database of another installation in one read-only transaction, for a consistent snapshot.
 * `?schema=` in the URL names its schema.
 * @throws CommandError
 */
export async function readPostgresSource(address: string): Promise<Portable> {
  const { Client, escapeIdentifier } = await import("pg");
  const url = new URL(address);
  const schema = url.searchParams.get("schema") ?? "public";
  url.searchParams.delete("schema");
  const client = new Client({
    connectionString: url.toString(),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A connection that breaks fails the query, and does not end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("begin transaction isolation level repeatable read read only");
    const found = await client.query<{ table_name: string }>(
      "select table_name from information_schema.tables where table_schema = $1",
      [schema],
    );
    const tables = withoutPrefix(
      found.rows.map((row) => row.table_name),
      NEEDED_TABLES,
    );
    const quoted = (table: string) => `${escapeIdentifier(schema)}.${escapeIdentifier(tables.get(table)!)}`;
    return await readDatabase({
      names: new Set(tables.keys()),
      rows: async (table) => (await client.query(`select * from ${quoted(table)}`)).rows,
      count: async (table) =>
        Number((await client.query(`select count(*) as count from ${quoted(table)}`)).rows[0].count),
    });
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError("input-unreadable", {
      path: withoutPassword(address),
      reason: (error as Error).message || String(error),
    });
  } finally {
    await client.end().catch(() => {});
  }
}
