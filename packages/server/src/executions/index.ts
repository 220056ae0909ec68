export { createRuntime } from "../start/create-runtime.ts";
export type {
  ExecutionFilter,
  ExecutionSummary,
  StoredExecution,
} from "./records/types.ts";
export type { Runtime, WorkflowSource } from "./runtime-options.ts";
