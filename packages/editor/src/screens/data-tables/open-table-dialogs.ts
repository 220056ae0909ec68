import { lazyModal } from "../../ui/modals/index.ts";
import type { ColumnDialogInput } from "./ColumnDialog.tsx";
import type { ImportDialogInput } from "./ImportDialog.tsx";
import type { NameTableInput } from "./NameTableDialog.tsx";

/** Opens the dialog that prompts for the name of a table. */
export const openNameTable = lazyModal<NameTableInput>(() =>
  import("./NameTableDialog.tsx").then((module) => module.NameTableDialog),
);

/** Opens the dialog for a column. */
export const openColumnDialog = lazyModal<ColumnDialogInput>(() =>
  import("./ColumnDialog.tsx").then((module) => module.ColumnDialog),
);

/** Opens the dialog that imports a CSV file. */
export const openImport = lazyModal<ImportDialogInput>(() =>
  import("./ImportDialog.tsx").then((module) => module.ImportDialog),
);
