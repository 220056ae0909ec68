import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { sql } from "kysely";
import { VERSION } from "../../../platform/version.ts";
import type { InstanceRow } from "../../../store/execution-tables.ts";
import type { Store } from "../../../store/store.ts";

/** Milliseconds. */
export const BEAT_INTERVAL_MS = 2_000;
/** Milliseconds without a heartbeat after which other processes can take over a process's executions. */
export const LEASE_MS = 6_000;
/** Milliseconds after which a dead process is forgotten. */
const FORGET_AFTER_MS = 60_000;

/** Now, by the clock of the database, which all processes share. */
export const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** This process among the others on the database. Its heartbeat renews the lease on everything that it runs. */
export class Instance {
  readonly id: string = randomUUID();
  readonly #store: Store;
  readonly #kind: InstanceRow["kind"];
  /** Maximum number of concurrent executions here. */
  readonly capacity: number;
  readonly #startedAt = Date.now();

  constructor(store: Store, kind: InstanceRow["kind"], capacity: number) {
    this.#store = store;
    this.#kind = kind;
    this.capacity = capacity;
  }

  /** Shows that this process lives. */
  async beat(running: number): Promise<void> {
    const { db } = this.#store;
    const row = { running, capacity: this.capacity };
    await db
      .insertInto("instance")
      .values({
        ...row,
        id: this.id,
        kind: this.#kind,
        host: hostname(),
        pid: process.pid,
        version: VERSION,
        startedAt: this.#startedAt,
        seenAt: databaseNow,
      })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ ...row, seenAt: databaseNow }))
      .execute();
    await db
      .deleteFrom("instance")
      .where("seenAt", "<", sql<number>`${databaseNow} - ${FORGET_AFTER_MS}`)
      .execute();
  }

  /** Releases all leases immediately. */
  async leave(): Promise<void> {
    await this.#store.db.deleteFrom("instance").where("id", "=", this.id).execute();
  }
}

/** The processes that live. */
export async function liveInstances({ db }: Store): Promise<InstanceRow[]> {
  return db
    .selectFrom("instance")
    .selectAll()
    .where("seenAt", ">", sql<number>`${databaseNow} - ${LEASE_MS}`)
    .orderBy("startedAt")
    .execute();
}
