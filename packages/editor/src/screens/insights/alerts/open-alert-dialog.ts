import { lazyModal } from "../../../ui/modals/index.ts";
import type { AlertDialogInput } from "./AlertDialog.tsx";

/** Opens the dialog for adding or changing an alert. */
export const openAlertDialog = lazyModal<AlertDialogInput>(() =>
  import("./AlertDialog.tsx").then((module) => module.AlertDialog),
);
