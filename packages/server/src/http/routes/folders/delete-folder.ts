import { deleteFolder } from "@heddle/api";
import { findFolder } from "../../../identity/projects/find-folder.ts";
import type { FolderRow } from "../../../store/tables.ts";
import { deleteWorkflow } from "../../../workflows/delete-workflow.ts";
import { serve } from "../../call/serve.ts";
import type { AppContext } from "../../context.ts";
import { foldersOf, refuseTakenName, withFoldersInside } from "../../projects/folders.ts";

export default serve(deleteFolder, async ({ subject, params, query, caller, context }) => {
  const folder = await findFolder(context.store, subject.id, params.folderId);
  if (!query.deleteContents) await moveUp(context, folder);
  else
    for (const workflow of await workflowsInside(context, folder))
      await deleteWorkflow(context, caller, workflow);
  await context.store.db.deleteFrom("folder").where("id", "=", folder.id).execute();
  return { success: true } as const;
});

/** What lies in a folder takes its place. */
async function moveUp({ store }: AppContext, { id, projectId, parentId }: FolderRow): Promise<void> {
  const { db } = store;
  const children = (await foldersOf(store, projectId)).filter((folder) => folder.parentId === id);
  for (const { id: child, name } of children)
    await refuseTakenName(store, { projectId, parentId, name, id: child });
  await store.write([
    db.updateTable("folder").set({ parentId }).where("parentId", "=", id).compile(),
    db.updateTable("workflow").set({ folderId: parentId }).where("folderId", "=", id).compile(),
  ]);
}

async function workflowsInside({ store }: AppContext, { id, projectId }: FolderRow): Promise<string[]> {
  const inside = withFoldersInside(await foldersOf(store, projectId), id);
  const rows = await store.db.selectFrom("workflow").select("id").where("folderId", "in", inside).execute();
  return rows.map((row) => row.id);
}
