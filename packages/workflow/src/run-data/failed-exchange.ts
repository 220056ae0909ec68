/** A request that failed as an error shows it: secrets hidden, long texts cut. */
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

/** What was sent when a node failed, and what came back; no answer where the service could not be reached. */
export interface FailedExchange {
  request: ShownRequest;
  response?: ShownResponse | undefined;
}
