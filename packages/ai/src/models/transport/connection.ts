import type { Clock, Http, HttpRequest } from "@heddle/workflow";

/** The way to a provider: client, account and patience. */
export interface ModelConnection {
  readonly http: Http;
  readonly clock: Clock;
  /** Such as `https://api.openai.com/v1`; paths are added to it. */
  readonly baseUrl: string;
  /** Adds the account to a finished request; called for every attempt, so that tokens can be renewed. */
  authenticate(request: HttpRequest): Promise<HttpRequest>;
  /**
   * Renews the account after the provider refused it; false when there is nothing to renew. Absent where accounts do not expire.
   */
  renew?(): Promise<boolean>;
  /** Number of retries of a call that can succeed later; 2 when absent. */
  readonly maxRetries?: number | undefined;
  /** Milliseconds without a byte after which a call is aborted; 5 minutes when absent. */
  readonly maxSilence?: number | undefined;
  /** Aborts the calls that have no signal. */
  readonly signal?: AbortSignal | undefined;
}

/** Provider and name of the model. */
export interface ModelIdentity {
  readonly provider: string;
  readonly modelId: string;
  /** Limit of its settings for the length of a response. */
  readonly maxOutputTokens?: number | undefined;
}

/** A request of a wire format, before the account is added. */
export interface WireRequest {
  /** Relative to the base URL, or a full URL. */
  readonly path: string;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}
