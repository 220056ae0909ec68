import { lazyModal } from "../../../ui/modals/index.ts";

/** Opens the dialog that invites people. */
export const openInviteUsers = lazyModal(() =>
  import("./InviteUsersDialog.tsx").then((module) => module.InviteUsersDialog),
);
