import { lazyModal } from "../../../ui/modals/index.ts";
import type { AlertDialogInput } from "./AlertDialog.tsx";

/** Opens the dialog in which an alert is added or changed. */
export const openAlertDialog = lazyModal<AlertDialogInput>(() =>
  import("./AlertDialog.tsx").then((module) => module.AlertDialog),
);
