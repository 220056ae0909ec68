import { lazyModal } from "../ui/modals/index.ts";

export const openTags = lazyModal(() => import("./TagsDialog.tsx").then((module) => module.TagsDialog));
