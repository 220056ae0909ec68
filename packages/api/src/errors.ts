/** Body of every failed call. */
export interface ErrorBody {
  /** The HTTP status, a code of {@link ERROR_CODES}, or 0 for unexpected errors. */
  code: number;
  message: string;
  hint?: string;
  /** In development mode only. */
  stacktrace?: string;
}

/** Codes that differ from the HTTP status. */
export const ERROR_CODES = {
  /** Another user saved the workflow since it was loaded. HTTP 400. */
  workflowChanged: 100,
  /** The browser received no answer; set by the client. */
  unreachable: 999,
} as const;
