import type { Folder, WorkflowSummary } from "@heddle/api";
import type { ProjectPlace } from "../../people/project-place.ts";
import { foldersIn, withDescendants } from "./folders/folder-tree.ts";

/** A line of the list. */
export type ListEntry =
  | { readonly kind: "folder"; readonly id: string; readonly folder: Folder }
  | { readonly kind: "workflow"; readonly id: string; readonly workflow: WorkflowSummary };

/** Scope of the list: everywhere, a project, or one of its folders. */
export interface ListScope {
  readonly place?: ProjectPlace | undefined;
  readonly folders: readonly Folder[];
  readonly folderId: string | undefined;
  /** While the list is searched or filtered, contents of nested folders are listed too. */
  readonly isDeep: boolean;
}

/** The workflows that belong to the place, before they are searched and filtered. */
export function workflowsIn(workflows: readonly WorkflowSummary[], scope: ListScope): WorkflowSummary[] {
  const { place, folders, folderId, isDeep } = scope;
  if (!place) return [...workflows];
  const own = workflows.filter(({ homeProject }) => homeProject.id === place.project.id);
  const known = new Set(folders.map(({ id }) => id));
  const folderOf = (workflow: WorkflowSummary) =>
    workflow.folderId !== null && known.has(workflow.folderId) ? workflow.folderId : undefined;
  if (!isDeep) return own.filter((workflow) => folderOf(workflow) === folderId);
  if (folderId === undefined) return own;
  const below = withDescendants(folders, folderId);
  return own.filter((workflow) => below.has(folderOf(workflow) ?? ""));
}

/** The lines of the list: the folders of this level, then the workflows. */
export function entriesOf(workflows: readonly WorkflowSummary[], scope: ListScope): ListEntry[] {
  const folders = scope.place && !scope.isDeep ? foldersIn(scope.folders, scope.folderId) : [];
  return [
    ...folders.map((folder) => ({ kind: "folder" as const, id: folder.id, folder })),
    ...workflows.map((workflow) => ({ kind: "workflow" as const, id: workflow.id, workflow })),
  ];
}

/** Number of folders and workflows directly in a folder. */
export function contentsOf(
  { id }: Folder,
  folders: readonly Folder[],
  workflows: readonly WorkflowSummary[],
): readonly [folders: number, workflows: number] {
  const inside = workflows.filter(({ folderId, isArchived }) => folderId === id && !isArchived);
  return [folders.filter(({ parentId }) => parentId === id).length, inside.length];
}
