import { TESTS_KEY, type Workflow } from "@heddle/workflow";

/** Keys handled elsewhere, or written only by the server. */
const known = new Set<string>([
  "id",
  "name",
  "active",
  "nodes",
  "connections",
  "pinData",
  "settings",
  "staticData",
  "tags",
  TESTS_KEY,
  "versionId",
  "createdAt",
  "updatedAt",
  "ownedBy",
  "sharedWith",
  "sharedWithProjects",
  "shared",
  "folderId",
  "homeProject",
  "projectId",
  "scopes",
  "usedCredentials",
  "triggerCount",
]);

/** Other keys of a file, such as `meta`: kept unchanged. */
export function unknownFields(workflow: Workflow): Record<string, unknown> {
  return Object.fromEntries(Object.entries(workflow).filter(([key]) => !known.has(key)));
}
