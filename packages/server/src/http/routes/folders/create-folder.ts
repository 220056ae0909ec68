import { createFolder } from "@heddle/api";
import { findFolder } from "../../../identity/projects/find-folder.ts";
import { newId } from "../../../platform/ids.ts";
import { serve } from "../../call/serve.ts";
import { refuseTakenName, toFolder } from "../../projects/folders.ts";

export default serve(createFolder, async ({ subject: { id: projectId }, body, context: { store } }) => {
  const { name, parentId = null } = body;
  if (parentId !== null) await findFolder(store, projectId, parentId);
  await refuseTakenName(store, { projectId, parentId, name });
  const now = new Date().toISOString();
  const row = { id: newId(), projectId, parentId, name, createdAt: now, updatedAt: now };
  await store.db.insertInto("folder").values(row).execute();
  return toFolder(store, row);
});
