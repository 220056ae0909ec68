import type { UserRow, WorkflowRow } from "../../store/tables.ts";
import type { WorkflowsContext } from "../context.ts";
import { releaseWebhooks } from "../webhooks/webhook-claims.ts";

/** Archives a workflow and stops its triggers. Executions in progress continue; versions and executions stay. */
export async function archiveWorkflow(
  { access, runtime, store }: WorkflowsContext,
  user: UserRow,
  id: string,
): Promise<WorkflowRow> {
  const stored = await access.find(user, id, "workflow:delete");
  if (stored.archived) return stored;
  const change = { archived: 1, active: 0, triggerCount: 0, updatedAt: new Date().toISOString() };
  const update = store.db.updateTable("workflow").set(change).where("id", "=", id).compile();
  await store.write([update, releaseWebhooks(store, id)]);
  if (stored.active) await runtime.triggers.deactivate(id);
  runtime.executions.cancelTestWebhook(id);
  return { ...stored, ...change };
}

/** Returns an archived workflow to the others, inactive. */
export async function restoreWorkflow(
  { access, store }: WorkflowsContext,
  user: UserRow,
  id: string,
): Promise<WorkflowRow> {
  const stored = await access.find(user, id, "workflow:delete");
  if (!stored.archived) return stored;
  const change = { archived: 0, updatedAt: new Date().toISOString() };
  await store.db.updateTable("workflow").set(change).where("id", "=", id).execute();
  return { ...stored, ...change };
}
