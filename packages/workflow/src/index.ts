export { matchNodes, type NodePair } from "./diff/match-nodes.ts";
export { type ChangeSummary, summariseDiff } from "./diff/summarise.ts";
export { diffLines, diffWithin, type LineDiff } from "./diff/text-diff.ts";
export { changesIn, diffValues, type ValueChange, type ValueDiff } from "./diff/value-diff.ts";
export {
  type Comparable,
  type ConnectionDiff,
  diffWorkflows,
  isSameDiff,
  type NodeDiff,
  type WorkflowDiff,
} from "./diff/workflow-diff.ts";
export type { BinaryValue, ExecutionError, Item, PairedItem } from "./document/item.ts";
export { newNodeId } from "./document/node-id.ts";
export { duplicateWorkflowName, uniqueNodeName } from "./document/node-names.ts";
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
} from "./document/workflow.ts";
export { WorkflowFileError, type WorkflowFileErrorCode } from "./file/errors.ts";
export { jsonErrorOffset } from "./file/json-position.ts";
export { parseWorkflow } from "./file/parse-workflow.ts";
export { wrapItem } from "./file/read-pin-data.ts";
export { DEFAULT_WORKFLOW_NAME, type ReadResult, readWorkflow } from "./file/read-workflow.ts";
export { sameWorkflow, workflowDifferences } from "./file/same-workflow.ts";
export type { Warning } from "./file/warning.ts";
export { writeWorkflow } from "./file/write-workflow.ts";
export { buildGraph, type Edge, type EdgeFilter, edgesOf, type WorkflowGraph } from "./graph/graph.ts";
export {
  type CredentialIssues,
  type CredentialKnowledge,
  credentialIssues,
} from "./issues/credential-issues.ts";
export { type IssueOptions, issueTexts, type NodeIssues, nodeIssues } from "./issues/node-issues.ts";
export {
  CUSTOM_API_CALL_KEY,
  type ParameterIssues,
  parameterIssues,
  valueIssues,
} from "./issues/parameter-issues.ts";
export { type DescriptionLookup, executionReadiness, isTrigger } from "./issues/readiness.ts";
export { addColumns, csvHead, csvLines } from "./items/items-csv.ts";
export { compareValues, orderKey } from "./items/order-items.ts";
export { itemMatcher } from "./items/search-items.ts";
export type { BinaryStore } from "./node-type/binary-store.ts";
export type { Clock } from "./node-type/clock.ts";
export type { CodeRequest, CodeResult, CodeRunner } from "./node-type/code-runner.ts";
export type {
  Effect,
  ExecuteContext,
  NodeEnvironment,
  NodeOutput,
  UntypedExecuteContext,
} from "./node-type/execute-context.ts";
export type { Http, HttpRequest, HttpResponse, MultipartPart } from "./node-type/http.ts";
export { failedItem, type Mapped, mapItems } from "./node-type/map-items.ts";
export type {
  AuthenticateRequest,
  Codex,
  CredentialTypeDescription,
  NodeCredentialDescription,
  NodeTypeDescription,
  PortDescription,
  SignIn,
  WebhookDescription,
} from "./node-type/node-description.ts";
export type {
  FormContext,
  FormRequest,
  ListedResource,
  ListSearchPage,
  NodeMethods,
  ResourceMapperField,
} from "./node-type/node-methods.ts";
export {
  type CredentialType,
  defineCredential,
  defineNode,
  descriptionOf,
  type NodeType,
  parametersOf,
  versionsOf,
} from "./node-type/node-type.ts";
export type { NodeTypes } from "./node-type/node-types.ts";
export type {
  GivenValues,
  NameOf,
  ParameterPart,
  ParameterReader,
  ParameterSource,
  ParameterValues,
  Properties,
  ResourceMapperValue,
} from "./node-type/parameter-types.ts";
export type {
  DisplayOptions,
  NodeProperty,
  PropertyGroup,
  PropertyOption,
  PropertyType,
  PropertyTypeOptions,
  ResourceLocatorMode,
} from "./node-type/property.ts";
export type { ScheduleContext, ScheduleRule } from "./node-type/schedule.ts";
export type { WaitRequest } from "./node-type/wait.ts";
export type {
  UploadedFile,
  WebhookCallContext,
  WebhookContext,
  WebhookOutcome,
  WebhookRequest,
  WebhookResponse,
} from "./node-type/webhook.ts";
export type { CalledWorkflow, WorkflowCall, WorkflowCallResult } from "./node-type/workflow-call.ts";
export { type Form, withDefaults, withoutDefaults } from "./parameters/defaults.ts";
export { type DisplayContext, isDisplayed } from "./parameters/display.ts";
export { isExpressionText } from "./parameters/expression-text.ts";
export { type DateParser, parseDateText } from "./parameters/filter/dates.ts";
export {
  evaluateCondition,
  evaluateFilter,
  type FilterContext,
} from "./parameters/filter/evaluate-filter.ts";
export type {
  FilterCondition,
  FilterOperator,
  FilterOptions,
  FilterValue,
} from "./parameters/filter/filter-value.ts";
export { parseLooseLiteral } from "./parameters/filter/loose-literal.ts";
export {
  filterFromOldConditions,
  isOldConditions,
  legacyFilterOptions,
  newCondition,
  newOperation,
} from "./parameters/filter/old-conditions.ts";
export { comparisonOf, isOneSided, operationsOf, rightTypeOf } from "./parameters/filter/operations.ts";
export {
  isLocatorValue,
  locatorIssues,
  type ResourceLocatorValue,
  resolveLocator,
} from "./parameters/locator.ts";
export {
  type MentionKind,
  mentionKind,
  type NewNodeNames,
  type RenameMentions,
  renameInParameters,
} from "./parameters/mentions.ts";
export {
  deleteAtPath,
  formatPath,
  getAtPath,
  type PathSegment,
  parsePath,
  setAtPath,
} from "./parameters/path.ts";
export { deepEqual, isRecord, ownValue, withoutPrototypeKeys } from "./plain-data/plain-data.ts";
export { createReader, plainSource } from "./reading/create-reader.ts";
export { NodeError, toExecutionError } from "./run-data/node-error.ts";
export type {
  ExecutionMode,
  ExecutionStatus,
  ResultData,
  RunData,
  RunExecutionData,
  Source,
  TaskData,
} from "./run-data/run-data.ts";
