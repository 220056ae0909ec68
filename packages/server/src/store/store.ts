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
  /** Seals what is written of executions that are not over, where it may hold secrets. */
  readonly box: DataBox;
  /** True while sharing is switched off: what is shared stays noted, without any rights. */
  readonly ignoresShares?: boolean | undefined;
  /** Statements that belong together; all or none of them happen. */
  write(statements: readonly Statement[]): Promise<void>;
  /** The same; resolves with the rows of the last statement. */
  writeReturning(statements: readonly Statement[]): Promise<unknown[]>;
  /** Rows of a `select` that may take long, read where nothing else waits for it. It sees every write that has resolved. */
  readApart(query: Statement): Promise<unknown[]>;
  /** Why writes have failed lately, when the disk is to blame. */
  trouble?(): string | undefined;
  close(): Promise<void>;
}

/** Compiled SQL with `?` on SQLite and `$n` on PostgreSQL, as Kysely's `compile()` returns it. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** How many rows it must change or find; with another number everything it belongs to is refused (`StaleWriteError`). */
  readonly expect?: number;
}
