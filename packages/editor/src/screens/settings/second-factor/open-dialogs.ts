import { lazyModal } from "../../../ui/modals/index.ts";

/** Opens the dialog that sets up a second factor. */
export const openSetUpSecondFactor = lazyModal(() =>
  import("./SetUpSecondFactorDialog.tsx").then((module) => module.SetUpSecondFactorDialog),
);

/** Opens the dialog that switches the second factor off. */
export const openDisableSecondFactor = lazyModal(() =>
  import("./DisableSecondFactorDialog.tsx").then((module) => module.DisableSecondFactorDialog),
);

/** Opens the dialog that makes new recovery codes. */
export const openRenewCodes = lazyModal(() =>
  import("./RenewCodesDialog.tsx").then((module) => module.RenewCodesDialog),
);
