import { lazyModal } from "../../../ui/modals/index.ts";
import type { ProviderDialogInput } from "./ProviderDialog.tsx";

/** Opens the dialog in which a store of secrets is connected or changed. */
export const openProviderDialog = lazyModal<ProviderDialogInput>(() =>
  import("./ProviderDialog.tsx").then((module) => module.ProviderDialog),
);
