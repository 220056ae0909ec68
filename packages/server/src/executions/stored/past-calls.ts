import type { PastCall } from "../../protocol/call-messages.ts";
import type { Store } from "../../store/store.ts";
import { openedJournal, readJournal } from "./read-journal.ts";

/** Calls of an execution before it was interrupted, by name. */
export async function readPastCalls(store: Store, parentId: number): Promise<[string, PastCall][]> {
  const rows = await store.db
    .selectFrom("workflowCall")
    .leftJoin("waiting", "waiting.executionId", "workflowCall.childId")
    .leftJoin("workflowSnapshot", "workflowSnapshot.id", "workflowCall.snapshotId")
    .selectAll("workflowCall")
    .select(["waiting.executionId as apart", "workflowSnapshot.workflowId"])
    .where("parentId", "=", parentId)
    .execute();
  const open = rows.filter((row) => row.result === null).map((row) => row.childId);
  const [journals, callers] = await Promise.all([readJournal(store, open), readCallers(store, open)]);
  return rows.map(({ call, childId, snapshotId, result, apart, workflowId }) => [
    call,
    {
      childId,
      snapshotId,
      result: result === null ? null : JSON.parse(store.box.openText(result, "call")),
      journal: openedJournal(store, journals.get(childId) ?? []),
      hasCalls: callers.has(childId),
      isIndependent: apart !== null,
      workflowId: workflowId ?? "",
    },
  ]);
}

/** The executions whose calls are stored. */
export async function readCallers(store: Store, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await store.db
    .selectFrom("workflowCall")
    .select("parentId")
    .distinct()
    .where("parentId", "in", ids)
    .execute();
  return new Set(rows.map((row) => row.parentId));
}

/** The execution to resume so that this one resumes: the outermost caller that waits, unless this one rested. */
export async function outermost(store: Store, id: number): Promise<number> {
  const own = await store.db.selectFrom("inbox").select("id").where("id", "=", id).executeTakeFirst();
  if (own) return id;
  const row = await store.db
    .selectFrom("workflowCall")
    .select("parentId")
    .where("childId", "=", id)
    .where("result", "is", null)
    .executeTakeFirst();
  return row ? outermost(store, row.parentId) : id;
}

/** Deletes the stored calls of executions that will not resume, and the journals of their sub-executions. */
export async function forgetCalls(store: Store, parents: readonly number[]): Promise<void> {
  if (parents.length === 0) return;
  const rows = await store.db
    .selectFrom("workflowCall")
    .select("childId")
    .where("parentId", "in", parents)
    .where("result", "is", null)
    .execute();
  const children = rows.map((row) => row.childId);
  await forgetCalls(store, children);
  const journal = store.db.deleteFrom("journal").where("executionId", "in", children).compile();
  const calls = store.db.deleteFrom("workflowCall").where("parentId", "in", parents).compile();
  await store.write(children.length > 0 ? [journal, calls] : [calls]);
}
