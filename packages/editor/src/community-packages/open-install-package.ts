import { lazyModal } from "../ui/modals/index.ts";

/** Opens the dialog that installs a package. */
export const openInstallPackage = lazyModal(() =>
  import("./InstallPackageDialog.tsx").then((module) => module.InstallPackageDialog),
);
