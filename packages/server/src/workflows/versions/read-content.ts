import type { Workflow } from "@heddle/workflow";
import { notFound } from "../../errors/http-error.ts";
import type { Store } from "../../store/store.ts";
import type { WorkflowVersionRow } from "../../store/tables.ts";
import { readContent } from "./store-content.ts";

/** The workflow in a version's state. */
export async function contentOf(store: Store, row: WorkflowVersionRow): Promise<Workflow> {
  const [document, pinData] = await Promise.all([
    readContent(store, row.workflowId, row.documentHash),
    row.pinDataHash === null ? undefined : readContent(store, row.workflowId, row.pinDataHash),
  ]);
  return {
    ...(JSON.parse(document) as Pick<Workflow, "nodes" | "connections" | "settings">),
    id: row.workflowId,
    name: row.workflowName,
    active: false,
    versionId: row.id,
    pinData: pinData === undefined ? undefined : JSON.parse(pinData),
  };
}

/** A version by id, with its workflow. @throws HttpError 404 */
export async function readStoredVersion(
  store: Store,
  workflowId: string,
  id: string,
): Promise<{ row: WorkflowVersionRow; workflow: Workflow }> {
  const row = await store.db
    .selectFrom("workflowVersion")
    .selectAll()
    .where("workflowId", "=", workflowId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound("This version of the workflow");
  return { row, workflow: await contentOf(store, row) };
}
