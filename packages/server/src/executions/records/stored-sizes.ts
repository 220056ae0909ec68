import { type CompiledQuery, sql } from "kysely";
import type { ExecutionSizeRow } from "../../store/execution-tables.ts";
import type { FinishedRecord } from "../../store/records/record-entry.ts";
import type { Statement, Store } from "../../store/store.ts";

/** Counts are written to the database after this time at the latest; later ones are lost in a crash, until the next census. */
const WRITE_INTERVAL_MS = 2_000;

/** Change to the stored size of a workflow's executions. */
export type SizeChange = Partial<Omit<ExecutionSizeRow, "workflowId">>;

/**
 * Tracks the stored size of the executions of each workflow. Saves are counted in memory; deletions are subtracted by
 * their own transaction. A census corrects errors that crashes and rewritten records leave.
 */
export class StoredSizes {
  readonly #store: Store;
  readonly #log: (message: string) => void;
  readonly #unwritten = new Map<string, { executions: number; bytes: number }>();
  #timer: NodeJS.Timeout | undefined;
  #savedCount = 0;

  constructor(store: Store, log: (message: string) => void) {
    this.#store = store;
    this.#log = log;
  }

  /** Number of executions that this process has saved since its start. */
  get savedCount(): number {
    return this.#savedCount;
  }

  /** Counts a record that is on disk now. One that takes the place of an earlier record was counted then. */
  saved({ row, data, isRewritten }: FinishedRecord): void {
    if (!row || isRewritten) return;
    this.#savedCount += 1;
    this.#add(row.workflowId, 1, data === undefined ? 0 : Buffer.byteLength(data));
    this.#timer ??= setTimeout(() => void this.write(), WRITE_INTERVAL_MS).unref();
  }

  /** The sizes of all workflows. */
  async all(): Promise<ExecutionSizeRow[]> {
    await this.write();
    return this.#store.db.selectFrom("executionSize").selectAll().execute();
  }

  /** Stores the counts. Counts that could not be stored are retried with the next ones. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const changes = [...this.#unwritten];
    this.#unwritten.clear();
    if (changes.length === 0) return;
    try {
      await this.#store.write(changes.map(([id, change]) => changeSize(this.#store, id, change)));
    } catch (error) {
      for (const [id, { executions, bytes }] of changes) this.#add(id, executions, bytes);
      this.#log(`Sizes of workflows could not be saved: ${(error as Error).message}`);
    }
  }

  #add(workflowId: string, executions: number, bytes: number): void {
    const before = this.#unwritten.get(workflowId);
    if (before) {
      before.executions += executions;
      before.bytes += bytes;
    } else this.#unwritten.set(workflowId, { executions, bytes });
  }
}

/** The statement that adds to a workflow's size, or takes from it. */
export function changeSize(
  { db }: Store,
  workflowId: string,
  { executions = 0, bytes = 0, fileBytes = 0 }: SizeChange,
): CompiledQuery {
  return db
    .insertInto("executionSize")
    .values({ workflowId, executions, bytes, fileBytes })
    .onConflict((conflict) =>
      conflict.column("workflowId").doUpdateSet(({ eb }) => ({
        executions: eb("executionSize.executions", "+", executions),
        bytes: eb("executionSize.bytes", "+", bytes),
        fileBytes: eb("executionSize.fileBytes", "+", fileBytes),
      })),
    )
    .compile();
}

/** A deleted execution, with the sizes that were read. */
export interface RemovedExecution {
  readonly id: number;
  readonly workflowId: string;
  readonly bytes: number;
}

/** The bytes of an execution's run data, where `executionData` is joined. */
export const STORED_BYTES = sql<number>`coalesce(octet_length("executionData"."data"), 0)`;

/** The statements that take removed executions from the sizes of their workflows. */
export function subtractSizes(store: Store, removed: readonly RemovedExecution[]): Statement[] {
  return [...Map.groupBy(removed, ({ workflowId }) => workflowId)].map(([workflowId, executions]) =>
    changeSize(store, workflowId, {
      executions: -executions.length,
      bytes: -executions.reduce((sum, { bytes }) => sum + bytes, 0),
    }),
  );
}

/** The statement that takes one execution, if there is a record of it, from the size of its workflow. It comes before the deletion. */
export function subtractOne({ db }: Store, id: number, workflowId: string): Statement {
  return sql`update "executionSize" set executions = executions - 1,
    bytes = bytes - coalesce((select octet_length(data) from "executionData" where "executionId" = ${id}), 0)
    where "workflowId" = ${workflowId} and exists (select 1 from execution where id = ${id})`.compile(db);
}
