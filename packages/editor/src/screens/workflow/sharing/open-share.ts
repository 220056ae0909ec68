import { lazyModal } from "../../../ui/modals/index.ts";

/** Opens the dialog for sharing a stored workflow. */
export const openShare = lazyModal(() => import("./ShareDialog.tsx").then((module) => module.ShareDialog));
