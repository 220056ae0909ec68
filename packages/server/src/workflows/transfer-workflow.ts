import { type BodyOf, mayDo, type transferWorkflow as route } from "@heddle/api";
import { HttpError } from "../errors/http-error.ts";
import { targetProject } from "../identity/projects/find-project.ts";
import { grantsOn } from "../identity/projects/grants.ts";
import type { Person } from "../identity/projects/reach.ts";
import { addShare, removeShares } from "../identity/projects/share.ts";
import type { Statement, Store } from "../store/store.ts";
import type { WorkflowRow } from "../store/tables.ts";
import type { WorkflowsContext } from "./context.ts";
import { toWorkflow } from "./document.ts";
import { credentialIds } from "./entity.ts";

/** Moves a workflow to another project, out of its folder; its shares end, and an active one stays active. */
export async function transferWorkflow(
  { store }: Pick<WorkflowsContext, "store">,
  person: Person,
  row: WorkflowRow,
  { destinationProjectId, shareCredentials = false }: BodyOf<typeof route>,
): Promise<void> {
  const projectId = await targetProject(store, person, destinationProjectId, "workflow:create");
  if (projectId === row.projectId) throw new HttpError("project-to-itself", {});
  const used = credentialIds(toWorkflow(row));
  const wanted = Array.isArray(shareCredentials) ? used.filter((id) => shareCredentials.includes(id)) : used;
  const shared = shareCredentials === false ? [] : await shares(store, person, wanted, projectId);
  const { db } = store;
  await store.write([
    db.updateTable("workflow").set({ projectId, folderId: null }).where("id", "=", row.id).compile(),
    removeShares(db, "workflow", row.id),
    ...shared,
  ]);
}

/** Shares credentials with a project, as far as the user has permission to share them. */
async function shares(
  store: Store,
  person: Person,
  ids: readonly string[],
  projectId: string,
): Promise<Statement[]> {
  if (ids.length === 0) return [];
  const { db } = store;
  const rows = await db.selectFrom("credential").select(["id", "projectId"]).where("id", "in", ids).execute();
  const statements: Statement[] = [];
  for (const row of rows) {
    const mayShare = mayDo("credential:share", person, await grantsOn(store, person.id, "credential", row));
    if (mayShare && row.projectId !== projectId)
      statements.push(addShare(db, "credential", row.id, projectId));
  }
  return statements;
}
