import { lazyModal } from "../../../ui/modals/index.ts";
import type { DestinationDialogInput } from "./DestinationDialog.tsx";

/** Opens the dialog in which a destination of events is added or changed. */
export const openDestinationDialog = lazyModal<DestinationDialogInput>(() =>
  import("./DestinationDialog.tsx").then((module) => module.DestinationDialog),
);
