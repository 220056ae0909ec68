import { lazyModal } from "../../../ui/modals/index.ts";
import type { ActivationInput } from "./ActivationDialog.tsx";

/** Opens the explanation after the first activation. */
export const openActivation = lazyModal<ActivationInput>(() =>
  import("./ActivationDialog.tsx").then((module) => module.ActivationDialog),
);
