import { sql } from "kysely";
import { failed } from "../../../protocol/last-node-answer.ts";
import type { Store } from "../../../store/store.ts";
import type { Snapshot } from "../../../workflows/snapshot.ts";
import type { Execution } from "../../state/execution.ts";
import { readSnapshot } from "../../stored/read-snapshot.ts";
import { type DistributedQueue, offerOf } from "./distributed-queue.ts";
import type { Gate } from "./gate.ts";
import { databaseNow, LEASE_MS } from "./instances.ts";

const MAX_BATCH_ROWS = 1_000;
/** Milliseconds within which an accepted event normally arrives in Redis. */
const ON_ITS_WAY = 5_000;

/**
 * Compares Redis with the database, which is authoritative: accepted executions that are missing in the queue are
 * offered again, slots of ended executions are freed, and lost jobs are redelivered. Any number of processes can do so
 * at any time.
 */
export class Reconciler {
  readonly #store: Store;
  readonly #gate: Gate;
  readonly #queue: DistributedQueue;
  readonly #snapshots = new Map<string, Snapshot | undefined>();
  /** Position at which the slow scan of the inbox continues. */
  #place = -1;

  constructor(store: Store, gate: Gate, queue: DistributedQueue) {
    this.#store = store;
    this.#gate = gate;
    this.#queue = queue;
  }

  /** Offers everything that was accepted, as after a start or when Redis lost its data. */
  async all(): Promise<number> {
    this.#queue.offerAwaited();
    let [count, last] = [0, -1];
    for (;;) {
      const rows = await this.#unfinished(last, 0);
      count += await this.#offerMissing(rows);
      if (rows.length < MAX_BATCH_ROWS) break;
      last = rows.at(-1)!.id;
    }
    await this.#gate.decideAnew();
    await this.#gate.makeFamiliar();
    return count;
  }

  /** One small step, to be called every few seconds. */
  async step(): Promise<void> {
    if (!(await this.#gate.isFamiliar())) await this.all();
    const rows = await this.#unfinished(this.#place, ON_ITS_WAY);
    await this.#offerMissing(rows);
    this.#place = rows.length < MAX_BATCH_ROWS ? -1 : rows.at(-1)!.id;
    await this.#checkRunning();
    await this.#checkAwaited();
  }

  /** Offers executions that Redis does not know; for running ones only the slot is counted. */
  async #offerMissing(rows: readonly Unfinished[]): Promise<number> {
    const known = await this.#gate.known(rows.map((row) => row.id));
    let count = 0;
    for (const row of rows) {
      if (known.has(row.id)) continue;
      const snapshot = await this.#snapshot(row.snapshotId);
      if (!snapshot) continue;
      const { id, mode, node } = row;
      const offer = offerOf({ id, mode, node: node ?? undefined, snapshot, isAccepted: true });
      this.#gate.offer({ ...offer, ...(row.isHeld ? { isHeld: true } : {}) });
      if (!row.isHeld) count++;
    }
    return count;
  }

  /** Frees the slots of ended executions, and delivers the jobs of executions that no process runs. */
  async #checkRunning(): Promise<void> {
    const running = await this.#gate.running();
    for (let start = 0; start < running.length; start += MAX_BATCH_ROWS) {
      const offers = running.slice(start, start + MAX_BATCH_ROWS);
      const standing = await this.#standing(offers.map(({ id }) => id));
      for (const { id } of offers) if (!standing.has(id)) this.#gate.release(id);
      await this.#gate.deliver(offers.filter(({ id }) => standing.get(id) === false));
    }
  }

  /** Answers callers of this process whose executions ended while the answer was lost. */
  async #checkAwaited(): Promise<void> {
    const since = Date.now() - ON_ITS_WAY;
    const awaited = this.#queue.awaited.filter(({ current }) => current.acceptedAt < since);
    if (awaited.length === 0) return;
    const ids = awaited.map(({ id }) => id);
    const [standing, rows] = await Promise.all([
      this.#standing(ids),
      this.#store.db
        .selectFrom("execution")
        .select("id")
        .where("id", "in", ids)
        .where("status", "=", "waiting")
        .execute(),
    ]);
    const waiting = new Set(rows.map((row) => row.id));
    for (const { id } of awaited)
      if (!standing.has(id) && !waiting.has(id))
        this.#queue.answer(
          id,
          failed("The execution ended, but its answer was lost on the way. Look it up in Heddle."),
        );
  }

  /** For executions that are not finished: true when a live process runs them. */
  async #standing(ids: readonly number[]): Promise<Map<number, boolean>> {
    const rows = await this.#store.db
      .selectFrom("inbox")
      .leftJoin("execution", "execution.id", "inbox.id")
      .select(["inbox.id", isHeld.as("isHeld")])
      .where("inbox.id", "in", ids)
      .where(({ or, eb }) => or([eb("execution.id", "is", null), eb("execution.status", "=", "running")]))
      .execute();
    return new Map(rows.map((row) => [row.id, Boolean(row.isHeld)]));
  }

  /** Executions accepted at least `age` milliseconds ago and not finished; interrupted ones wait for a user. */
  #unfinished(after: number, age: number) {
    return this.#store.db
      .selectFrom("inbox")
      .leftJoin("execution", "execution.id", "inbox.id")
      .select(["inbox.id", "inbox.snapshotId", "inbox.mode", "inbox.node", isHeld.as("isHeld")])
      .where(({ or, eb }) => or([eb("execution.id", "is", null), eb("execution.status", "=", "running")]))
      .where("inbox.id", ">", after)
      .where("inbox.acceptedAt", "<=", Date.now() - age)
      .orderBy("inbox.id")
      .limit(MAX_BATCH_ROWS)
      .execute() as Promise<Unfinished[]>;
  }

  async #snapshot(id: string): Promise<Snapshot | undefined> {
    if (!this.#snapshots.has(id)) {
      if (this.#snapshots.size >= MAX_BATCH_ROWS) this.#snapshots.clear();
      this.#snapshots.set(id, await readSnapshot(this.#store, id));
    }
    return this.#snapshots.get(id);
  }
}

interface Unfinished {
  id: number;
  snapshotId: string;
  mode: Execution["mode"];
  node: string | null;
  isHeld: boolean;
}

const isHeld = sql<boolean>`exists (select 1 from instance where instance.id = inbox.holder and instance."seenAt" > ${databaseNow} - ${sql.lit(LEASE_MS)})`;
