/** Functions that a package's host can answer without doing anything: their subject does not exist, or the server handles it. */

/** Tokens are counted by the server. */
export function accumulateTokenUsage(): void {
  // Nothing to add up here.
}

/** The server records the caller. */
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

/** Agents of the server never request that nodes run others. */
export function isEngineRequest(): boolean {
  return false;
}

/** The node's settings decide about retries. */
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
