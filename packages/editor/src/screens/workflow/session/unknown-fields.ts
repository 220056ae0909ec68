import { TESTS_KEY, type Workflow } from "@heddle/workflow";

/** Keys that have a place of their own, or that only the server writes. */
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

/** What a file has besides, such as `meta`: kept as it is. */
export function unknownFields(workflow: Workflow): Record<string, unknown> {
  return Object.fromEntries(Object.entries(workflow).filter(([key]) => !known.has(key)));
}
