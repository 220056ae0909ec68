import type { ExecutionMode } from "@heddle/workflow";
import { sql } from "kysely";
import { openedEvent } from "../../../protocol/stored-options.ts";
import type { InboxRow } from "../../../store/execution-tables.ts";
import type { Store } from "../../../store/store.ts";
import type { Snapshot } from "../../../workflows/snapshot.ts";
import type { Execution, ExecutionFacts } from "../../state/execution.ts";
import type { ReadSpilled } from "../../state/tracked-execution.ts";
import { TrackedExecution } from "../../state/tracked-execution.ts";
import { readSnapshot } from "../../stored/read-snapshot.ts";
import { databaseNow, LEASE_MS } from "./instances.ts";

/** `gone`: it ended, or never existed. `held`: another live process runs it. */
export type Claimed = { tracked: TrackedExecution; staticData: string | null } | "gone" | "held";

type ClaimedRow = InboxRow & {
  attempts: number;
  suspicion: number;
  claim: number;
  before: number;
  staticData: string | null;
};

const MAX_SNAPSHOTS = 500;
/** Each process that died while an execution was running makes the next one wait one lease longer, up to this number. */
const MAX_BACK_OFF = 8;

/** Details of an execution's offer in addition to its inbox data. */
export interface OfferedDetails {
  /** A user's decision about started effects of the previous attempt. */
  readonly decision?: ExecutionFacts["decision"];
  readonly attempts?: number | undefined;
  readonly answerRule?: string | undefined;
}

/** A requested claim. */
interface Asked {
  id: number;
  details: OfferedDetails;
  resolve(claimed: Claimed): void;
  reject(error: unknown): void;
}

/** Claims executions for this process; claims of one turn of the event loop share one statement. */
export class Claims {
  readonly #store: Store;
  readonly #self: string;
  readonly #readSpilled: ReadSpilled;
  readonly #snapshots = new Map<string, Snapshot>();
  #asked: Asked[] = [];

  constructor(store: Store, self: string, readSpilled: ReadSpilled) {
    this.#store = store;
    this.#self = self;
    this.#readSpilled = readSpilled;
  }

  take(id: number, details: OfferedDetails = {}): Promise<Claimed> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ id, details, resolve, reject });
      if (this.#asked.length === 1) setImmediate(() => void this.#takeAll());
    });
  }

  /**
   * Returns executions to the queue that did not start or did not end here, so that other processes can claim them
   * immediately.
   */
  async giveBack(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#store.db
      .updateTable("inbox")
      .set({ holder: null })
      .where("id", "in", ids)
      .where("holder", "=", this.#self)
      .execute();
  }

  /** Records that executions are running here: if this process dies, they may be the cause. */
  async begun(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#store.db
      .updateTable("inbox")
      .set({ begunBy: this.#self })
      .where("id", "in", ids)
      .where("holder", "=", this.#self)
      .execute();
  }

  /** Executions that another process has taken over in the meantime, or that ended. */
  async lost(running: readonly TrackedExecution[]): Promise<TrackedExecution[]> {
    if (running.length === 0) return [];
    const rows = await this.#store.db
      .selectFrom("inbox")
      .select(["id", "claim"])
      .where(
        "id",
        "in",
        running.map(({ id }) => id),
      )
      .execute();
    const claims = new Map(rows.map((row) => [row.id, row.claim]));
    return running.filter(
      ({ current }) => current.state === "running" && claims.get(current.id) !== current.claim,
    );
  }

  async #takeAll(): Promise<void> {
    const asked = this.#asked;
    this.#asked = [];
    try {
      const ids = asked.map(({ id }) => id);
      const rows = new Map((await this.#claim(ids)).map((row) => [row.id, row]));
      const rest = ids.filter((id) => !rows.has(id));
      const held = rest.length > 0 ? await this.#standing(rest) : new Set<number>();
      for (const id of rows.keys()) held.add(id);
      await Promise.all(
        asked.map(async ({ id, details, resolve, reject }) => {
          const row = rows.get(id);
          // One claim is for one asker: a second one would run the same execution under the same claim.
          if (row) rows.delete(id);
          if (!row) resolve(held.has(id) ? "held" : "gone");
          else await this.#claimed(row, details).then(resolve, reject);
        }),
      );
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  /** Does not wait for the disk: if a crash of the database undoes a claim, the first write under it fails. */
  async #claim(ids: readonly number[]): Promise<ClaimedRow[]> {
    const list = `{${ids.join(",")}}`;
    const { rows } = await sql<ClaimedRow>`
      with lazily as (select set_config('synchronous_commit', 'off', true)),
      free as (
        select id, claim as before, holder as earlier, "begunBy" is not distinct from holder as begun from inbox
        where id = any(${list}::bigint[]) and (holder is null or holder = ${this.#self} or not exists (
          select 1 from instance where instance.id = inbox.holder
            and instance."seenAt" > ${databaseNow} - ${LEASE_MS}::bigint * (1 + least(inbox.suspicion, ${MAX_BACK_OFF}))))
        order by id for update skip locked),
      taken as (
        update inbox set claim = 1 + floor(random() * 2147483646)::integer, holder = ${this.#self},
          attempts = attempts + case when free.earlier is null then 0 else 1 end,
          suspicion = suspicion + case when free.earlier is not null and free.earlier <> ${this.#self} and free.begun then 1 else 0 end,
          "begunBy" = null
        from free where inbox.id = free.id
        returning inbox.*, free.before)
      select taken.*, workflow."staticData" from taken cross join lazily
        left join workflow on workflow.id = taken."workflowId"`.execute(this.#store.db);
    return rows;
  }

  async #standing(ids: readonly number[]): Promise<Set<number>> {
    const rows = await this.#store.db.selectFrom("inbox").select("id").where("id", "in", ids).execute();
    return new Set(rows.map((row) => row.id));
  }

  async #claimed(row: ClaimedRow, details: OfferedDetails): Promise<Claimed> {
    const snapshot = await this.#snapshot(row.snapshotId);
    if (!snapshot) return "gone";
    // An earlier holder left a journal, and an execution that waited its run data.
    const isUnread = row.before !== 0 || row.options !== null;
    const execution = this.#execution(row, snapshot, details);
    const tracked = new TrackedExecution(isUnread ? { ...execution, state: "accepted" } : execution);
    if (isUnread) await this.#readSpilled([tracked]);
    return { tracked, staticData: row.staticData };
  }

  #execution(
    row: ClaimedRow,
    snapshot: Snapshot,
    { decision, attempts, answerRule }: OfferedDetails,
  ): Execution {
    const { payload } = openedEvent(this.#store, row);
    return {
      id: row.id,
      snapshot,
      state: "queued",
      mode: row.mode as ExecutionMode,
      node: row.node ?? undefined,
      payload: payload ?? undefined,
      acceptedAt: row.acceptedAt,
      retryOf: row.retryOf ?? undefined,
      decision: row.attempts === attempts ? decision : undefined,
      isAccepted: true,
      isStored: true,
      journalled: 0,
      hasCalls: false,
      hasEffects: false,
      claim: row.claim,
      attempts: row.attempts,
      suspicion: row.suspicion,
      answerRule,
    };
  }

  async #snapshot(id: string): Promise<Snapshot | undefined> {
    const known = this.#snapshots.get(id);
    if (known) return known;
    const snapshot = await readSnapshot(this.#store, id);
    if (!snapshot) return undefined;
    if (this.#snapshots.size >= MAX_SNAPSHOTS) this.#snapshots.delete(this.#snapshots.keys().next().value!);
    this.#snapshots.set(id, snapshot);
    return snapshot;
  }
}
