import type { WorkflowFilter, WorkflowSummary } from "@heddle/api";
import { ownershipOf } from "../identity/projects/ownership.ts";
import { type Person, reaching } from "../identity/projects/reach.ts";
import { scopesNow } from "./archived.ts";
import type { WorkflowsContext } from "./context.ts";

/** Workflows that the user can read, last saved first. */
export async function listWorkflows(
  { store }: Pick<WorkflowsContext, "store">,
  user: Person,
  filter: WorkflowFilter = {},
): Promise<WorkflowSummary[]> {
  const { db } = store;
  let select = db
    .selectFrom("workflow")
    .select(["id", "name", "active", "archived", "versionId"])
    .select(["projectId", "folderId", "createdAt", "updatedAt"])
    .where(reaching(store, "workflow:list", user))
    .orderBy("updatedAt", "desc")
    .orderBy("id");
  if (filter.id !== undefined) select = select.where("id", "=", filter.id);
  if (filter.name !== undefined) select = select.where("name", "=", filter.name);
  if (filter.active !== undefined) select = select.where("active", "=", Number(filter.active));
  if (filter.isArchived !== undefined) select = select.where("archived", "=", Number(filter.isArchived));
  if (filter.projectId !== undefined) select = select.where("projectId", "=", filter.projectId);
  if (filter.folderId !== undefined)
    select = select.where("folderId", filter.folderId === null ? "is" : "=", filter.folderId);
  const [rows, tags] = await Promise.all([select.execute(), linkedTags(db)]);
  const ownership = await ownershipOf(store, "workflow", rows, user);
  return rows.map(({ active, archived, projectId: _, ...row }) => {
    const { scopes, ...owners } = ownership.get(row.id)!;
    return {
      ...row,
      active: active === 1,
      isArchived: archived === 1,
      tags: tags.get(row.id) ?? [],
      ...owners,
      scopes: scopesNow(scopes, archived === 1),
    };
  });
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
