import type { ExecutionMode } from "@heddle/workflow";
import type { ExecutionObserver } from "../../executions/state/execution-observer.ts";
import type { TriggerEventRow } from "../../store/execution-tables.ts";
import type { Statement, Store } from "../../store/store.ts";

/** The latest events are written to the database after this time at the latest; later ones are unknown after a crash. */
const WRITE_INTERVAL_MS = 2_000;

const BY_TRIGGERS: ReadonlySet<ExecutionMode> = new Set(["webhook", "trigger"]);

/** Keeps when each trigger had an event last. Nothing is written on the way of an execution. */
export class TriggerEvents {
  readonly #store: Store;
  readonly #log: (message: string) => void;
  readonly #unwritten = new Map<string, TriggerEventRow>();
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Store, log: (message: string) => void) {
    this.#store = store;
    this.#log = log;
  }

  /** A poll counts once it has found something; for consistency, other events also count at their end. */
  readonly observer: ExecutionObserver = {
    ended: ({ id, mode, node, snapshot, acceptedAt }, { foundNothing }) => {
      if (node === undefined || foundNothing || !BY_TRIGGERS.has(mode)) return;
      this.#add({ workflowId: snapshot.workflowId, node, latestAt: acceptedAt, executionId: id });
      this.#timer ??= setTimeout(() => void this.write(), WRITE_INTERVAL_MS).unref();
    },
  };

  /** The latest events of workflows. */
  async of(workflowIds: readonly string[]): Promise<TriggerEventRow[]> {
    await this.write();
    return this.#store.db
      .selectFrom("triggerEvent")
      .selectAll()
      .where("workflowId", "in", workflowIds)
      .execute();
  }

  /** Stores new states. States that could not be stored are retried with the next ones. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const rows = [...this.#unwritten.values()];
    this.#unwritten.clear();
    if (rows.length === 0) return;
    try {
      await this.#store.write(rows.map((row) => latest(this.#store, row)));
    } catch (error) {
      for (const row of rows) this.#add(row);
      this.#log(`The latest events of triggers could not be saved: ${(error as Error).message}`);
    }
  }

  #add(row: TriggerEventRow): void {
    const key = `${row.workflowId} ${row.node}`;
    const before = this.#unwritten.get(key);
    if (!before || before.latestAt <= row.latestAt) this.#unwritten.set(key, row);
  }
}

/** Replaces an earlier event, for workflows that are stored. */
function latest({ db }: Store, { workflowId, node, latestAt, executionId }: TriggerEventRow): Statement {
  return db
    .insertInto("triggerEvent")
    .columns(["workflowId", "node", "latestAt", "executionId"])
    .expression(
      db
        .selectFrom("workflow")
        .select(({ val, cast }) => [
          "id",
          cast<string>(val(node), "text").as("node"),
          cast<number>(val(latestAt), "bigint").as("latestAt"),
          cast<number>(val(executionId), "bigint").as("executionId"),
        ])
        .where("id", "=", workflowId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["workflowId", "node"])
        .doUpdateSet(({ ref }) => ({
          latestAt: ref("excluded.latestAt"),
          executionId: ref("excluded.executionId"),
        }))
        .where(({ eb, ref }) => eb("triggerEvent.latestAt", "<=", ref("excluded.latestAt"))),
    )
    .compile();
}
