import type { ExecutionMode, ExecutionStatus } from "@heddle/workflow";
import type { Insertable } from "kysely";
import type { Store } from "../../store/store.ts";
import type { Tables } from "../../store/tables.ts";
import type { ExecutionObserver } from "../state/execution-observer.ts";

/** A number that is kept of every workflow. */
export type StatisticName = "productionSuccess" | "productionError" | "manualSuccess" | "manualError";

type StatisticRow = Insertable<Tables["workflowStatistic"]>;

/** Counts are written to the database after this time at the latest; later ones are lost in a crash. */
const WRITE_INTERVAL_MS = 2_000;

/** Counts how executions of workflows ended, whether they are saved or not. Nothing is written on the way of an execution. */
export class WorkflowStatistics {
  readonly #store: Store;
  readonly #log: (message: string) => void;
  readonly #unwritten = new Map<string, StatisticRow>();
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Store, log: (message: string) => void) {
    this.#store = store;
    this.#log = log;
  }

  readonly observer: ExecutionObserver = {
    ended: ({ mode, snapshot }, { status, stoppedAt, foundNothing }) => {
      const name = foundNothing ? undefined : nameOf(mode, status);
      if (name) this.#count(snapshot.workflowId, name, stoppedAt);
    },
  };

  /** The counts of a workflow with the time of the latest end of each kind, in milliseconds since the epoch. */
  async of(workflowId: string): Promise<Map<StatisticName, { count: number; latestAt: number }>> {
    await this.write();
    const rows = await this.#store.db
      .selectFrom("workflowStatistic")
      .select(["name", "count", "latestAt"])
      .where("workflowId", "=", workflowId)
      .execute();
    return new Map(rows.map(({ name, count, latestAt }) => [name as StatisticName, { count, latestAt }]));
  }

  /** Stores the counts. Counts that could not be stored are retried with the next ones. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const rows = [...this.#unwritten.values()];
    this.#unwritten.clear();
    if (rows.length === 0) return;
    try {
      await this.#store.write(rows.map((row) => addition(this.#store, row)));
    } catch (error) {
      for (const row of rows) this.#add(row);
      this.#log(`Statistics of workflows could not be saved: ${(error as Error).message}`);
    }
  }

  #count(workflowId: string, name: StatisticName, latestAt: number): void {
    this.#add({ workflowId, name, count: 1, latestAt });
    this.#timer ??= setTimeout(() => void this.write(), WRITE_INTERVAL_MS).unref();
  }

  #add(row: StatisticRow): void {
    const key = `${row.name} ${row.workflowId}`;
    const before = this.#unwritten.get(key);
    if (!before) {
      this.#unwritten.set(key, row);
      return;
    }
    before.count += row.count;
    before.latestAt = Math.max(before.latestAt, row.latestAt);
  }
}

function nameOf(mode: ExecutionMode, status: ExecutionStatus): StatisticName | undefined {
  const isManual = mode === "manual";
  if (status === "success") return isManual ? "manualSuccess" : "productionSuccess";
  if (status === "error" || status === "crashed") return isManual ? "manualError" : "productionError";
  return undefined;
}

/** Adds to the stored statistics, for workflows that are stored. */
function addition({ db }: Store, { workflowId, name, count, latestAt }: StatisticRow) {
  return db
    .insertInto("workflowStatistic")
    .columns(["workflowId", "name", "count", "latestAt"])
    .expression(
      db
        .selectFrom("workflow")
        .select(({ val, cast }) => [
          "id",
          cast<string>(val(name), "text").as("name"),
          cast<number>(val(count), "bigint").as("count"),
          cast<number>(val(latestAt), "bigint").as("latestAt"),
        ])
        .where("id", "=", workflowId),
    )
    .onConflict((conflict) =>
      conflict.columns(["workflowId", "name"]).doUpdateSet(({ eb, ref }) => ({
        count: eb("workflowStatistic.count", "+", ref("excluded.count")),
        latestAt: ref("excluded.latestAt"),
      })),
    )
    .compile();
}
