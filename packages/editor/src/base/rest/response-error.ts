/** A failed call. `errorCode` is 999 when no answer came, else the code of the server's body. */
export class ResponseError extends Error {
  override readonly name = "ResponseError";
  readonly errorCode: number;
  readonly httpStatusCode: number;
  readonly hint: string | undefined;
  readonly serverStack: string | undefined;
  /** The server's body where it is the error of another service (it carries `context`). */
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

/** The error code of calls that got no answer. */
export const UNREACHABLE_CODE = 999;
/** The stored workflow changed since it was loaded. */
export const CONFLICT_CODE = 100;

/** Whether an error comes from a call to the server. */
export function isResponseError(error: unknown): error is ResponseError {
  return error instanceof ResponseError;
}
