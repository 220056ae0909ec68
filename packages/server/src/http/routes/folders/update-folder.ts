import { updateFolder } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { findFolder } from "../../../identity/projects/find-folder.ts";
import { untilFresh } from "../../../store/stale-write.ts";
import { changedNames } from "../../audit/changed-names.ts";
import { serve } from "../../call/serve.ts";
import {
  foldersOf,
  refuseTakenName,
  toFolder,
  withFoldersInside,
  writeFolder,
} from "../../projects/folders.ts";

export default serve(updateFolder, ({ subject, params, body, context, request }) =>
  untilFresh(async () => {
    const { store } = context;
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
    const update = store.db.updateTable("folder").set(change).where("id", "=", row.id).compile();
    await writeFolder(store, { ...row, ...change }, update);
    await context.audit.record("audit.folder.updated", {
      by: request,
      about: { id: row.id, name },
      details: { changed: changedNames(row, { name, parentId }) },
    });
    return toFolder(store, row);
  }),
);
