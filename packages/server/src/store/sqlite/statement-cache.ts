import type { DatabaseSync, StatementSync } from "node:sqlite";

const MOST_STATEMENTS = 500;

/** Prepared statements by their SQL, the oldest dropped first. */
export class StatementCache {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  get(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    if (this.#statements.size >= MOST_STATEMENTS) this.#dropOldest();
    this.#statements.set(sql, statement);
    return statement;
  }

  #dropOldest(): void {
    const oldest = this.#statements.keys().next();
    if (!oldest.done) this.#statements.delete(oldest.value);
  }
}
