import type { PublicUser } from "@heddle/api";
import { lazyModal } from "../../../ui/modals/index.ts";

/** Opens the dialog that deletes a user. */
export const openDeleteUser = lazyModal<PublicUser>(() =>
  import("./DeleteUserDialog.tsx").then((module) => module.DeleteUserDialog),
);
