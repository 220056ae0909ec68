/** An answer other than success, on purpose: the message is for users and says what to do. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: number;
  /** The status, unless the format has a code of its own for the case. */
  readonly code: number;
  readonly hint?: string;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    options: { code?: number; hint?: string; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = options.code ?? status;
    this.headers = options.headers ?? {};
    if (options.hint !== undefined) this.hint = options.hint;
  }
}

export const badRequest = (message: string, hint?: string) =>
  new HttpError(400, message, hint === undefined ? {} : { hint });
export const unauthorized = (message = "Sign in first.") => new HttpError(401, message);
export const forbidden = (message: string) => new HttpError(403, message);
export const notFound = (what: string) =>
  new HttpError(404, `${what} was not found. It may have been deleted.`);
