import { lazyModal } from "../../ui/modals/index.ts";

/** Opens the dialog about the product and its version. */
export const openAbout = lazyModal(() => import("./AboutDialog.tsx").then((module) => module.AboutDialog));
