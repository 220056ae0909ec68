/** Stands in for what Heddle does not offer: packages load, and say so when they use it. */
export function refusing(name: string): (...args: unknown[]) => never {
  return () => {
    throw new Error(`Heddle does not offer "${name}" to packages.`);
  };
}

export const accumulateTokenUsage = refusing("accumulateTokenUsage");
export const buildCredentialConnectionsRequiredResponse = refusing(
  "buildCredentialConnectionsRequiredResponse",
);
export const buildHitlCallbackReference = refusing("buildHitlCallbackReference");
export const buildResumeUrlSuffix = refusing("buildResumeUrlSuffix");
export const getConfiguredEndpointUrl = refusing("getConfiguredEndpointUrl");
export const getHighlightedInputKey = refusing("getHighlightedInputKey");
export const getHighlightedResponseKey = refusing("getHighlightedResponseKey");
export const getMcpAuthHeaders = refusing("getMcpAuthHeaders");
export const isEngineRequest = refusing("isEngineRequest");
export const isMcpOAuth2Authentication = refusing("isMcpOAuth2Authentication");
export const isSlackInteractionRequest = refusing("isSlackInteractionRequest");
export const isTelegramInteractionRequest = refusing("isTelegramInteractionRequest");
export const isToolType = refusing("isToolType");
export const metricRequiresModelConnection = refusing("metricRequiresModelConnection");
export const n8nOAuth2Auth = refusing("n8nOAuth2Auth");
export const parseHitlCallbackReference = refusing("parseHitlCallbackReference");
export const recordConsumedAuth = refusing("recordConsumedAuth");
export const retryabilityFromError = refusing("retryabilityFromError");
export const shouldRefreshMcpOAuth2Token = refusing("shouldRefreshMcpOAuth2Token");
