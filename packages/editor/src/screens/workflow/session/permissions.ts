import type { Scope } from "@heddle/api";

/** Server data about a workflow and the user's access; a workflow that was never saved has no scopes yet. */
export interface Reached {
  readonly scopes?: readonly string[] | undefined;
}

/** The user's permissions for the open workflow. */
export interface WorkflowPermissions {
  readonly read: boolean;
  readonly save: boolean;
  readonly updateName: boolean;
  readonly use: boolean;
  readonly publish: boolean;
  readonly updateSharing: boolean;
  readonly move: boolean;
  readonly delete: boolean;
}

/**
 * The user's permissions for a workflow: the server enforces them; this only avoids actions that it would refuse. New
 * workflows belong to the user.
 */
export function workflowPermissions({ scopes }: Reached): WorkflowPermissions {
  const may = (scope: Scope) => scopes === undefined || scopes.includes(scope);
  return {
    read: may("workflow:read"),
    save: may("workflow:update"),
    updateName: may("workflow:update"),
    use: may("workflow:execute"),
    publish: may("workflow:publish"),
    updateSharing: may("workflow:share"),
    move: may("workflow:move"),
    delete: may("workflow:delete"),
  };
}
