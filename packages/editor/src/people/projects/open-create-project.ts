import { lazyModal } from "../../ui/modals/index.ts";

/** Opens the dialog in which a project is created. */
export const openCreateProject = lazyModal(() =>
  import("./CreateProjectDialog.tsx").then((module) => module.CreateProjectDialog),
);
