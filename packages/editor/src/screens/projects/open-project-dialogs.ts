import { lazyModal } from "../../ui/modals/index.ts";

/** Opens the dialog for deleting a project. */
export const openDeleteProject = lazyModal<{ id: string; name: string }>(() =>
  import("./DeleteProjectDialog.tsx").then((module) => module.DeleteProjectDialog),
);
