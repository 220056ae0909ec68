import { lazyModal } from "../ui/modals/index.ts";
import type { SelectCredentialInput } from "./modal-inputs.ts";

export const chooseCredentialType = lazyModal<SelectCredentialInput | undefined>(() =>
  import("./SelectTypeDialog.tsx").then((module) => module.SelectTypeDialog),
);
