import type { TokenCounts } from "../run-data/model-usage.ts";

/** A call of a language model or an embedder that is about to be made. */
export interface ModelCallRequest {
  /** Node of the model. */
  readonly node: string;
  /** Provider name in the semantic conventions of OpenTelemetry. */
  readonly provider: string;
  readonly model: string;
  /** The account that pays. */
  readonly credentialId?: string | undefined;
  /** About how many tokens the request has. */
  readonly inputTokens: number;
  /** Maximum number of output tokens, or an estimate if the request sets no limit. */
  readonly outputTokens: number;
}

/** Reports about calls of models: arguments and result of each. */
export interface ModelCallCalls {
  /**
   * Before a call. Returns its number.
   * @throws if a budget does not allow it; the message names the budget
   */
  begin: { takes: ModelCallRequest; returns: number };
  /**
   * After a call, whatever its outcome: without `usage` if it failed. Returns its cost in US dollars; null if no price
   * is known.
   */
  end: {
    takes: { readonly call: number; readonly usage?: TokenCounts | undefined };
    returns: number | null;
  };
}

/** Counts calls of models and their cost, and rejects calls that exceed a budget. */
export interface ModelCalls {
  call<Name extends keyof ModelCallCalls>(
    name: Name,
    argument: ModelCallCalls[Name]["takes"],
  ): Promise<ModelCallCalls[Name]["returns"]>;
  /** The same value with redacted secrets of the run's credentials. Parts without any are not copied. */
  hideSecrets?<T>(value: T): T;
}
