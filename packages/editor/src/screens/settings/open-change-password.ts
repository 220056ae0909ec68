import { lazyModal } from "../../ui/modals/index.ts";

/** Opens the dialog that changes the password. */
export const openChangePassword = lazyModal(() =>
  import("./ChangePasswordDialog.tsx").then((module) => module.ChangePasswordDialog),
);
