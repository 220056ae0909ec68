import type { Folder } from "@heddle/api";
import { HttpError } from "../../errors/http-error.ts";
import type { Store } from "../../store/store.ts";
import type { FolderRow } from "../../store/tables.ts";

/** The folders of a project by name, each with the number of workflows in it. */
export async function foldersOf({ db }: Store, projectId: string): Promise<Folder[]> {
  const rows = await db
    .selectFrom("folder")
    .selectAll()
    .where("projectId", "=", projectId)
    .orderBy("name")
    .orderBy("id")
    .execute();
  const counts = await db
    .selectFrom("workflow")
    .select(["folderId", ({ fn }) => fn.countAll().as("count")])
    .where("projectId", "=", projectId)
    .groupBy("folderId")
    .execute();
  const byFolder = new Map(counts.map(({ folderId, count }) => [folderId, Number(count)]));
  return rows.map((row) => ({ ...row, workflowCount: byFolder.get(row.id) ?? 0 }));
}

/** One of them. */
export async function toFolder(store: Store, { projectId, id }: FolderRow): Promise<Folder> {
  return (await foldersOf(store, projectId)).find((folder) => folder.id === id)!;
}

/** Names are unique side by side. */
export async function refuseTakenName(
  store: Store,
  { projectId, parentId, name, id }: Pick<FolderRow, "projectId" | "parentId" | "name"> & { id?: string },
): Promise<void> {
  const folders = await foldersOf(store, projectId);
  const isTaken = folders.some(
    (other) => other.id !== id && other.parentId === parentId && other.name === name,
  );
  if (isTaken) throw new HttpError("folder-name-taken", { name });
}

/** The folder and every folder below it, deepest last. */
export function withFoldersInside(folders: readonly Folder[], id: string): string[] {
  const inside = [id];
  for (const parent of inside)
    inside.push(...folders.filter(({ parentId }) => parentId === parent).map((folder) => folder.id));
  return inside;
}
