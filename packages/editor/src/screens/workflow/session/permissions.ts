import type { CurrentUser } from "../../../base/rest/index.ts";

/** Whose a workflow is; one that was never saved has no owner yet. */
export interface Ownership {
  ownedBy?: { id: string } | null | undefined;
  sharedWith?: readonly { id: string }[] | undefined;
}

/** What the user may do with the open workflow. */
export interface WorkflowPermissions {
  isOwner: boolean;
  isSharee: boolean;
  isInstanceOwner: boolean;
  read: boolean;
  save: boolean;
  updateName: boolean;
  updateConnection: boolean;
  updateSharing: boolean;
  updateNodeAccess: boolean;
  use: boolean;
  delete: boolean;
}

/** What a user may do with a workflow. The server decides; this only spares clicks that it would refuse. */
export function workflowPermissions(
  user: Pick<CurrentUser, "id" | "globalRole">,
  workflow: Ownership,
  isSharingOn: boolean,
): WorkflowPermissions {
  const isOwner = !workflow.ownedBy || workflow.ownedBy.id === user.id || !isSharingOn;
  const isSharee = workflow.sharedWith?.some(({ id }) => id === user.id) ?? false;
  const isInstanceOwner = user.globalRole.name === "owner";
  const isAnyOwner = isOwner || isInstanceOwner;
  return {
    isOwner,
    isSharee,
    isInstanceOwner,
    read: isAnyOwner || isSharee,
    save: isAnyOwner,
    updateName: isAnyOwner,
    updateConnection: isOwner,
    updateSharing: isOwner,
    updateNodeAccess: isOwner,
    use: isAnyOwner || isSharee,
    delete: isAnyOwner,
  };
}
