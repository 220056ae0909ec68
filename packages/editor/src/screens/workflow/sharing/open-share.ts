import { lazyModal } from "../../../ui/modals/index.ts";

/** Opens the dialog in which a stored workflow is shared. */
export const openShare = lazyModal(() => import("./ShareDialog.tsx").then((module) => module.ShareDialog));
