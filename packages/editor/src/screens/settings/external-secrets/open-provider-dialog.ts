import { lazyModal } from "../../../ui/modals/index.ts";
import type { ProviderDialogInput } from "./ProviderDialog.tsx";

/** Opens the dialog for connecting or changing a store of secrets. */
export const openProviderDialog = lazyModal<ProviderDialogInput>(() =>
  import("./ProviderDialog.tsx").then((module) => module.ProviderDialog),
);
