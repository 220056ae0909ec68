import { lazyModal } from "../ui/modals/index.ts";
import type { SelectCredentialInput } from "./modal-inputs.ts";

/** Opens the dialog that prompts for the type of a new credential. */
export const chooseCredentialType = lazyModal<SelectCredentialInput | undefined>(() =>
  import("./SelectTypeDialog.tsx").then((module) => module.SelectTypeDialog),
);
