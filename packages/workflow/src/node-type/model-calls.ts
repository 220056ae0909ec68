import type { TokenCounts } from "../run-data/model-usage.ts";

/** A call of a language model or an embedder that is about to be made. */
export interface ModelCallRequest {
  /** The node that stands for the model. */
  readonly node: string;
  /** As the semantic conventions of OpenTelemetry name providers. */
  readonly provider: string;
  readonly model: string;
  /** The account that pays. */
  readonly credentialId?: string | undefined;
  /** About how many tokens the request has. */
  readonly inputTokens: number;
  /** How many tokens the answer has at most, or about how many where the request sets no limit. */
  readonly outputTokens: number;
}

/** What is said of calls of models: what each takes and returns. */
export interface ModelCallCalls {
  /**
   * Before a call. Returns its number.
   * @throws where a budget does not allow it; the message names the budget
   */
  begin: { takes: ModelCallRequest; returns: number };
  /** After a call, however it ended: without `usage` where it failed. Returns what it cost in US dollars; null where no price is known. */
  end: {
    takes: { readonly call: number; readonly usage?: TokenCounts | undefined };
    returns: number | null;
  };
}

/** Counts calls of models and what they cost, and refuses those that a budget does not allow. */
export interface ModelCalls {
  call<Name extends keyof ModelCallCalls>(
    name: Name,
    argument: ModelCallCalls[Name]["takes"],
  ): Promise<ModelCallCalls[Name]["returns"]>;
  /** The same value without secrets of credentials that the run was given. Parts that hold none are not copied. */
  hideSecrets?<T>(value: T): T;
}
