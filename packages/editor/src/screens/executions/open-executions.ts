import { lazyModal } from "../../ui/modals/index.ts";

export interface ExecutionsInput {
  /** Of one workflow; of all when left out. */
  workflowId: string | undefined;
  name: string | undefined;
}

export const openExecutions = lazyModal<ExecutionsInput>(() =>
  import("./ExecutionsDialog.tsx").then((module) => module.ExecutionsDialog),
);
