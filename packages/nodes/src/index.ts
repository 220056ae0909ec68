export { type ServedTool, type ServedTools, serveTools, toolMessages } from "./ai/mcp/serve-tools.ts";
export {
  createNodeTypes,
  credentialIconPath,
  credentialTypes,
  isBuiltInCredential,
  isBuiltInNode,
  loadAllNodeTypes,
  loadCredentialType,
  loadNodeType,
  nodeIconPath,
  nodeTypeNames,
  type OwnType,
  type OwnTypes,
  ownNodePath,
  ownTypesInUse,
  setOwnTypes,
  typeChangesSince,
} from "./catalogue.ts";
export { tableCalls } from "./core/code/table-calls.ts";
export { timeRules } from "./core/cron/rules.ts";
export { timesProperty } from "./core/cron/times.ts";
export { loadCurlToParameters } from "./core/http-request/curl/load-curl-to-parameters.ts";
export { MINUTES_SAVED } from "./core/time-saved/minutes-saved.ts";
export {
  EXAMPLE_FOLDER,
  EXAMPLE_SERVICE,
  exampleWorkflow,
  type NodeExample,
  nodeExample,
} from "./examples.ts";
export { messagePage } from "./forms/page.ts";
export { inTurns } from "./in-turns.ts";
export { NATIVE_MEGABYTES, watchMemory } from "./parsing/watch-memory.ts";
export { loadAuthenticatedRequest } from "./requests/load-authenticated-request.ts";
export {
  type DraftRequest,
  type DraftSender,
  loadDraftSender,
  type RequestSupport,
} from "./requests/load-draft-sender.ts";
export { loadOAuth1Signer } from "./requests/load-oauth1.ts";
export { loadAwsSigner } from "./services/aws/load-aws-signer.ts";
