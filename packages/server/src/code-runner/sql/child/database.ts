import { constants, DatabaseSync, type SQLInputValue, type SQLOutputValue } from "node:sqlite";

/** A database in memory for one query. */
export interface QueryDatabase {
  run(sql: string): void;
  prepare(sql: string): QueryStatement;
  /** Makes the database read-only. */
  lock(): void;
  close(): void;
}

/** A query that is ready to run. */
export interface QueryStatement {
  run(...values: SQLInputValue[]): void;
  /** Rows as lists, in the order of the columns, read one after the other. */
  rows(): Iterable<unknown[]>;
  columns(): { name: string; table: string | null; column: string | null }[];
}

const READING = new Set([
  constants.SQLITE_SELECT,
  constants.SQLITE_READ,
  constants.SQLITE_FUNCTION,
  constants.SQLITE_RECURSIVE,
]);

/** Opens it: no files, no extensions, no other databases. */
export function createDatabase(): QueryDatabase {
  const database = new DatabaseSync(":memory:", {
    enableDoubleQuotedStringLiterals: true,
    allowExtension: false,
  });
  addFunctions((name, run) => database.function(name, { deterministic: true }, run as never));
  return {
    run: (sql) => database.exec(sql),
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        run: (...values) => void statement.run(...values),
        *rows() {
          statement.setReturnArrays(true);
          for (const row of statement.iterate() as Iterable<unknown> as Iterable<SQLOutputValue[]>)
            yield row.map(toJson);
        },
        columns: () =>
          statement
            .columns()
            .map(({ name, table, column }) => ({ name, table: table ?? null, column: column ?? null })),
      };
    },
    lock: () =>
      database.setAuthorizer((action) => (READING.has(action) ? constants.SQLITE_OK : constants.SQLITE_DENY)),
    close: () => database.close(),
  };
}

/** Functions of other dialects under their SQLite names. */
function addFunctions(add: (name: string, run: (...values: unknown[]) => unknown) => void): void {
  add("LEN", (value) => (value === null ? null : String(value).length));
  add("LCASE", (value) => (value === null ? null : String(value).toLowerCase()));
  add("UCASE", (value) => (value === null ? null : String(value).toUpperCase()));
}

function toJson(value: SQLOutputValue): unknown {
  if (typeof value === "bigint") return Number(value);
  return value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value;
}
