/** Stands in for what Heddle does not offer: packages load, and say so when they use it. */
export function refusing(name: string): (...args: unknown[]) => never {
  return () => {
    throw new Error(`Heddle does not offer "${name}" to packages.`);
  };
}

export const buildCredentialConnectionsRequiredResponse = refusing(
  "buildCredentialConnectionsRequiredResponse",
);
export const buildHitlCallbackReference = refusing("buildHitlCallbackReference");
export const buildResumeUrlSuffix = refusing("buildResumeUrlSuffix");
export const getConfiguredEndpointUrl = refusing("getConfiguredEndpointUrl");
export const getMcpAuthHeaders = refusing("getMcpAuthHeaders");
export const n8nOAuth2Auth = refusing("n8nOAuth2Auth");
