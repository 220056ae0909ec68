import { lazyModal } from "../../../ui/modals/index.ts";
import type { ActivationInput } from "./ActivationDialog.tsx";

/** Opens what is explained after the first activation. */
export const openActivation = lazyModal<ActivationInput>(() =>
  import("./ActivationDialog.tsx").then((module) => module.ActivationDialog),
);
