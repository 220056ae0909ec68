import type { Pool, PoolClient } from "pg";
import { isUnreached, noteUnreached } from "../errors.ts";
import { StaleWriteError } from "../stale-write.ts";
import { filledParameters, type Statement } from "../store.ts";
import { mergeInserts } from "./merge-inserts.ts";

interface Call {
  statements: readonly Statement[];
  resolve(): void;
  reject(error: unknown): void;
}

const MAX_CALLS_PER_GROUP = 500;

/** Commits what many callers hand in as one transaction: while one group is on its way to disk, the next one gathers. */
export class PostgresWriter {
  readonly #pool: Pool;
  #waiting: Call[] = [];
  #running: Promise<void> | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  write(statements: readonly Statement[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ statements, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** A separate transaction, as callers wait for rows; resolves with those of the last statement that returns rows. */
  async writeReturning(statements: readonly Statement[]): Promise<unknown[]> {
    let client: PoolClient | undefined;
    try {
      client = await this.#pool.connect();
      await client.query("begin");
      const rows = await runAll(client, statements);
      await client.query("commit");
      client.release();
      return rows;
    } catch (error) {
      await rollBack(client);
      throw error;
    }
  }

  /** Waits for accepted writes. */
  async close(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) await this.#commitGroup(this.#waiting.splice(0, MAX_CALLS_PER_GROUP));
    this.#running = undefined;
  }

  async #commitGroup(calls: Call[]): Promise<void> {
    const failure = await this.#commit(calls.map((call) => call.statements));
    if (!failure) for (const call of calls) call.resolve();
    else if (calls.length === 1 || isUnreached(failure.error))
      for (const call of calls) call.reject(failure.error);
    else for (const call of calls) await this.#commitGroup([call]);
  }

  async #commit(calls: (readonly Statement[])[]): Promise<{ error: unknown } | undefined> {
    let client: PoolClient | undefined;
    try {
      client = await this.#pool.connect();
      await client.query("begin");
      await runAll(client, mergeInserts(calls));
      await client.query("commit");
      client.release();
      return undefined;
    } catch (error) {
      if (!client) noteUnreached(error);
      await rollBack(client);
      return { error };
    }
  }
}

/** Runs statements one after the other; returns the rows of the last one that returns rows. */
async function runAll(client: PoolClient, statements: readonly Statement[]): Promise<unknown[]> {
  let last: unknown[] = [];
  for (const { sql, parameters, expect } of statements) {
    const values = filledParameters(parameters, last) as unknown[];
    const { rowCount, rows, fields } = await client.query(sql, values);
    if (expect !== undefined && rowCount !== expect) throw new StaleWriteError();
    if (fields.length > 0) last = rows;
  }
  return last;
}

/** A client whose rollback fails has lost its connection and leaves the pool. */
async function rollBack(client: PoolClient | undefined): Promise<void> {
  if (!client) return;
  try {
    await client.query("rollback");
    client.release();
  } catch (error) {
    client.release(error as Error);
  }
}
