import { deleteFolder, type Folder, placeWorkflow, updateFolder } from "@heddle/api";
import { call } from "../../../base/rest/index.ts";
import { refreshWorkflows } from "../../../base/rest/use-workflows.ts";
import { texts } from "../../../base/texts/index.ts";
import { refreshFolders } from "../../../people/folders.ts";
import { confirm, toast } from "../../../ui/index.ts";
import type { Dragged } from "./drag.ts";

const text = texts.folders;

/** Deletes a folder after a question; what is in it moves up. */
export async function removeFolder({ id, name, projectId }: Folder): Promise<void> {
  const question = {
    title: text.deleteTitle(name),
    message: text.deleteHint,
    confirmLabel: text.delete,
    danger: true,
  };
  if ((await confirm(question)) !== "confirmed") return;
  try {
    await call(deleteFolder, { id: projectId, folderId: id });
    toast.success(text.deleted(name));
  } catch (error) {
    toast.failure(text.failed, error);
  }
  await Promise.all([refreshFolders(), refreshWorkflows()]);
}

/** Moves workflows and folders into a folder of their project, null = out of all; true when all have moved. */
export async function moveToFolder(
  projectId: string,
  moved: readonly Dragged[],
  folderId: string | null,
): Promise<boolean> {
  let isDone = true;
  for (const { kind, id } of moved) {
    if (id === folderId) continue;
    try {
      if (kind === "folder")
        await call(updateFolder, { id: projectId, folderId: id }, { parentId: folderId });
      else await call(placeWorkflow, { id }, { folderId });
    } catch (error) {
      isDone = false;
      toast.failure(text.moveFailed, error, { id: "move" });
    }
  }
  await Promise.all([refreshFolders(), refreshWorkflows()]);
  return isDone;
}
