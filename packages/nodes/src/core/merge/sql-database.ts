import type { SQLInputValue } from "node:sqlite";

/** A database in memory for one query. */
export interface QueryDatabase {
  run(sql: string): void;
  prepare(sql: string): QueryStatement;
  /** Makes the database read-only. */
  lock(): void;
  close(): void;
}

interface QueryStatement {
  run(...values: SQLInputValue[]): void;
  /** Rows as lists, in the order of the columns. */
  rows(): unknown[][];
  columns(): { name: string; table: string | null; column: string | null }[];
}

/** Opens it: no files, no extensions, no other databases. */
export async function createDatabase(): Promise<QueryDatabase> {
  const { DatabaseSync, constants } = await import("node:sqlite");
  const database = new DatabaseSync(":memory:", {
    enableDoubleQuotedStringLiterals: true,
    allowExtension: false,
  });
  const reading = new Set([
    constants.SQLITE_SELECT,
    constants.SQLITE_READ,
    constants.SQLITE_FUNCTION,
    constants.SQLITE_RECURSIVE,
  ]);
  addFunctions((name, run) => database.function(name, { deterministic: true }, run as never));
  return {
    run: (sql) => database.exec(sql),
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        run: (...values) => void statement.run(...values),
        rows() {
          statement.setReturnArrays(true);
          return statement.all() as unknown as unknown[][];
        },
        columns: () => statement.columns(),
      };
    },
    lock: () =>
      database.setAuthorizer((action) => (reading.has(action) ? constants.SQLITE_OK : constants.SQLITE_DENY)),
    close: () => database.close(),
  };
}

/** Functions of other dialects under their SQLite names. */
function addFunctions(add: (name: string, run: (...values: unknown[]) => unknown) => void): void {
  add("LEN", (value) => (value === null ? null : String(value).length));
  add("LCASE", (value) => (value === null ? null : String(value).toLowerCase()));
  add("UCASE", (value) => (value === null ? null : String(value).toUpperCase()));
}

/** An identifier between quotes. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""').replaceAll("\0", "")}"`;
}
