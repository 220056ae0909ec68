import { lazyModal } from "../../../ui/modals/index.ts";

/** Opens the dialog that makes a key. */
export const openCreateApiKey = lazyModal(() =>
  import("./CreateApiKeyDialog.tsx").then((module) => module.CreateApiKeyDialog),
);
