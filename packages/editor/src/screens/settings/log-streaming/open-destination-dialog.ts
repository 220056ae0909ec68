import { lazyModal } from "../../../ui/modals/index.ts";
import type { DestinationDialogInput } from "./DestinationDialog.tsx";

/** Opens the dialog that adds or changes an event destination. */
export const openDestinationDialog = lazyModal<DestinationDialogInput>(() =>
  import("./DestinationDialog.tsx").then((module) => module.DestinationDialog),
);
