import type { DatabaseSync, StatementSync } from "node:sqlite";

const MAX_STATEMENTS = 500;

/** A prepared statement, and whether it returns rows. */
export interface PreparedStatement {
  readonly statement: StatementSync;
  /** Whether it returns rows. */
  readonly hasRows: boolean;
}

/** Prepared statements by their SQL, the oldest dropped first. */
export class StatementCache {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, PreparedStatement>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  get(sql: string): PreparedStatement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    // A stepwise pragma, such as incremental_vacuum, only ends after all of its rows were fetched.
    const hasRows = statement.columns().length > 0 || /^\s*pragma\b/i.test(sql);
    const prepared = { statement, hasRows };
    if (this.#statements.size >= MAX_STATEMENTS) this.#dropOldest();
    this.#statements.set(sql, prepared);
    return prepared;
  }

  #dropOldest(): void {
    const oldest = this.#statements.keys().next();
    if (!oldest.done) this.#statements.delete(oldest.value);
  }
}
