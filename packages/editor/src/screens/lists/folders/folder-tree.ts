import type { Folder } from "@heddle/api";
import { compareTexts } from "../../../base/language/order.ts";

/** The folders from the top down to one; empty for none, or for one that does not exist. */
export function pathTo(folders: readonly Folder[], id: string | undefined): Folder[] {
  const path: Folder[] = [];
  let at = folders.find((folder) => folder.id === id);
  while (at && !path.includes(at)) {
    path.unshift(at);
    const { parentId } = at;
    at = folders.find((folder) => folder.id === parentId);
  }
  return path;
}

/** The folders directly inside one, or at the top, by name. */
export function foldersIn(folders: readonly Folder[], parentId: string | undefined): Folder[] {
  return folders
    .filter((folder) => (folder.parentId ?? undefined) === parentId)
    .sort((a, b) => compareTexts(a.name, b.name));
}

/** Ids of a folder and its descendants. */
export function withDescendants(folders: readonly Folder[], id: string): ReadonlySet<string> {
  return new Set(
    folders
      .filter((folder) => pathTo(folders, folder.id).some((each) => each.id === id))
      .map((each) => each.id),
  );
}

/** Every folder with its path as a string, `Sales / Europe`, sorted. Excludes descendants of a moving folder. */
export function destinations(
  folders: readonly Folder[],
  moving?: string,
): { readonly id: string; readonly path: string }[] {
  const without = moving === undefined ? new Set() : withDescendants(folders, moving);
  return folders
    .filter(({ id }) => !without.has(id))
    .map(({ id }) => ({
      id,
      path: pathTo(folders, id)
        .map(({ name }) => name)
        .join(" / "),
    }))
    .sort((a, b) => compareTexts(a.path, b.path));
}
