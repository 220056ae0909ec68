import { lazyModal } from "../ui/modals/index.ts";
import type { EditCredentialInput } from "./modal-inputs.ts";

/** Opens the dialog of a new or a stored credential. */
export const openCredential = lazyModal<EditCredentialInput>(() =>
  import("./CredentialDialog.tsx").then((module) => module.CredentialDialog),
);
