import type { UserRow } from "../store/tables.ts";
import type { WorkflowsContext } from "./context.ts";
import { removeVersions } from "./versions/sweep-versions.ts";
import { releaseWebhooks } from "./webhooks/webhook-claims.ts";

/** Stops the workflow's triggers, then deletes it and its executions. */
export async function deleteWorkflow(
  { access, runtime, store }: WorkflowsContext,
  user: UserRow,
  id: string,
): Promise<void> {
  const row = await access.find(user, id, "workflow:delete");
  if (row.active) await runtime.triggers.deactivate(id);
  runtime.executions.cancelTestWebhook(id);
  await store.write([
    store.db.deleteFrom("workflow_tag").where("workflowId", "=", id).compile(),
    store.db.deleteFrom("eventKey").where("workflowId", "=", id).compile(),
    store.db.deleteFrom("scheduleState").where("workflowId", "=", id).compile(),
    store.db.deleteFrom("triggerEvent").where("workflowId", "=", id).compile(),
    store.db.deleteFrom("conversationMessage").where("workflowId", "=", id).compile(),
    ...removeVersions(store, id),
    store.db.deleteFrom("workflow").where("id", "=", id).compile(),
    releaseWebhooks(store, id),
  ]);
  await runtime.repository.deleteOfWorkflow(id);
  await runtime.executions.endWaitingOf(id);
}
