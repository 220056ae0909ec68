import { updateFolder } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { findFolder } from "../../../identity/projects/find-folder.ts";
import { serve } from "../../call/serve.ts";
import { foldersOf, refuseTakenName, toFolder, withFoldersInside } from "../../projects/folders.ts";

export default serve(updateFolder, async ({ subject, params, body, context: { store } }) => {
  const { id: projectId } = subject;
  const row = await findFolder(store, projectId, params.folderId);
  const { name = row.name, parentId = row.parentId } = body;
  if (parentId !== null) {
    await findFolder(store, projectId, parentId);
    const inside = withFoldersInside(await foldersOf(store, projectId), row.id);
    if (inside.includes(parentId)) throw new HttpError("folder-in-itself", {});
  }
  await refuseTakenName(store, { projectId, parentId, name, id: row.id });
  const change = { name, parentId, updatedAt: new Date().toISOString() };
  await store.db.updateTable("folder").set(change).where("id", "=", row.id).execute();
  return toFolder(store, row);
});
