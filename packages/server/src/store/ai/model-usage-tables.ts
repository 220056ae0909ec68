/** Tables of model costs; created by migration 0122. */
export interface ModelUsageTables {
  modelUsage: ModelUsageRow;
}

/** Calls of a model within an hour, by purpose. Unknown strings are empty. */
export interface ModelUsageRow {
  /** Start of the hour, in milliseconds since the epoch. */
  at: number;
  workflowId: string;
  node: string;
  credentialId: string;
  /** User who ran the workflow in the editor. */
  userId: string;
  provider: string;
  model: string;
  calls: number;
  inputTokens: number;
  /** Of the input: read from the provider's cache. */
  cachedInputTokens: number;
  outputTokens: number;
  /** Of the output. */
  reasoningTokens: number;
  /** Billionths of a US dollar. */
  cost: number;
  /** Calls whose price is not known. */
  unpriced: number;
}
