/**
 * Exports that packages of the family import under the name of its library: names and behavior are those that published
 * packages use, the code is our own. Missing ones read as undefined.
 */

export { getConfiguredEndpointUrl } from "./accounts/endpoint-urls.ts";
export { getMcpAuthHeaders } from "./accounts/mcp-accounts.ts";
export { listAnthropicModels, listOpenAiModels } from "./accounts/model-lists.ts";
export { ClientOAuth2 } from "./accounts/oauth2-client.ts";
export { createRefreshingAuthFetch } from "./accounts/refreshing-fetch.ts";
export {
  BaseChatHistory,
  BaseChatMemory,
  BaseChatModel,
  getParametersJsonSchema,
  parseSSEStream,
  supplyMemory,
  supplyModel,
  WindowedChatMemory,
} from "./ai-sdk.ts";
export {
  getBatchingOptionFields,
  getConnectionHintNoticeField,
  getNodeProxyAgent,
  getProxyAgent,
  getTemplateNoticeField,
  isChatInstance,
  logAiEvent,
  logWrapper,
  makeN8nLlmFailedAttemptHandler,
  metadataFilterField,
  N8nLlmTracing,
  proxyFetch,
} from "./ai-utilities.ts";
export {
  buildHitlCallbackReference,
  buildResumeUrlSuffix,
  isSlackInteractionRequest,
  isTelegramInteractionRequest,
  parseHitlCallbackReference,
} from "./answer-references.ts";
export {
  accumulateTokenUsage,
  getHighlightedInputKey,
  getHighlightedResponseKey,
  isEngineRequest,
  isMcpOAuth2Authentication,
  isToolType,
  metricRequiresModelConnection,
  recordConsumedAuth,
  retryabilityFromError,
  shouldRefreshMcpOAuth2Token,
} from "./answers.ts";
export {
  ADD_FORM_NOTICE,
  AI_TRANSFORM_CODE_GENERATED_FOR_PROMPT,
  AI_TRANSFORM_JS_CODE,
  BINARY_ENCODING,
  BINARY_MODE_COMBINED,
  CHAT_TRIGGER_NODE_TYPE,
  CHAT_TRIGGER_PATH_SUFFIX,
  CHAT_WAIT_USER_REPLY,
  ChatNodeMessageType,
  CONSOLE_OUTPUT_REDACTED_MESSAGE,
  DATA_TABLE_SYSTEM_COLUMN_TYPE_MAP,
  DATA_TABLE_SYSTEM_COLUMNS,
  DEFAULT_EVALUATION_METRIC,
  EVALUATION_TRIGGER_METADATA_FIELDS,
  EVALUATION_TRIGGER_NODE_TYPE,
  EXECUTE_WORKFLOW_TRIGGER_NODE_TYPE,
  FORM_NODE_TYPE,
  FORM_TRIGGER_NODE_TYPE,
  FORM_TRIGGER_PATH_IDENTIFIER,
  FREE_TEXT_CHAT_RESPONSE_TYPE,
  HIGHLIGHTED_SESSION_KEY,
  HITL_CALLBACK_PREFIX,
  LOG_LEVELS,
  MYSQL_NODE_TYPE,
  NodeConnectionType,
  NodeConnectionTypes,
  POSTGRES_NODE_TYPE,
  SEND_AND_WAIT_OPERATION,
  TELEGRAM_HITL_WEBHOOK_SUFFIX,
  WAIT_INDEFINITELY,
  WAIT_NODE_TYPE,
  WEBHOOK_NODE_TYPE,
} from "./constants.ts";
export { getMetadataFiltersValues, N8nBinaryLoader, N8nJsonLoader, processDocuments } from "./documents.ts";
export {
  ApplicationError,
  BaseError,
  ExecutionBaseError,
  ManualExecutionCancelledError,
  NodeApiError,
  NodeError,
  NodeOperationError,
  OperationalError,
  TriggerCloseError,
  UnexpectedError,
  UserError,
  WorkflowConfigurationError,
  WorkflowOperationError,
} from "./errors.ts";
export { validateFieldType, validateNodeParameters } from "./field-types.ts";
export { createZodSchemaFromArgs, extractFromAIParameters } from "./from-ai.ts";
export {
  assertCredentialAllowsUrl,
  assertUrlAllowed,
  getCredentialAllowedDomains,
  redactedHeaders,
  scrubSecretsInText,
} from "./hosts.ts";
export { ImapSimple } from "./imap/imap-simple.ts";
export { getParts } from "./imap/structure.ts";
export { LoggerProxy } from "./logger.ts";
export { MemoryVectorStoreManager } from "./memory-stores.ts";
export {
  fromFunction,
  fromParameter,
  Node,
  updateDisplayOptions,
  VersionedNodeType,
  webhookDescriptionFields,
} from "./node-classes.ts";
export * as NodeHelpers from "./node-helpers.ts";
export { makeResolverFromLegacyOptions, NodeVM } from "./node-vm.ts";
export { DataSource } from "./own-libraries.ts";
export {
  buildCredentialConnectionsRequiredResponse,
  n8nOAuth2Auth,
} from "./refused.ts";
export { jsonSchemaToZod, zodToDraft202012 } from "./schemas.ts";
export {
  errorChain,
  imapErrorCode,
  parseHeaders,
  redactHeaderValues,
  redactSecrets,
  stripNonXHeaders,
} from "./secrets.ts";
export {
  AiConfig,
  ChatTriggerConfig,
  CompressionNodeConfig,
  Container,
  createHttpsProxyAgent,
  DeploymentConfig,
  ErrorReporter,
  GlobalConfig,
  getHtmlSandboxCSP,
  InstanceSettings,
  isFormHtmlSandboxingDisabled,
  McpClientConfig,
  McpServerConfig,
  NodesConfig,
  OFFICIAL_OPENAI_HOSTNAMES,
  resolveProxyUrl,
  SecurityConfig,
  Service,
  StructuredToolkit,
} from "./services.ts";
export {
  createResultError,
  createResultOk,
  ensureError,
  formatPemBlock,
  isRecord,
  parseErrorMetadata,
  toCronExpression,
  toJsonValue,
} from "./small-things.ts";
export {
  estimateTextSplitsByTokens,
  getEncoding,
  hasLongSequentialRepeat,
  shouldIncludeAlibabaModel,
  shouldIncludeGoogleModel,
  shouldIncludeOpenAiModel,
} from "./tokens.ts";
export {
  assert,
  assertParamIsArray,
  assertParamIsBoolean,
  assertParamIsNumber,
  assertParamIsOfAnyTypes,
  assertParamIsString,
  createDeferredPromise,
  deepCopy,
  getValueDescription,
  isBinaryValue,
  isObjectEmpty,
  isResourceLocatorValue,
  isResourceMapperValue,
  isSafeObjectProperty,
  jsonParse,
  jsonStringify,
  nodeNameToToolName,
  parseRegexLiteral,
  randomInt,
  randomString,
  removeCircularRefs,
  safeRegex,
  sanitizeFilename,
  sanitizeXmlName,
  setSafeObjectProperty,
  sleep,
  toPathSegment,
  tryToParseAlphanumericString,
  tryToParseDateTime,
  tryToParseJsonToFormFields,
  tryToParseNumber,
  tryToParseUrl,
} from "./values.ts";
export { createVectorStoreNode } from "./vector-store-node.ts";
