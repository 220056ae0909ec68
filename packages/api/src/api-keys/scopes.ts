/**
 * Scopes to which a public API key can be limited, grouped for display. A scope narrows the calls of a key; a key never
 * permits more than its owner may do.
 */
export const API_KEY_SCOPES = {
  workflow: [
    "list",
    "read",
    "create",
    "update",
    "delete",
    "activate",
    "deactivate",
    "execute",
    "move",
    "share",
  ],
  workflowTags: ["list", "update"],
  execution: ["list", "read", "delete", "retry", "stop"],
  credential: ["list", "read", "create", "update", "delete", "move", "share"],
  tag: ["list", "read", "create", "update", "delete"],
  user: ["list", "read", "create", "changeRole", "delete"],
  project: ["list", "create", "update", "delete"],
  folder: ["list", "create", "update", "delete"],
  variable: ["list", "create", "update", "delete"],
  dataTable: ["list", "read", "create", "write", "update", "delete"],
  alert: ["list", "create", "update", "delete"],
  insights: ["read"],
  package: ["list", "install", "uninstall"],
  template: ["list", "read", "create", "delete"],
  settings: ["read", "update"],
  securityAudit: ["generate"],
} as const;

type Groups = typeof API_KEY_SCOPES;

/** A scope, such as `workflow:read`. */
export type ApiKeyScope = { [Group in keyof Groups]: `${Group}:${Groups[Group][number]}` }[keyof Groups];

/** Every scope, in the order of {@link API_KEY_SCOPES}. */
export const ALL_API_KEY_SCOPES: readonly ApiKeyScope[] = Object.entries(API_KEY_SCOPES).flatMap(
  ([group, verbs]) => verbs.map((verb) => `${group}:${verb}` as ApiKeyScope),
);
