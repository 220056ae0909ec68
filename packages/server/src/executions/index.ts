export { createRuntime } from "./create-runtime.ts";
export { createExecutionRepository } from "./execution-repository.ts";
export type {
  BinaryFiles,
  CredentialSource,
  Runtime,
  RuntimeOptions,
  RuntimeSettings,
  WorkflowSource,
} from "./runtime-options.ts";
export type {
  ExecutionFilter,
  ExecutionList,
  ExecutionPage,
  ExecutionRepository,
  ExecutionSummary,
  StoredExecution,
} from "./types.ts";
