import { lazyModal } from "../../../ui/modals/index.ts";
import type { DraftsInput } from "./DraftsDialog.tsx";

/** Opens the list of new workflows that were never saved. */
export const openDrafts = lazyModal<DraftsInput>(() =>
  import("./DraftsDialog.tsx").then((module) => module.DraftsDialog),
);
