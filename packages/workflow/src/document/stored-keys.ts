/** Keys of a workflow that the server generates for each response: stored workflows and saves by editors have none of them. */
export const SERVER_KEYS: ReadonlySet<string> = new Set([
  "changesGoLive",
  "createdAt",
  "folderId",
  "hasDraft",
  "homeProject",
  "isArchived",
  "ownedBy",
  "projectId",
  "publishedVersionId",
  "scopes",
  "shared",
  "sharedWith",
  "sharedWithProjects",
  "triggerCount",
  "updatedAt",
  "usedCredentials",
]);

const EDITOR_MEMBERS = new Set(["issues", "pinData", "status"]);

/** True for members of a node that only live in an editor and are never written. */
export function isEditorMember(key: string): boolean {
  return EDITOR_MEMBERS.has(key) || key.startsWith("_");
}
