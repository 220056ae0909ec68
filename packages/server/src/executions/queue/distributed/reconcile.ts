import { sql } from "kysely";
import { failed } from "../../../protocol/last-node-answer.ts";
import type { Store } from "../../../store/store.ts";
import type { Snapshot } from "../../../workflows/snapshot.ts";
import { readSnapshot } from "../../inbox/replay.ts";
import type { LiveExecution } from "../../life/live-execution.ts";
import { type DistributedQueue, offerOf } from "./distributed-queue.ts";
import type { Gate } from "./gate.ts";
import { databaseNow, LEASE_MS } from "./instances.ts";

const AT_ONCE = 1_000;
/** Milliseconds that an accepted event has to reach Redis by itself. */
const ON_ITS_WAY = 5_000;

/**
 * Holds Redis against the database, which is right: what was accepted and stands in no line is put in line again, places of what
 * ended are freed, and jobs that went missing are delivered again. Any number of processes may do so at any time.
 */
export class Reconciler {
  readonly #store: Store;
  readonly #gate: Gate;
  readonly #queue: DistributedQueue;
  readonly #snapshots = new Map<string, Snapshot | undefined>();
  /** Where the slow walk through the inbox goes on. */
  #place = -1;

  constructor(store: Store, gate: Gate, queue: DistributedQueue) {
    this.#store = store;
    this.#gate = gate;
    this.#queue = queue;
  }

  /** Puts everything that was accepted in line, as after a start or when Redis lost its data. */
  async all(): Promise<number> {
    this.#queue.offerAwaited();
    let [count, last] = [0, -1];
    for (;;) {
      const rows = await this.#unfinished(last, 0);
      count += await this.#offerMissing(rows);
      if (rows.length < AT_ONCE) break;
      last = rows.at(-1)!.id;
    }
    await this.#gate.makeFamiliar();
    return count;
  }

  /** One small step, to be made every few seconds. */
  async step(): Promise<void> {
    if (!(await this.#gate.isFamiliar())) await this.all();
    const rows = await this.#unfinished(this.#place, ON_ITS_WAY);
    await this.#offerMissing(rows);
    this.#place = rows.length < AT_ONCE ? -1 : rows.at(-1)!.id;
    await this.#checkRunning();
    await this.#checkAwaited();
  }

  /** Offers those that Redis does not know; what runs already only gets its place counted. */
  async #offerMissing(rows: readonly Unfinished[]): Promise<number> {
    const known = await this.#gate.known(rows.map((row) => row.id));
    let count = 0;
    for (const row of rows) {
      if (known.has(row.id)) continue;
      const snapshot = await this.#snapshot(row.snapshotId);
      if (!snapshot) continue;
      const { id, mode, node } = row;
      const live = { id, mode, node: node ?? undefined, snapshot, isAccepted: true } as LiveExecution;
      this.#gate.offer({ ...offerOf(live), ...(row.isHeld ? { isHeld: true } : {}) });
      if (!row.isHeld) count++;
    }
    return count;
  }

  /** Frees the places of what has ended, and delivers the jobs of what nobody runs. */
  async #checkRunning(): Promise<void> {
    const running = await this.#gate.running();
    for (let start = 0; start < running.length; start += AT_ONCE) {
      const offers = running.slice(start, start + AT_ONCE);
      const standing = await this.#standing(offers.map(({ id }) => id));
      for (const { id } of offers) if (!standing.has(id)) this.#gate.release(id);
      await this.#gate.deliver(offers.filter(({ id }) => standing.get(id) === false));
    }
  }

  /** Answers callers here whose execution ended without that its answer arrived. */
  async #checkAwaited(): Promise<void> {
    const since = Date.now() - ON_ITS_WAY;
    const awaited = this.#queue.awaited.filter((live) => live.acceptedAt < since);
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

  /** Of executions that are not finished, whether somebody who lives runs them. */
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

  /** Accepted at least `age` milliseconds ago and not finished; parked ones wait for a person. */
  #unfinished(after: number, age: number) {
    return this.#store.db
      .selectFrom("inbox")
      .leftJoin("execution", "execution.id", "inbox.id")
      .select(["inbox.id", "inbox.snapshotId", "inbox.mode", "inbox.node", isHeld.as("isHeld")])
      .where(({ or, eb }) => or([eb("execution.id", "is", null), eb("execution.status", "=", "running")]))
      .where("inbox.id", ">", after)
      .where("inbox.acceptedAt", "<=", Date.now() - age)
      .orderBy("inbox.id")
      .limit(AT_ONCE)
      .execute() as Promise<Unfinished[]>;
  }

  async #snapshot(id: string): Promise<Snapshot | undefined> {
    if (!this.#snapshots.has(id)) {
      if (this.#snapshots.size >= AT_ONCE) this.#snapshots.clear();
      this.#snapshots.set(id, await readSnapshot(this.#store, id));
    }
    return this.#snapshots.get(id);
  }
}

interface Unfinished {
  id: number;
  snapshotId: string;
  mode: LiveExecution["mode"];
  node: string | null;
  isHeld: boolean;
}

const isHeld = sql<boolean>`exists (select 1 from instance where instance.id = inbox.holder and instance."seenAt" > ${databaseNow} - ${sql.lit(LEASE_MS)})`;
