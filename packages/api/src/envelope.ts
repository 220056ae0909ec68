/** Body of every successful call. */
export interface DataEnvelope<T> {
  data: T;
}

/** Body of every failed call. */
export interface ErrorBody {
  /** The HTTP status, a code of {@link ERROR_CODES}, or 0 for what nobody foresaw. */
  code: number;
  message: string;
  hint?: string;
  /** Only in development. */
  stacktrace?: string;
}

/** Codes that are no HTTP status. */
export const ERROR_CODES = {
  /** Somebody else saved the workflow since it was loaded. HTTP 400. */
  workflowChanged: 100,
  /** The browser got no answer at all; made by the client. */
  unreachable: 999,
} as const;
