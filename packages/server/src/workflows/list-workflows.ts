import type { WorkflowFilter, WorkflowSummary } from "@heddle/api";
import type { UserRow } from "../store/tables.ts";
import type { WorkflowsContext } from "./context.ts";

/** The workflows that the user may read, last saved first. */
export async function listWorkflows(
  { store: { db } }: WorkflowsContext,
  user: UserRow,
  filter: WorkflowFilter = {},
): Promise<WorkflowSummary[]> {
  let select = db
    .selectFrom("workflow")
    .innerJoin("user", "user.id", "workflow.projectId")
    .select(["workflow.id", "workflow.name", "workflow.active", "workflow.versionId", "workflow.projectId"])
    .select(["workflow.createdAt", "workflow.updatedAt"])
    .select(["user.email", "user.firstName", "user.lastName"])
    .orderBy("workflow.updatedAt", "desc")
    .orderBy("workflow.id");
  if (user.role !== "owner") select = select.where("workflow.projectId", "=", user.id);
  if (filter.id !== undefined) select = select.where("workflow.id", "=", filter.id);
  if (filter.name !== undefined) select = select.where("workflow.name", "=", filter.name);
  if (filter.active !== undefined) select = select.where("workflow.active", "=", Number(filter.active));
  const [rows, tags] = await Promise.all([select.execute(), linkedTags(db)]);
  return rows.map(({ active, projectId, email, firstName, lastName, ...row }) => ({
    ...row,
    active: active === 1,
    tags: tags.get(row.id) ?? [],
    ownedBy: { id: projectId, email, firstName, lastName },
  }));
}

async function linkedTags(
  db: WorkflowsContext["store"]["db"],
): Promise<Map<string, { id: string; name: string }[]>> {
  const links = await db
    .selectFrom("workflow_tag")
    .innerJoin("tag", "tag.id", "workflow_tag.tagId")
    .select(["workflow_tag.workflowId", "tag.id", "tag.name"])
    .orderBy("tag.name")
    .execute();
  const byWorkflow = new Map<string, { id: string; name: string }[]>();
  for (const { workflowId, id, name } of links) {
    const tags = byWorkflow.get(workflowId);
    if (tags) tags.push({ id, name });
    else byWorkflow.set(workflowId, [{ id, name }]);
  }
  return byWorkflow;
}
