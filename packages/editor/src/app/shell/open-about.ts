import { lazyModal } from "../../ui/modals/index.ts";

export const openAbout = lazyModal(() => import("./AboutDialog.tsx").then((module) => module.AboutDialog));
