import type { DatabaseSync } from "node:sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { toSqliteValues } from "./parameters.ts";
import { StatementCache } from "./statement-cache.ts";
import type { SqliteWriter } from "./writer.ts";

/**
 * Kysely over node:sqlite. With a writer, reads run immediately on `database` and writes go to the writer thread;
 * without one, everything runs on `database`, and transactions work (for migrations).
 */
export function sqliteDialect(database: DatabaseSync, writer?: SqliteWriter): Dialect {
  const connection = writer ? new SplitConnection(database, writer) : new DirectConnection(database);
  return {
    createAdapter: () => (writer ? new SqliteAdapter() : new TransactionalAdapter()),
    createDriver: () => new SingleDriver(connection),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite can roll back DDL; with it a migration happens wholly or not at all. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class DirectConnection implements DatabaseConnection {
  readonly #statements: StatementCache;

  constructor(database: DatabaseSync) {
    this.#statements = new StatementCache(database);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, hasRows } = this.#statements.get(sql);
    const values = toSqliteValues(parameters);
    if (hasRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *streamQuery<R>(
    { sql, parameters }: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<R>> {
    let rows: R[] = [];
    for (const row of this.#statements.get(sql).statement.iterate(...toSqliteValues(parameters))) {
      rows.push(row as R);
      if (rows.length < chunkSize) continue;
      yield { rows };
      rows = [];
    }
    if (rows.length > 0) yield { rows };
  }
}

class SplitConnection extends DirectConnection {
  readonly #writer: SqliteWriter;

  constructor(database: DatabaseSync, writer: SqliteWriter) {
    super(database);
    this.#writer = writer;
  }

  override async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (isRead(query)) return super.executeQuery<R>(query);
    const { rows, changes, insertId } = await this.#writer.write([query]);
    return { rows: rows as R[], numAffectedRows: BigInt(changes), insertId: BigInt(insertId) };
  }
}

function isRead({ query, sql }: CompiledQuery): boolean {
  return (
    query.kind === "SelectQueryNode" ||
    (query.kind === "RawNode" && /^\s*(select|pragma|explain)\b/i.test(sql))
  );
}

/** A single shared connection: a statement runs to its end before the next one starts anyway. */
class SingleDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  beginTransaction(): Promise<void> {
    return this.#control("begin immediate");
  }

  commitTransaction(): Promise<void> {
    return this.#control("commit");
  }

  rollbackTransaction(): Promise<void> {
    return this.#control("rollback");
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}

  async #control(sql: string): Promise<void> {
    if (this.#connection instanceof SplitConnection) {
      throw new Error(
        "Hand statements that belong together to Store.write; db.transaction() is not offered.",
      );
    }
    const query = { sql, parameters: [] } as unknown as CompiledQuery;
    await this.#connection.executeQuery(query);
  }
}
