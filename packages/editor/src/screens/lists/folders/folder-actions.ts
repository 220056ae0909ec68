import { placeWorkflow, updateFolder } from "@heddle/api";
import { call } from "../../../base/rest/index.ts";
import { refreshWorkflows } from "../../../base/rest/use-workflows.ts";
import { texts } from "../../../base/texts/index.ts";
import { refreshFolders } from "../../../people/folders.ts";
import { toast } from "../../../ui/index.ts";
import type { Dragged } from "./drag.ts";

const text = texts.folders;

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
      await moveOne(projectId, { kind, id }, folderId);
    } catch (error) {
      isDone = false;
      toast.failure(text.moveFailed, error, { id: "move" });
    }
  }
  await Promise.all([refreshFolders(), refreshWorkflows()]);
  return isDone;
}

/** Moves everything into a folder of the project, one after the other. @throws ResponseError for the first that cannot move */
export async function moveAllTo(
  projectId: string,
  folderId: string,
  moved: readonly Pick<Dragged, "kind" | "id">[],
): Promise<void> {
  for (const each of moved) await moveOne(projectId, each, folderId);
}

async function moveOne(
  projectId: string,
  { kind, id }: Pick<Dragged, "kind" | "id">,
  folderId: string | null,
): Promise<void> {
  if (kind === "folder") await call(updateFolder, { id: projectId, folderId: id }, { parentId: folderId });
  else await call(placeWorkflow, { id }, { folderId });
}
