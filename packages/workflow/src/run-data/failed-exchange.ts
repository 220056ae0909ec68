/** A failed request, as displayed with an error: secrets redacted, long strings truncated. */
export interface ShownRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** The answer to a request that failed, by the same rules. */
export interface ShownResponse {
  status: number;
  statusText: string;
  headers: Record<string, string>;
  body: string;
}

/** Request and response of a failed node; no response if the service was unreachable. */
export interface FailedExchange {
  request: ShownRequest;
  response?: ShownResponse | undefined;
}
