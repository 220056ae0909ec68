/** Questions that the host of a package can answer without doing anything: what they ask about is not there, or the server does it. */

/** Tokens are counted by the server. */
export function accumulateTokenUsage(): void {
  // Nothing to add up here.
}

/** Who called is recorded by the server. */
export function recordConsumedAuth(): void {
  // Nothing to record here.
}

/** No field of an item is shown more than others. */
export function getHighlightedInputKey(): undefined {
  return undefined;
}

export function getHighlightedResponseKey(): undefined {
  return undefined;
}

/** Agents of the server do not ask nodes to run others. */
export function isEngineRequest(): boolean {
  return false;
}

/** Whether a second try may help is up to the settings of the node. */
export function retryabilityFromError(): undefined {
  return undefined;
}

/** Tokens are renewed by the server. */
export function shouldRefreshMcpOAuth2Token(): boolean {
  return false;
}

export function isMcpOAuth2Authentication(authentication: unknown): boolean {
  return authentication === "mcpOAuth2Api";
}

/** Metrics that a language model works out. */
export function metricRequiresModelConnection(metric: string): boolean {
  return ["correctness", "helpfulness"].includes(metric);
}

/** Whether a type of nodes is one for agents to call. */
export function isToolType(type: string): boolean {
  const name = type.split(".").at(-1) ?? "";
  return /^tool[A-Z]/.test(name) || name.endsWith("Tool");
}
