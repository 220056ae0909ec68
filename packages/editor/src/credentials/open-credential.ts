import { lazyModal } from "../ui/modals/index.ts";
import type { EditCredentialInput } from "./modal-inputs.ts";

export const openCredential = lazyModal<EditCredentialInput>(() =>
  import("./CredentialDialog.tsx").then((module) => module.CredentialDialog),
);
