import type { ExecutionMode } from "@heddle/workflow";
import { sql } from "kysely";
import { openedEvent } from "../../../protocol/stored-options.ts";
import type { InboxRow } from "../../../store/execution-tables.ts";
import type { Store } from "../../../store/store.ts";
import type { Snapshot } from "../../../workflows/snapshot.ts";
import { readSnapshot } from "../../inbox/replay.ts";
import type { LiveExecution } from "../../life/live-execution.ts";
import type { ReadSpilled } from "../ready-queue.ts";
import { databaseNow, LEASE_MS } from "./instances.ts";

/** `gone`: it ended, or never was. `held`: another process that lives runs it. */
export type Claimed = { live: LiveExecution; staticData: string | null } | "gone" | "held";

type ClaimedRow = InboxRow & { attempts: number; claim: number; before: number; staticData: string | null };

const MOST_SNAPSHOTS = 500;

/** What a person said about the effects that were under way when it had broken off so often. */
export interface Decided {
  decision?: LiveExecution["decision"] | undefined;
  attempts?: number | undefined;
}

interface Asked {
  id: number;
  decided: Decided;
  resolve(claimed: Claimed): void;
  reject(error: unknown): void;
}

/** Takes executions over for this process, those of one turn of the event loop in one statement. */
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

  take(id: number, decided: Decided = {}): Promise<Claimed> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ id, decided, resolve, reject });
      if (this.#asked.length === 1) setImmediate(() => void this.#takeAll());
    });
  }

  /** Gives executions back that were not begun or broke off, so that others may take them at once. */
  async giveBack(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#store.db
      .updateTable("inbox")
      .set({ holder: null })
      .where("id", "in", ids)
      .where("holder", "=", this.#self)
      .execute();
  }

  /** Which of the executions another process has taken over, or that ended, meanwhile. */
  async lost(running: readonly LiveExecution[]): Promise<LiveExecution[]> {
    if (running.length === 0) return [];
    const rows = await this.#store.db
      .selectFrom("inbox")
      .select(["id", "claim"])
      .where(
        "id",
        "in",
        running.map((live) => live.id),
      )
      .execute();
    const claims = new Map(rows.map((row) => [row.id, row.claim]));
    return running.filter((live) => live.state === "running" && claims.get(live.id) !== live.claim);
  }

  async #takeAll(): Promise<void> {
    const asked = this.#asked;
    this.#asked = [];
    try {
      const ids = asked.map(({ id }) => id);
      const rows = new Map((await this.#claim(ids)).map((row) => [row.id, row]));
      const rest = ids.filter((id) => !rows.has(id));
      const held = rest.length > 0 ? await this.#standing(rest) : new Set<number>();
      await Promise.all(
        asked.map(async ({ id, decided, resolve, reject }) => {
          const row = rows.get(id);
          if (!row) resolve(held.has(id) ? "held" : "gone");
          else await this.#toLive(row, decided).then(resolve, reject);
        }),
      );
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  /** Need not wait for the disk: a claim that a crash of the database undoes is found wanting by the first write under it. */
  async #claim(ids: readonly number[]): Promise<ClaimedRow[]> {
    const list = `{${ids.join(",")}}`;
    const { rows } = await sql<ClaimedRow>`
      with lazily as (select set_config('synchronous_commit', 'off', true)),
      free as (
        select id, claim as before, holder as earlier from inbox
        where id = any(${list}::bigint[]) and (holder is null or holder = ${this.#self} or not exists (
          select 1 from instance where instance.id = inbox.holder and instance."seenAt" > ${databaseNow} - ${LEASE_MS}::bigint))
        order by id for update skip locked),
      taken as (
        update inbox set claim = 1 + floor(random() * 2147483646)::integer, holder = ${this.#self},
          attempts = attempts + case when free.earlier is null then 0 else 1 end
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

  async #toLive(row: ClaimedRow, { decision, attempts }: Decided): Promise<Claimed> {
    const snapshot = await this.#snapshot(row.snapshotId);
    if (!snapshot) return "gone";
    const { payload, options } = openedEvent(this.#store, row);
    const live: LiveExecution = {
      id: row.id,
      snapshot,
      mode: row.mode as ExecutionMode,
      acceptedAt: row.acceptedAt,
      isAccepted: true,
      isDurable: true,
      journalled: 0,
      state: "queued",
      attempts: row.attempts,
      claim: row.claim,
      payload: payload ?? undefined,
      ...(options === null ? {} : { options: JSON.parse(options) }),
      ...(row.node === null ? {} : { node: row.node }),
      ...(row.retryOf === null ? {} : { retryOf: row.retryOf }),
    };
    if (decision !== undefined && row.attempts === attempts) live.decision = decision;
    // Whoever had it before left a journal, and one that waited its run data.
    if (row.before !== 0 || row.options !== null) await this.#readSpilled([live]);
    return { live, staticData: row.staticData };
  }

  async #snapshot(id: string): Promise<Snapshot | undefined> {
    const known = this.#snapshots.get(id);
    if (known) return known;
    const snapshot = await readSnapshot(this.#store, id);
    if (!snapshot) return undefined;
    if (this.#snapshots.size >= MOST_SNAPSHOTS) this.#snapshots.delete(this.#snapshots.keys().next().value!);
    this.#snapshots.set(id, snapshot);
    return snapshot;
  }
}
