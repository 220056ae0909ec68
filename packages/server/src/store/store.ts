import type { Kysely } from "kysely";
import type { DataBox } from "./sealing/data-box.ts";
import type { Tables } from "./tables.ts";

/**
 * The database. Reads go through `db`; writes that must be durable and fast go through `write`, which commits many callers'
 * statements in one transaction and resolves when they are on disk (SQLite: a writer thread; PostgreSQL: a pooled client).
 */
export interface Store {
  readonly dialect: "sqlite" | "postgres";
  readonly db: Kysely<Tables>;
  /** Encrypts data of unfinished executions that can contain secrets. */
  readonly box: DataBox;
  /** True while sharing is disabled: shares stay stored, but grant no rights. */
  readonly ignoresShares?: boolean | undefined;
  /** Executes statements as one transaction. */
  write(statements: readonly Statement[]): Promise<void>;
  /** The same; resolves with the rows of the last statement that returns rows. */
  writeReturning(statements: readonly Statement[]): Promise<unknown[]>;
  /** Rows of a potentially slow `select`, read where it blocks nothing else. It sees every resolved write. */
  readApart(query: Statement): Promise<unknown[]>;
  /** Reason for recent write failures, if the disk is the cause. */
  trouble?(): string | undefined;
  /** True if the latest write failed because the database was away or could not write. */
  hasFailed?(): boolean;
  close(): Promise<void>;
}

/**
 * Placeholder for a parameter whose value exists only inside the transaction: the rows of the latest statement of the
 * same write that returned any, as a JSON array; with `column` only the values of that column.
 */
export interface ReturnedRows {
  readonly returned: { readonly column?: string };
}

/** Compiled SQL with `?` on SQLite and `$n` on PostgreSQL, as Kysely's `compile()` returns it. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Number of rows that it must change or find; otherwise its whole transaction is refused (`StaleWriteError`). */
  readonly expect?: number;
}

/** The parameters of a statement; rows that an earlier one returned take the place of their markers. */
export function filledParameters(
  parameters: readonly unknown[],
  rows: readonly unknown[],
): readonly unknown[] {
  return parameters.some(isReturnedRows)
    ? parameters.map((value) => (isReturnedRows(value) ? toJson(value, rows) : value))
    : parameters;
}

function isReturnedRows(value: unknown): value is ReturnedRows {
  return typeof value === "object" && value !== null && "returned" in value;
}

function toJson({ returned: { column } }: ReturnedRows, rows: readonly unknown[]): string {
  if (column === undefined) return JSON.stringify(rows);
  return JSON.stringify(rows.map((row) => (row as Record<string, unknown>)[column]));
}
