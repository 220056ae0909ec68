import { deleteFolder } from "@heddle/api";
import { findFolder } from "../../../identity/projects/find-folder.ts";
import type { FolderRow } from "../../../store/tables.ts";
import { deleteWorkflow } from "../../../workflows/delete-workflow.ts";
import { serve } from "../../call/serve.ts";
import type { AppContext } from "../../context.ts";
import { foldersOf, refuseTakenName, withFoldersInside } from "../../projects/folders.ts";

export default serve(deleteFolder, async ({ subject, params, query, caller, context, request }) => {
  const folder = await findFolder(context.store, subject.id, params.folderId);
  if (!query.deleteContents) await moveUp(context, folder);
  else
    for (const { id, name } of await workflowsInside(context, folder)) {
      await deleteWorkflow(context, caller, id);
      await context.audit.record("audit.workflow.deleted", { by: request, about: { id, name } });
    }
  await context.store.db.deleteFrom("folder").where("id", "=", folder.id).execute();
  await context.audit.record("audit.folder.deleted", {
    by: request,
    about: { id: folder.id, name: folder.name },
    details: { withContents: query.deleteContents === true },
  });
  return { success: true } as const;
});

/** Contents of a folder move to its parent. */
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

async function workflowsInside(
  { store }: AppContext,
  { id, projectId }: FolderRow,
): Promise<{ id: string; name: string }[]> {
  const inside = withFoldersInside(await foldersOf(store, projectId), id);
  return store.db.selectFrom("workflow").select(["id", "name"]).where("folderId", "in", inside).execute();
}
