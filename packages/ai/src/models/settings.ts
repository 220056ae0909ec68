/** Settings of a model that many providers share; the provider decides about absent ones. */
export interface ModelSettings {
  readonly temperature?: number | undefined;
  readonly topP?: number | undefined;
  readonly topK?: number | undefined;
  readonly maxTokens?: number | undefined;
  readonly frequencyPenalty?: number | undefined;
  readonly presencePenalty?: number | undefined;
  readonly stop?: readonly string[] | undefined;
  readonly seed?: number | undefined;
  readonly reasoningEffort?: string | undefined;
  /** Responses are JSON although no call requests it. */
  readonly isJson?: boolean | undefined;
  /** Added to every request unchanged; it overrides settings. */
  readonly extraBody?: Readonly<Record<string, unknown>> | undefined;
}
