import { lazyModal } from "../ui/modals/index.ts";

/** Opens the dialog of all tags. */
export const openTags = lazyModal(() => import("./TagsDialog.tsx").then((module) => module.TagsDialog));
