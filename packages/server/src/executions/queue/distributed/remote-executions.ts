import type { ExecutionMode } from "@heddle/workflow";
import { sql } from "kysely";
import type { Store } from "../../../store/store.ts";
import type { Snapshot } from "../../../workflows/snapshot.ts";
import type { RunningExecution, StoppedExecution } from "../../state/contracts.ts";
import type { LocalExecutions } from "../../state/local-executions.ts";
import { readSnapshot } from "../../stored/read-snapshot.ts";
import { isCounted } from "../limits.ts";
import type { Claims } from "./claims.ts";
import { databaseNow, LEASE_MS } from "./instances.ts";
import type { RedisLink } from "./link.ts";

/** Maximum number of waiting executions in lists. */
const MAX_SHOWN_EXECUTIONS = 1_000;
/** Milliseconds that a worker has to stop an execution. */
const MAX_STOP_MS = 15_000;
const LOOK_EVERY = 50;

/** Dependencies of finding and stopping executions of other processes. */
export interface RemoteExecutionsDeps {
  store: Store;
  executions: Pick<LocalExecutions, "get" | "cancel">;
  claims: Claims;
  link: RedisLink;
  /** The instance's limit. */
  concurrency?: number | undefined;
}

/** Executions that other processes run, or will run. */
export class RemoteExecutions {
  readonly #deps: RemoteExecutionsDeps;

  constructor(deps: RemoteExecutionsDeps) {
    this.#deps = deps;
  }

  /** Executions of other processes: the running ones, and those that have waited longest. */
  async running(): Promise<RunningExecution[]> {
    const rows = await this.#deps.store.db
      .selectFrom("inbox")
      .leftJoin("execution", "execution.id", "inbox.id")
      .leftJoin("workflowSnapshot", "workflowSnapshot.id", "inbox.snapshotId")
      .select(["inbox.id", "inbox.workflowId", "inbox.snapshotId", "inbox.mode", "inbox.node"])
      .select(["inbox.acceptedAt", "inbox.retryOf", "workflowSnapshot.name", liveHolder.as("holder")])
      .select("workflowSnapshot.versionId")
      .where(({ or, eb }) => or([eb("execution.id", "is", null), eb("execution.status", "=", "running")]))
      .orderBy(sql`inbox.holder is null`)
      .orderBy("inbox.id")
      .limit(MAX_SHOWN_EXECUTIONS)
      .execute();
    const counts = new RunningCounts(rows);
    const snapshots = new Map<string, Snapshot | undefined>();
    const running: RunningExecution[] = [];
    for (const row of rows) {
      if (this.#deps.executions.get(row.id)) continue;
      if (!row.holder && !snapshots.has(row.snapshotId))
        snapshots.set(row.snapshotId, await readSnapshot(this.#deps.store, row.snapshotId));
      running.push({
        id: String(row.id),
        workflowId: row.workflowId,
        workflowName: row.name ?? "",
        versionId: row.versionId ?? undefined,
        mode: row.mode as ExecutionMode,
        startedAt: row.acceptedAt,
        activeSince: row.acceptedAt,
        retryOf: row.retryOf === null ? undefined : String(row.retryOf),
        ...(row.holder
          ? { status: "running" as const }
          : {
              status: "new" as const,
              waitsFor: counts.reasonOf(row, snapshots.get(row.snapshotId), this.#deps.concurrency),
            }),
      });
    }
    return running;
  }

  /** Stops an execution that waits for its turn, or notifies the worker that runs it; undefined when there is none. */
  async stop(id: number): Promise<StoppedExecution | undefined> {
    const row = await this.#row(id);
    if (!row) return undefined;
    const claimed = row.holder ? "held" : await this.#deps.claims.take(id);
    if (claimed === "gone") return undefined;
    if (claimed === "held") {
      const holder = row.holder ?? (await this.#row(id))?.holder;
      if (holder) this.#deps.link.send(holder, { type: "cancel", id });
    } else void this.#deps.executions.cancel(claimed.tracked);
    const ended = await this.#ended(id);
    return {
      mode: row.mode as ExecutionMode,
      startedAt: row.acceptedAt,
      stoppedAt: Date.now(),
      finished: ended === "success",
      status: ended,
    };
  }

  #row(id: number) {
    return this.#deps.store.db
      .selectFrom("inbox")
      .leftJoin("execution", "execution.id", "inbox.id")
      .select(["inbox.mode", "inbox.acceptedAt", liveHolder.as("holder")])
      .where("inbox.id", "=", id)
      .where(({ or, eb }) => or([eb("execution.id", "is", null), eb("execution.status", "=", "running")]))
      .executeTakeFirst();
  }

  /** Waits for the end. Returns the status in the record, if there is one. */
  async #ended(id: number): Promise<string> {
    const { db } = this.#deps.store;
    for (const until = Date.now() + MAX_STOP_MS; Date.now() < until; ) {
      if (!(await this.#row(id))) break;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    }
    const row = await db.selectFrom("execution").select("status").where("id", "=", id).executeTakeFirst();
    return row?.status ?? "canceled";
  }
}

type Row = { workflowId: string; node: string | null; mode: string; holder: string | null };

/** Counts running executions, to find out the reason why others wait. */
class RunningCounts {
  readonly #running: Row[];

  constructor(rows: readonly Row[]) {
    this.#running = rows.filter((row) => row.holder !== null && isCountedRow(row));
  }

  reasonOf(
    row: Row,
    snapshot: Snapshot | undefined,
    concurrency: number | undefined,
  ): RunningExecution["waitsFor"] {
    if (!isCountedRow(row)) return "executor";
    if (concurrency !== undefined && this.#running.length >= concurrency) return "instance";
    const own = this.#running.filter(({ workflowId }) => workflowId === row.workflowId);
    const { running, triggers } = snapshot?.limits ?? {};
    if (running !== undefined && own.length >= running) return "workflow";
    const limit = triggers?.[row.node ?? ""];
    const isFull = limit !== undefined && own.filter(({ node }) => node === row.node).length >= limit;
    return isFull ? "trigger" : "executor";
  }
}

function isCountedRow({ mode }: Row): boolean {
  return isCounted({ mode: mode as ExecutionMode, isAccepted: true });
}

/** The process that runs it, unless it is dead. */
const liveHolder = sql<string | null>`(select instance.id from instance
  where instance.id = inbox.holder and instance."seenAt" > ${databaseNow} - ${sql.lit(LEASE_MS)})`;
