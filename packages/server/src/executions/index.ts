export { createRuntime } from "./create-runtime.ts";

export type {
  Runtime,
  WorkflowSource,
} from "./runtime-options.ts";
export type {
  ExecutionFilter,
  ExecutionSummary,
  StoredExecution,
} from "./types.ts";
