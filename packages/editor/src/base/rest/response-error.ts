/** A failed call. `errorCode` is 999 without a response, otherwise the code in the response body. */
export class ResponseError extends Error {
  override readonly name = "ResponseError";
  readonly errorCode: number;
  readonly httpStatusCode: number;
  readonly hint: string | undefined;
  readonly serverStack: string | undefined;
  /** Response body if it is an error of an external service (it has `context`). */
  readonly body: Record<string, unknown> | undefined;

  constructor(
    message: string,
    options: {
      errorCode: number;
      httpStatusCode: number;
      hint?: string | undefined;
      serverStack?: string | undefined;
      body?: Record<string, unknown> | undefined;
      cause?: unknown;
    },
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.errorCode = options.errorCode;
    this.httpStatusCode = options.httpStatusCode;
    this.hint = options.hint;
    this.serverStack = options.serverStack;
    this.body = options.body;
  }
}

/** Error code of calls without a response. */
export const UNREACHABLE_CODE = 999;
/** The stored workflow changed since it was loaded. */
export const CONFLICT_CODE = 100;

/** True if an error comes from a call to the server. */
export function isResponseError(error: unknown): error is ResponseError {
  return error instanceof ResponseError;
}
