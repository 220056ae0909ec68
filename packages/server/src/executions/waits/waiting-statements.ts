import { sql } from "kysely";
import type { FinishedMessage } from "../../protocol/messages.ts";
import type { Statement, Store } from "../../store/store.ts";
import { type LiveExecution, parentOf, restOptions } from "../life/live-execution.ts";

/** What is written beside the record of an execution that begins to wait, or that ends after it waited. */
export function waitingStatements(
  store: Store,
  live: LiveExecution,
  { status, wait }: Pick<FinishedMessage, "status" | "wait">,
  isSaved: boolean,
): Statement[] {
  if (status === "waiting" && wait) {
    const { node, runIndex, kind, parameters = null, childId = null, data = null } = wait;
    const options = restOptions(live, wait.options);
    const awaitedBy = options.awaited ? Number(parentOf(live)?.executionId) : null;
    const watcher = live.watcher ? JSON.stringify(live.watcher) : null;
    const blob = store.dialect === "postgres" && typeof data === "string" ? Buffer.from(data) : data;
    const row = {
      ...{ node, runIndex, kind, parameters, watcher, childId, awaitedBy },
      ...{ data: blob, options: Object.keys(options).length > 0 ? JSON.stringify(options) : null },
    };
    const insert = store.db
      .insertInto("waiting")
      .values({ executionId: live.id, ...row })
      .onConflict((conflict) => conflict.column("executionId").doUpdateSet(row));
    const isCaller = live.hasCalls || (wait.calls?.rows.length ?? 0) > 0;
    return isCaller
      ? [insert.compile(), forgetDone(store, live.id, wait.calls?.places ?? [])]
      : [insert.compile()];
  }
  // Of what is still in the database nobody knows yet whether it waited.
  if (!(live.resumed || live.isSpilled) || status === "interrupted") return [];
  return isSaved ? [forgetWaiting(store, live.id)] : removeAll(store, live.id);
}

/** Takes away the calls of an execution that rests, but for those that begin as given: their node runs are made again. */
function forgetDone({ db }: Store, id: number, places: readonly string[]): Statement {
  const begins = (place: string) => sql<boolean>`substr("call", 1, ${sql.lit(place.length)}) = ${place}`;
  return db
    .deleteFrom("workflowCall")
    .where("parentId", "=", id)
    .where(({ and, not }) => and(places.map((place) => not(begins(place)))))
    .compile();
}

/** Keeps the run data to go on with, before those of a run that was interrupted behind the wait take their place. */
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

/** Nothing is left to wait for. */
export function forgetWaiting(store: Store, id: number): Statement {
  return store.db.deleteFrom("waiting").where("executionId", "=", id).compile();
}

/** A wait always has a record; the end of an execution that is not to be kept takes it away again. */
function removeAll(store: Store, id: number): Statement[] {
  return [
    forgetWaiting(store, id),
    store.db.deleteFrom("executionData").where("executionId", "=", id).compile(),
    store.db.deleteFrom("executionMetadata").where("executionId", "=", id).compile(),
    store.db.deleteFrom("execution").where("id", "=", id).compile(),
  ];
}
