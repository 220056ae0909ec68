import { lazyModal } from "../../../ui/modals/index.ts";

/** Opens the dialog with the changes of a package update. */
export const openUpdatePackage = lazyModal(() =>
  import("./UpdatePackageDialog.tsx").then((module) => module.UpdatePackageDialog),
);

/** Opens the dialog with the consequences of removing a package. */
export const openUninstallPackage = lazyModal(() =>
  import("./UninstallPackageDialog.tsx").then((module) => module.UninstallPackageDialog),
);
