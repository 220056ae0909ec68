import { sql } from "kysely";
import type { FinishedMessage } from "../../protocol/messages.ts";
import type { Statement, Store } from "../../store/store.ts";
import { restedBefore } from "../records/counted-run.ts";
import { subtractOne } from "../records/stored-sizes.ts";
import { type Execution, hasUnreadData, parentOf, restOptions } from "../state/execution.ts";

/** Statements written with the record of an execution that starts to wait, or that ends after it waited. */
export function waitingStatements(
  store: Store,
  execution: Execution,
  { status, wait, stoppedAt }: Pick<FinishedMessage, "status" | "wait" | "stoppedAt">,
  isSaved: boolean,
): Statement[] {
  if (status === "waiting" && wait) {
    const { node, runIndex, kind, parameters = null, childId = null, data = null } = wait;
    const rested = { restedAt: stoppedAt, restedMs: restedBefore(execution) };
    const options = restOptions(execution, { ...wait.options, ...rested });
    const awaitedBy = options.awaited ? Number(parentOf(execution)?.executionId) : null;
    const watcher = execution.watcher ? JSON.stringify(execution.watcher) : null;
    const blob = store.dialect === "postgres" && typeof data === "string" ? Buffer.from(data) : data;
    const row = {
      node,
      runIndex,
      kind,
      parameters,
      watcher,
      childId,
      awaitedBy,
      data: blob,
      options: JSON.stringify(options),
    };
    const insert = store.db
      .insertInto("waiting")
      .values({ executionId: execution.id, ...row })
      .onConflict((conflict) => conflict.column("executionId").doUpdateSet(row));
    const isCaller = execution.hasCalls || (wait.calls?.rows.length ?? 0) > 0;
    return isCaller
      ? [insert.compile(), forgetDone(store, execution.id, wait.calls?.places ?? [])]
      : [insert.compile()];
  }
  // An unread execution may have waited.
  if (!(execution.resumed || hasUnreadData(execution)) || status === "interrupted") return [];
  return isSaved ? [forgetWaiting(store, execution.id)] : removeAll(store, execution);
}

/**
 * Deletes the calls of a suspended execution, except those whose names start with one of `places`: their node runs are
 * repeated.
 */
function forgetDone({ db }: Store, id: number, places: readonly string[]): Statement {
  const begins = (place: string) => sql<boolean>`substr("call", 1, ${sql.lit(place.length)}) = ${place}`;
  return db
    .deleteFrom("workflowCall")
    .where("parentId", "=", id)
    .where(({ and, not }) => and(places.map((place) => not(begins(place)))))
    .compile();
}

/** Keeps the run data to resume from, before data of a run that was interrupted after the wait replace it. */
export function keepWaited({ db }: Store, id: number): Statement {
  return db
    .updateTable("waiting")
    .set(({ selectFrom }) => ({
      data: selectFrom("executionData")
        .select("executionData.data")
        .where("executionData.executionId", "=", id),
    }))
    .where("executionId", "=", id)
    .where("data", "is", null)
    .compile();
}

/** Deletes the wait of an execution. */
export function forgetWaiting(store: Store, id: number): Statement {
  return store.db.deleteFrom("waiting").where("executionId", "=", id).compile();
}

/** Deletes the record of a wait, which every wait has, when the execution is not to be kept. */
function removeAll(store: Store, { id, snapshot }: Execution): Statement[] {
  return [
    subtractOne(store, id, snapshot.workflowId),
    forgetWaiting(store, id),
    store.db.deleteFrom("executionData").where("executionId", "=", id).compile(),
    store.db.deleteFrom("executionMetadata").where("executionId", "=", id).compile(),
    store.db.deleteFrom("execution").where("id", "=", id).compile(),
  ];
}
