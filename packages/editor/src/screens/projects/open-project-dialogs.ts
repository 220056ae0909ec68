import { lazyModal } from "../../ui/modals/index.ts";

/** Opens the dialog in which a project is deleted. */
export const openDeleteProject = lazyModal<{ id: string; name: string }>(() =>
  import("./DeleteProjectDialog.tsx").then((module) => module.DeleteProjectDialog),
);
