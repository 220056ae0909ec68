/** Tokens of one or more calls; absent if the provider does not report them. */
export interface Usage {
  /** Tokens of the request, cached ones included. */
  readonly inputTokens: number;
  /** Of `inputTokens`: read from the provider's cache. */
  readonly cachedInputTokens?: number | undefined;
  /** Of `inputTokens`: written to the provider's cache. */
  readonly cacheWriteTokens?: number | undefined;
  /** Tokens of the answer, reasoning included. */
  readonly outputTokens: number;
  /** Of `outputTokens`: spent on reasoning. */
  readonly reasoningTokens?: number | undefined;
}
