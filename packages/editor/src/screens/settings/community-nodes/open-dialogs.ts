import { lazyModal } from "../../../ui/modals/index.ts";

/** Opens the dialog that shows what an update of a package changes. */
export const openUpdatePackage = lazyModal(() =>
  import("./UpdatePackageDialog.tsx").then((module) => module.UpdatePackageDialog),
);

/** Opens the dialog that shows what breaks without a package. */
export const openUninstallPackage = lazyModal(() =>
  import("./UninstallPackageDialog.tsx").then((module) => module.UninstallPackageDialog),
);
