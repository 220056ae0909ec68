import type { ExecutionMode, WaitRequest } from "@heddle/workflow";
import type { Store } from "../../store/store.ts";

/** A waiting execution, as far as needed to end its wait. */
export interface WaitingExecution {
  id: number;
  workflowId: string;
  snapshotId: string;
  mode: ExecutionMode;
  startedAt: number;
  waitTill: number | null;
  retryOf: number | null;
  parentId: number | null;
  parentWorkflowId: string | null;
  node: string;
  runIndex: number;
  kind: WaitRequest["kind"];
  /** Parameters as JSON. */
  parameters: string | null;
  watcher: string | null;
  /** Options for resuming (`StoredOptions`), as JSON. */
  options: string | null;
  /** The execution that waits for the end of this one. */
  awaitedBy: number | null;
  /** With kind `call`: the execution whose end it waits for. */
  childId: number | null;
}

/** Undefined unless it waits. */
export async function findWaiting(store: Store, id: number): Promise<WaitingExecution | undefined> {
  return (await waitingOnes(store).where("execution.id", "=", id).execute())[0] as
    | WaitingExecution
    | undefined;
}

/** Executions with due waits, the longest overdue first. */
export async function findDue(store: Store, now: number, limit: number): Promise<WaitingExecution[]> {
  const rows = await waitingOnes(store)
    .where("execution.waitTill", "<=", now)
    .orderBy("execution.waitTill")
    .limit(limit)
    .execute();
  return rows as WaitingExecution[];
}

/** End of the next wait, in milliseconds since the epoch. */
export async function nextDue(store: Store): Promise<number | undefined> {
  const row = await store.db
    .selectFrom("execution")
    .select("waitTill")
    .where("status", "=", "waiting")
    .where("waitTill", "is not", null)
    .orderBy("waitTill")
    .limit(1)
    .executeTakeFirst();
  return row?.waitTill ?? undefined;
}

function waitingOnes(store: Store) {
  return store.db
    .selectFrom("execution")
    .innerJoin("waiting", "waiting.executionId", "execution.id")
    .select(["execution.id", "execution.workflowId", "execution.snapshotId", "execution.mode"])
    .select(["execution.startedAt", "execution.waitTill", "execution.retryOf"])
    .select(["execution.parentId", "execution.parentWorkflowId"])
    .select(["waiting.node", "waiting.runIndex", "waiting.kind", "waiting.parameters", "waiting.watcher"])
    .select(["waiting.options", "waiting.awaitedBy", "waiting.childId"])
    .where("execution.status", "=", "waiting");
}

/** Data with which a run resumes after its wait. */
export interface WaitedRun {
  /** Run data as stored. */
  data: string | Uint8Array;
  startedAt: number;
  /** Parameters as JSON. */
  watcher: string | null;
}

/** Runs by id of executions whose waits have ended; missing ones are skipped. */
export async function readWaited(store: Store, ids: readonly number[]): Promise<Map<number, WaitedRun>> {
  if (ids.length === 0) return new Map();
  const rows = await store.db
    .selectFrom("waiting")
    .innerJoin("execution", "execution.id", "waiting.executionId")
    .leftJoin("executionData", "executionData.executionId", "waiting.executionId")
    .select(["waiting.executionId", "waiting.data", "waiting.watcher", "execution.startedAt"])
    .select("executionData.data as shown")
    .where("waiting.executionId", "in", ids)
    .execute();
  return new Map(
    rows.flatMap(({ executionId, data, shown, ...row }) => {
      const stored = data ?? shown;
      return stored === null ? [] : [[executionId, { ...row, data: stored }] as const];
    }),
  );
}
