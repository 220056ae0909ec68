import { moveCredential } from "../../credentials/move-credential.ts";
import { deleteTable } from "../../data-tables/change-tables.ts";
import { readShapes } from "../../data-tables/table-shape.ts";
import type { Statement, Store } from "../../store/store.ts";
import { deleteWorkflow } from "../../workflows/delete-workflow.ts";
import { freeName } from "../../workflows/unique-name.ts";
import type { AppContext } from "../context.ts";

/** Deletes the workflows, credentials and data tables of a project; active workflows are deactivated first. */
export async function deleteContents(context: AppContext, projectId: string): Promise<void> {
  const { db } = context.store;
  const owner = await context.users.owner();
  const workflows = await db.selectFrom("workflow").select("id").where("projectId", "=", projectId).execute();
  for (const workflow of workflows) await deleteWorkflow(context, owner, workflow.id);
  await db.deleteFrom("credential").where("projectId", "=", projectId).execute();
  for (const table of await readShapes(context.store, { projectIds: [projectId] }))
    await deleteTable(context.store, table);
}

/** Moves workflows, folders, credentials and data tables to another project. Active workflows stay active, and shares stay. */
export async function moveContents(
  context: Pick<AppContext, "store" | "vault">,
  from: string,
  to: string,
): Promise<void> {
  const { store } = context;
  const { db } = store;
  const credentials = await db.selectFrom("credential").select("id").where("projectId", "=", from).execute();
  for (const { id } of credentials) {
    const shares = await db
      .selectFrom("credential_share")
      .selectAll()
      .where("credentialId", "=", id)
      .execute();
    await moveCredential(context, id, to);
    const kept = shares.filter(({ projectId }) => projectId !== to);
    if (kept.length > 0) await db.insertInto("credential_share").values(kept).execute();
  }
  await store.write([
    // Resources shared with the new project belong to it now.
    db
      .deleteFrom("workflow_share")
      .where("projectId", "=", to)
      .where("workflowId", "in", inProject(db, from))
      .compile(),
    ...(await movedTables(store, from, to)),
    db.updateTable("folder").set({ projectId: to }).where("projectId", "=", from).compile(),
    db.updateTable("workflow").set({ projectId: to }).where("projectId", "=", from).compile(),
  ]);
}

/** A table whose name the other project has already gets a number. */
async function movedTables(store: Store, from: string, to: string): Promise<Statement[]> {
  const tables = await readShapes(store, { projectIds: [from] });
  const taken = (await readShapes(store, { projectIds: [to] })).map(({ name }) => name);
  return tables.map((table) => {
    const name = freeName(table.name, taken);
    taken.push(name);
    return store.db
      .updateTable("dataTable")
      .set({ projectId: to, name })
      .where("id", "=", table.id)
      .compile();
  });
}

function inProject(db: Store["db"], projectId: string) {
  return db.selectFrom("workflow").select("id").where("projectId", "=", projectId);
}
