import type { Scope } from "@heddle/api";

/** What the server says of a workflow and its reader; one that was never saved has no scopes yet. */
export interface Reached {
  readonly scopes?: readonly string[] | undefined;
}

/** What the user may do with the open workflow. */
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

/** What its reader may do with a workflow: the server decides, and this only spares clicks that it would refuse. New ones are the user's own. */
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
