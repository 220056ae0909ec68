import { lazyModal } from "../../../ui/modals/index.ts";

export interface ActivationInput {
  /** Whether successful executions are saved. */
  savesSuccesses: boolean;
}

export const openActivation = lazyModal<ActivationInput>(() =>
  import("./ActivationDialog.tsx").then((module) => module.ActivationDialog),
);
