import { createFolder } from "@heddle/api";
import { findFolder } from "../../../identity/projects/find-folder.ts";
import { newId } from "../../../platform/ids.ts";
import { untilFresh } from "../../../store/stale-write.ts";
import { serve } from "../../call/serve.ts";
import { refuseTakenName, toFolder, writeFolder } from "../../projects/folders.ts";

export default serve(createFolder, ({ subject: { id: projectId }, body, context, request }) =>
  untilFresh(async () => {
    const { store } = context;
    const { name, parentId = null } = body;
    if (parentId !== null) await findFolder(store, projectId, parentId);
    await refuseTakenName(store, { projectId, parentId, name });
    const now = new Date().toISOString();
    const row = { id: newId(), projectId, parentId, name, createdAt: now, updatedAt: now };
    await writeFolder(store, row, store.db.insertInto("folder").values(row).compile());
    await context.audit.record("audit.folder.created", { by: request, about: { id: row.id, name } });
    return toFolder(store, row);
  }),
);
