import { lazyModal } from "../../ui/modals/index.ts";
import type { ExecutionsInput } from "./ExecutionsDialog.tsx";

/** Opens the dialog with the latest executions. */
export const openExecutions = lazyModal<ExecutionsInput>(() =>
  import("./ExecutionsDialog.tsx").then((module) => module.ExecutionsDialog),
);
