import { lazyModal } from "../../ui/modals/index.ts";

export const openChangePassword = lazyModal(() =>
  import("./ChangePasswordDialog.tsx").then((module) => module.ChangePasswordDialog),
);
