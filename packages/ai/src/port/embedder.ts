import type { Usage } from "./usage.ts";

/** Turns texts into vectors. */
export interface Embedder {
  readonly provider: string;
  readonly modelId: string;
  /** One vector for each text, in their order; the adapter splits input that is too large for one request. Fails with a `ModelError`. */
  embed(texts: readonly string[], options?: EmbedOptions): Promise<EmbedResult>;
}

/** Options of a single call. */
export interface EmbedOptions {
  /** Some providers embed questions and documents differently; `document` when absent. */
  readonly purpose?: "document" | "query" | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The vectors of a call. */
export interface EmbedResult {
  readonly vectors: readonly (readonly number[])[];
  readonly usage?: Pick<Usage, "inputTokens"> | undefined;
}
