import type { Clock, Http, HttpRequest } from "@heddle/workflow";

/** The way to a provider: client, account and patience. */
export interface ModelConnection {
  readonly http: Http;
  readonly clock: Clock;
  /** Such as `https://api.openai.com/v1`; paths are added to it. */
  readonly baseUrl: string;
  /** Adds the account to a finished request; asked for every attempt, so that tokens can be renewed. */
  authenticate(request: HttpRequest): Promise<HttpRequest>;
  /**
   * Renews the account after the provider refused it; false when there is nothing to renew. Absent where accounts do not expire.
   */
  renew?(): Promise<boolean>;
  /** How often a call is tried again that may succeed later; 2 when absent. */
  readonly maxRetries?: number | undefined;
  /** Milliseconds without a byte after which a call ends; 5 minutes when absent. */
  readonly maxSilence?: number | undefined;
  /** Ends the calls that have no signal of their own. */
  readonly signal?: AbortSignal | undefined;
}

/** Whose model it is. */
export interface ModelIdentity {
  readonly provider: string;
  readonly modelId: string;
  /** How long its settings let an answer be. */
  readonly maxOutputTokens?: number | undefined;
}

/** A request of a wire format, before the account is added. */
export interface WireRequest {
  /** Relative to the base address, or a whole address. */
  readonly path: string;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}
