export {
  type CredentialTypes,
  credentialAncestry,
  credentialProperties,
  extendsCredentialType,
  type GenericCredentialType,
  inheritedFrom,
  isGenericCredentialType,
  loadCredentialAncestry,
} from "./credentials/inheritance.ts";
export { isForNodeType } from "./credentials/node-limit.ts";
export { readDate } from "./dates/read-date.ts";
export { type DateText, instantOfDate, instantOfWall } from "./dates/wall-clock.ts";
export { matchNodes } from "./diff/match-nodes.ts";
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
export {
  areModelLimits,
  LIMITED_AMOUNTS,
  type ModelLimits,
  modelBudgetOf,
  modelLimitsOf,
  type WorkflowBudget,
} from "./document/model-budget.ts";
export { duplicateWorkflowName, uniqueNodeName } from "./document/node-names.ts";
export { missingPackages, packageOfType } from "./document/package-of-type.ts";
export { randomId } from "./document/random-id.ts";
export { storedParts, withoutEmptyParts, withParts } from "./document/static-data.ts";
export { isEditorMember, SERVER_KEYS } from "./document/stored-keys.ts";
export type {
  Connections,
  ConnectionTarget,
  CredentialReference,
  NodeParameters,
  OnError,
  PinData,
  Workflow,
  WorkflowNode,
  WorkflowSettings,
} from "./document/workflow.ts";
export { WorkflowFileError } from "./file/errors.ts";
export { withoutFence } from "./file/fence.ts";
export { importedSettings } from "./file/imported-settings.ts";
export { jsonErrorOffset } from "./file/json-position.ts";
export { parseWorkflow } from "./file/parse-workflow.ts";
export { wrapItem } from "./file/read-pin-data.ts";
export { DEFAULT_WORKFLOW_NAME, readWorkflow } from "./file/read-workflow.ts";
export { workflowDifferences } from "./file/same-workflow.ts";
export { storedForm } from "./file/stored-form.ts";
export { tagReferences } from "./file/tag-references.ts";
export type { Warning } from "./file/warning.ts";
export { writeWorkflow } from "./file/write-workflow.ts";
export { buildGraph, type Edge, edgesOf } from "./graph/graph.ts";
export {
  type IssueOptions,
  issueTexts,
  type NodeIssues,
  nodeIssues,
  unknownChoices,
} from "./issues/node-issues.ts";
export { valueIssues } from "./issues/parameter-issues.ts";
export { plainHost } from "./issues/plain-host.ts";
export { executionReadiness, isTrigger, nodesOfRun, type RunScope } from "./issues/readiness.ts";
export { type HostRefusal, requestHost } from "./issues/request-host.ts";
export { CsvReader, csvDelimiter } from "./items/csv-reader.ts";
export { addColumns, csvHead, csvLines } from "./items/items-csv.ts";
export { compareValues, orderKey } from "./items/order-items.ts";
export { itemMatcher } from "./items/search-items.ts";
export { type XmlLimits, xmlProblem } from "./markup/xml-problem.ts";
export type { BinaryStore } from "./node-type/binary-store.ts";
export type { Clock } from "./node-type/clock.ts";
export type { CodeRequest, CodeResult, CodeRunner } from "./node-type/code-runner.ts";
export type { ConversationCalls, Conversations, KeptMessage } from "./node-type/conversations.ts";
export type {
  DataTables,
  TableCalls,
  TableFilter,
  TableInfo,
  TableReference,
  TableRow,
  TableValues,
} from "./node-type/data-tables.ts";
export type {
  DatabaseFailure,
  DatabaseRow,
  DatabaseStatement,
  DiskChange,
  DiskDatabase,
  DiskFiles,
  DiskWatch,
} from "./node-type/disk-files.ts";
export { EventStreamReader, type StreamEvent } from "./node-type/event-stream.ts";
export type {
  Effect,
  ExecuteContext,
  LongList,
  NodeEnvironment,
  NodeOutput,
  NodeRelative,
  UntypedExecuteContext,
} from "./node-type/execute-context.ts";
export type { Http, HttpRequest, HttpResponse, MultipartPart } from "./node-type/http.ts";
export type { LifeContext, LifeEvent, ListenContext } from "./node-type/listen.ts";
export { failedItem, mapItems } from "./node-type/map-items.ts";
export { mapLong } from "./node-type/map-long.ts";
export type { ModelCallCalls, ModelCallRequest, ModelCalls } from "./node-type/model-calls.ts";
export type { Network } from "./node-type/network.ts";
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
  type RepairedParameters,
  repairedNode,
  sendsParameters,
  versionsOf,
  withRepaired,
} from "./node-type/node-type.ts";
export type { NodeTypes } from "./node-type/node-types.ts";
export { type HttpStream, openStream } from "./node-type/open-stream.ts";
export type { OutsideContext, WebhookHook, WebhookHooks } from "./node-type/outside.ts";
export type {
  GivenValues,
  NameOf,
  ParameterPart,
  ParameterReader,
  PathOf,
  Properties,
} from "./node-type/parameter-types.ts";
export type {
  DisplayOptions,
  NodeProperty,
  PropertyGroup,
  PropertyOption,
  PropertyType,
  ResourceLocatorMode,
} from "./node-type/property.ts";
export { retryAfterMs } from "./node-type/retry-after.ts";
export type { ScheduleContext, ScheduleRule } from "./node-type/schedule.ts";
export type { SeenCalls, SeenValues } from "./node-type/seen-values.ts";
export type { Shell, ShellResult } from "./node-type/shell.ts";
export type {
  AskedCall,
  AskingTool,
  SubRunRequest,
  Supplied,
  Supply,
  SupplyConnection,
  Tool,
} from "./node-type/supply.ts";
export { callInWords, questionInWords } from "./node-type/tools/call-in-words.ts";
export { NOT_CALLED, refusalOf } from "./node-type/tools/refusal.ts";
export { reviewBaseName, reviewNameOf, reviewOf } from "./node-type/tools/review-of.ts";
export { toolBaseName, toolDescription, toolName, toolNameOf, toolOf } from "./node-type/tools/tool-of.ts";
export type { AskedQuestion, WaitRequest } from "./node-type/wait.ts";
export type {
  UploadedFile,
  WebhookAdmission,
  WebhookCallContext,
  WebhookContext,
  WebhookOutcome,
  WebhookRequest,
  WebhookResponse,
} from "./node-type/webhook.ts";
export type { CalledWorkflow, WorkflowCall, WorkflowCallResult } from "./node-type/workflow-call.ts";
export {
  entryLimits,
  groupEntries,
  isOptionalField,
  settingsToAdd,
  withGroupEntry,
  withSetting,
} from "./parameters/collections.ts";
export { CUSTOM_API_CALL_KEY, isCustomApiCall } from "./parameters/custom-api-call.ts";
export { declarationsInOrder } from "./parameters/declarations.ts";
export { withDefaults, withoutDefaults } from "./parameters/defaults.ts";
export { type DisplayContext, isDisplayed } from "./parameters/display.ts";
export { isExpressionText } from "./parameters/expression-text.ts";
export { allowsExpression, isExpressionValue, toExpression, toFixed } from "./parameters/expression-value.ts";
export type { DateParser } from "./parameters/filter/dates.ts";
export { evaluateFilter } from "./parameters/filter/evaluate-filter.ts";
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
} from "./parameters/filter/old-conditions.ts";
export {
  comparisonOf,
  FILTER_TYPES,
  isOneSided,
  operationsOf,
  rightTypeOf,
} from "./parameters/filter/operations.ts";
export { findProperty } from "./parameters/find-property.ts";
export { type FormValues, formValues, hiddenIn, visibleInside } from "./parameters/form-values.ts";
export { isEmptyJson, jsonProperty } from "./parameters/json-parameter.ts";
export {
  isLocatorValue,
  type ResourceLocatorValue,
  readLocator,
  resolveLocator,
} from "./parameters/locator.ts";
export {
  chooseItem,
  linkOf,
  locatorForExpression,
  modesOf,
  switchMode,
  toLocator,
} from "./parameters/locator-edits.ts";
export {
  changeMentions,
  type NewNodeNames,
  type RenameMentions,
  renameInParameters,
} from "./parameters/mentions.ts";
export {
  deleteAtPath,
  getAtPath,
  joinPath,
  parentPath,
  parsePath,
  setAtPath,
  setParameter,
} from "./parameters/path.ts";
export type { Evaluate, Evaluation } from "./parameters/resolved-values.ts";
export type { ShapeProblem } from "./parameters/shape-problem.ts";
export { readable, shapeError, shapeText } from "./parameters/shapes/shape-error.ts";
export { shapeProblems, valueShape } from "./parameters/shapes/shape-problems.ts";
export { fillPlaceholder, type Placeholder, placeholdersIn } from "./placeholders/placeholders.ts";
export { amountText } from "./plain-data/amount-text.ts";
export { inexactInteger, isExactNumber, parseExactJson } from "./plain-data/exact-json.ts";
export { ownEntry } from "./plain-data/own-entry.ts";
export { deepEqual, isRecord, ownValue, withoutPrototypeKeys } from "./plain-data/plain-data.ts";
export { createReader, plainSource } from "./reading/create-reader.ts";
export { consoleText } from "./run-data/console-text.ts";
export {
  type ErrorCatalogue,
  type ErrorDetails,
  type ErrorWording,
  wordingOf,
} from "./run-data/error-catalogue.ts";
export type { FailedExchange, ShownRequest, ShownResponse } from "./run-data/failed-exchange.ts";
export {
  type ModelTotals,
  type ModelUsage,
  modelUsageOf,
  type TokenCounts,
  usageOfRun,
} from "./run-data/model-usage.ts";
export { isFinalError, NodeError, toExecutionError } from "./run-data/node-error.ts";
export {
  type EmptyExpressions,
  type ExecutionMode,
  type ExecutionStatus,
  type FailedTry,
  type ResultData,
  type RunData,
  type RunExecutionData,
  type Source,
  shownOutputs,
  type TaskData,
  type TaskOutputs,
} from "./run-data/run-data.ts";
export { shownStack } from "./run-data/shown-stack.ts";
export { differencesOf } from "./tests/differences.ts";
export { renameTestedNodes } from "./tests/rename-tested-nodes.ts";
export {
  type Branch,
  coverageOf,
  type ExpectationOutcome,
  problemsOfTest,
  type TestCoverage,
  type TestOutcome,
  type TestReport,
  usedBranches,
} from "./tests/test-outcome.ts";
export {
  readWorkflowTests,
  type StoredExpectation,
  type StoredTest,
  TESTS_KEY,
  type TestExpectation,
  type WorkflowTest,
  WorkflowTestError,
} from "./tests/workflow-test.ts";
