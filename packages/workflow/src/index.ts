export type {
  Connections,
  ConnectionTarget,
  CredentialReference,
  NodeConnections,
  NodeParameters,
  OnError,
  OutputConnections,
  PinData,
  Workflow,
  WorkflowNode,
  WorkflowSettings,
} from "./document.ts";
export { NodeError, toExecutionError } from "./errors.ts";
export type {
  BinaryStore,
  Clock,
  CodeRequest,
  CodeResult,
  CodeRunner,
  Effect,
  ExecuteContext,
  Http,
  HttpRequest,
  HttpResponse,
  MultipartPart,
  NodeOutput,
  WebhookResponse,
} from "./execute-context.ts";
export type { BinaryValue, ExecutionError, Item, PairedItem } from "./item.ts";
export type {
  Codex,
  CredentialTypeDescription,
  NodeCredentialDescription,
  NodeTypeDescription,
  PortDescription,
  WebhookDescription,
} from "./node-description.ts";
export {
  type CredentialType,
  defineCredential,
  defineNode,
  descriptionOf,
  type NodeType,
  versionsOf,
} from "./node-type.ts";
export type { NodeTypes } from "./node-types.ts";
export type {
  DisplayOptions,
  NodeProperty,
  PropertyGroup,
  PropertyOption,
  PropertyType,
  PropertyTypeOptions,
  ResourceLocatorMode,
} from "./property.ts";
export type {
  ExecutionMode,
  ExecutionStatus,
  ResultData,
  RunData,
  RunExecutionData,
  Source,
  TaskData,
} from "./run-data.ts";
export type { ScheduleContext, ScheduleRule } from "./schedule.ts";
export type { UploadedFile, WebhookContext, WebhookOutcome, WebhookRequest } from "./webhook.ts";
