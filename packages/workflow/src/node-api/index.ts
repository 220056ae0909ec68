// biome-ignore-all assist/source/organizeImports: the order is that of the reference
// Types and functions for authors of nodes, published as `@heddle/node-api`. Each comment between the exports is a
// heading of docs/node-api.md.

// Define node and credential types
export {
  type CredentialType,
  defineCredential,
  defineNode,
  type NodeDeclaration,
  type NodeType,
  type RepairedParameters,
} from "../node-type/node-type.ts";
export type {
  AuthenticateRequest,
  CredentialTestRun,
  CredentialTypeDescription,
  NodeCredentialDescription,
  NodeTypeDescription,
  PortDescription,
  SignIn,
  SignInTest,
  WebhookDescription,
} from "../node-type/node-description.ts";

// Declare parameters
export type {
  DisplayOptions,
  NodeProperty,
  PropertyGroup,
  PropertyOption,
  PropertyType,
  ResourceLocatorMode,
} from "../node-type/property.ts";
export type { ParameterReader, Properties } from "../node-type/parameter-types.ts";

// Process items
export type { BinaryValue, Item, PairedItem } from "../document/item.ts";
export type { NodeParameters, WorkflowNode } from "../document/workflow.ts";
export type {
  Effect,
  ExecuteContext,
  LongList,
  NodeEnvironment,
  NodeOutput,
  NodeRelative,
  UntypedExecuteContext,
} from "../node-type/execute-context.ts";
export { failedItem, mapItems } from "../node-type/map-items.ts";
export { mapLong } from "../node-type/map-long.ts";

// Send requests
export type { Http, HttpRequest, HttpResponse, MultipartPart } from "../node-type/http.ts";
export { type HttpStream, openStream } from "../node-type/open-stream.ts";
export { EventStreamReader, type StreamEvent } from "../node-type/event-stream.ts";
export { retryAfterMs } from "../node-type/retry-after.ts";

// Store files, rows and state
export type { BinaryStore } from "../node-type/binary-store.ts";
export type {
  DataTables,
  TableCalls,
  TableFilter,
  TableInfo,
  TableReference,
  TableRow,
  TableValues,
} from "../node-type/data-tables.ts";
export type { SeenCalls, SeenValues } from "../node-type/seen-values.ts";

// Start workflows
export type { LifeContext, LifeEvent, ListenContext } from "../node-type/listen.ts";
export type { OutsideContext, WebhookHook, WebhookHooks } from "../node-type/outside.ts";
export type { ScheduleContext, ScheduleRule } from "../node-type/schedule.ts";
export type {
  UploadedFile,
  WebhookAdmission,
  WebhookCallContext,
  WebhookContext,
  WebhookOutcome,
  WebhookRequest,
  WebhookResponse,
} from "../node-type/webhook.ts";

// Wait, and call workflows
export type { AskedQuestion, WaitRequest } from "../node-type/wait.ts";
export type { CalledWorkflow, WorkflowCall, WorkflowCallResult } from "../node-type/workflow-call.ts";

// Fill in forms
export type {
  FormContext,
  FormRequest,
  ListedResource,
  ListSearchPage,
  NodeMethods,
  ResourceMapperField,
} from "../node-type/node-methods.ts";

// Supply tools to agents
export type { Supplied, Supply, SupplyConnection, Tool } from "../node-type/supply.ts";

// Report errors, and read dates
export { readDate } from "../dates/read-date.ts";
export { NodeError } from "../run-data/node-error.ts";
