/** Stands in for what Heddle does not offer: packages load, and say so when they use it. */
export function refusing(name: string, instead = ""): (...args: unknown[]) => never {
  return () => {
    throw new Error(`Heddle does not offer "${name}" to packages.${instead && ` ${instead}`}`);
  };
}

/** The same for what may also be a class: it can be extended, and refuses when one is made. */
export function refusingClass(name: string): new () => object {
  return function refused() {
    throw new Error(`Heddle does not offer "${name}" to packages.`);
  } as unknown as new () => object;
}

/** What callers of a webhook prove themselves with here. */
export const SIGNED_CALLS =
  "Callers have no accounts here: let the webhook ask for a user and password, a header or a signed token.";
const OWN_ADDRESS = "People answer at addresses of Heddle: use `getSignedResumeUrl`.";

export const buildCredentialConnectionsRequiredResponse = refusing(
  "buildCredentialConnectionsRequiredResponse",
  "Credentials belong to the server, and callers connect none.",
);
export const buildHitlCallbackReference = refusing("buildHitlCallbackReference", OWN_ADDRESS);
export const buildResumeUrlSuffix = refusing("buildResumeUrlSuffix", OWN_ADDRESS);
export const getConfiguredEndpointUrl = refusing(
  "getConfiguredEndpointUrl",
  "Use `getInstanceBaseUrl` or `getNodeWebhookUrl`.",
);
export const getMcpAuthHeaders = refusing(
  "getMcpAuthHeaders",
  "Connect the built-in node for tools of MCP servers.",
);
export const n8nOAuth2Auth = refusing("n8nOAuth2Auth", SIGNED_CALLS);
export const createRefreshingAuthFetch = refusing("createRefreshingAuthFetch");
export const createZodSchemaFromArgs = refusing("createZodSchemaFromArgs");
export const errorChain = refusing("errorChain");
export const estimateTextSplitsByTokens = refusing("estimateTextSplitsByTokens");
export const extractFromAIParameters = refusing("extractFromAIParameters");
export const getEncoding = refusing("getEncoding");
export const getMetadataFiltersValues = refusing("getMetadataFiltersValues");
export const hasLongSequentialRepeat = refusing("hasLongSequentialRepeat");
export const imapErrorCode = refusing("imapErrorCode");
export const jsonSchemaToZod = refusing("jsonSchemaToZod");
export const listAnthropicModels = refusing("listAnthropicModels");
export const listOpenAiModels = refusing("listOpenAiModels");
export const makeResolverFromLegacyOptions = refusing("makeResolverFromLegacyOptions");
export const parseHeaders = refusing("parseHeaders");
export const processDocuments = refusing("processDocuments");
export const redactHeaderValues = refusing("redactHeaderValues");
export const redactSecrets = refusing("redactSecrets");
export const shouldIncludeAlibabaModel = refusing("shouldIncludeAlibabaModel");
export const shouldIncludeGoogleModel = refusing("shouldIncludeGoogleModel");
export const shouldIncludeOpenAiModel = refusing("shouldIncludeOpenAiModel");
export const stripNonXHeaders = refusing("stripNonXHeaders");
export const zodToDraft202012 = refusing("zodToDraft202012");
export const ClientOAuth2 = refusingClass("ClientOAuth2");
export const DataSource = refusingClass("DataSource");
export const ImapSimple = refusingClass("ImapSimple");
export const MemoryVectorStoreManager = refusingClass("MemoryVectorStoreManager");
export const N8nBinaryLoader = refusingClass("N8nBinaryLoader");
export const N8nJsonLoader = refusingClass("N8nJsonLoader");
export const NodeVM = refusingClass("NodeVM");
