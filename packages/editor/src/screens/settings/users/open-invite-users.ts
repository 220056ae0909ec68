import { lazyModal } from "../../../ui/modals/index.ts";

/** Opens the dialog that invites users. */
export const openInviteUsers = lazyModal(() =>
  import("./InviteUsersDialog.tsx").then((module) => module.InviteUsersDialog),
);
