import type { Folder } from "@heddle/api";
import { lazyModal } from "../../../ui/modals/index.ts";
import type { MoveToFolderInput } from "./MoveToFolderDialog.tsx";
import type { NameFolderInput } from "./NameFolderDialog.tsx";

/** Opens the dialog for naming a folder. */
export const openNameFolder = lazyModal<NameFolderInput>(() =>
  import("./NameFolderDialog.tsx").then((module) => module.NameFolderDialog),
);

/** Opens the dialog for moving workflows and folders within their project. */
export const openMoveToFolder = lazyModal<MoveToFolderInput>(() =>
  import("./MoveToFolderDialog.tsx").then((module) => module.MoveToFolderDialog),
);

/** Opens the dialog for deleting a folder. */
export const openDeleteFolder = lazyModal<Folder>(() =>
  import("./DeleteFolderDialog.tsx").then((module) => module.DeleteFolderDialog),
);
