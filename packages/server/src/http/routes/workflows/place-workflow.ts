import { mayDo, placeWorkflow } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { findFolder } from "../../../identity/projects/find-folder.ts";
import { projectGrants } from "../../../identity/projects/find-project.ts";
import { serve } from "../../call/serve.ts";

export default serve(placeWorkflow, async ({ subject: row, body, caller, context: { store } }) => {
  const { id, projectId } = row;
  const scope = "folder:update";
  if (!mayDo(scope, caller, await projectGrants(store, caller, projectId)))
    throw new HttpError("not-allowed-here", { scope });
  const folderId = body.folderId === null ? null : (await findFolder(store, projectId, body.folderId)).id;
  await store.db.updateTable("workflow").set({ folderId }).where("id", "=", id).execute();
  return null;
});
