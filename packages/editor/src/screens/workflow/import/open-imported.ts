import { lazyModal } from "../../../ui/modals/index.ts";
import type { ImportJob } from "./import-many.ts";

/** Opens the dialog with the outcome of each imported file. */
export const openImported = lazyModal<{ job: ImportJob }>(() =>
  import("./ImportedDialog.tsx").then((module) => module.ImportedDialog),
);
