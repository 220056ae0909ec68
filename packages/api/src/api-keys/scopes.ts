/**
 * What a key of the public API may be limited to, in groups as people choose them. A scope narrows the calls that a key can make; what its
 * person may not do, no key of theirs can.
 */
export const API_KEY_SCOPES = {
  workflow: ["list", "read", "create", "update", "delete", "activate", "deactivate", "execute", "move"],
  workflowTags: ["list", "update"],
  execution: ["list", "read", "delete", "retry", "stop"],
  credential: ["list", "create", "delete", "move"],
  tag: ["list", "read", "create", "update", "delete"],
  user: ["list", "read", "create", "changeRole", "delete"],
  project: ["list", "create", "update", "delete"],
  variable: ["list", "create", "update", "delete"],
  dataTable: ["list", "read", "create", "write", "update", "delete"],
  securityAudit: ["generate"],
} as const;

type Groups = typeof API_KEY_SCOPES;

/** A scope, such as `workflow:read`. */
export type ApiKeyScope = { [Group in keyof Groups]: `${Group}:${Groups[Group][number]}` }[keyof Groups];

/** Every scope, in the order of {@link API_KEY_SCOPES}. */
export const ALL_API_KEY_SCOPES: readonly ApiKeyScope[] = Object.entries(API_KEY_SCOPES).flatMap(
  ([group, verbs]) => verbs.map((verb) => `${group}:${verb}` as ApiKeyScope),
);
