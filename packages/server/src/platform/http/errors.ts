import type { ErrorStatus } from "./error-catalogue.ts";

/** A request that is refused on purpose, by a call, a webhook or a form: the message is for users and says what to do. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: ErrorStatus;
  /** The status, unless the format has a code of its own for the case. */
  readonly code: number;
  readonly hint: string | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: ErrorStatus,
    message: string,
    options: { code?: number; hint?: string | undefined; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = options.code ?? status;
    this.headers = options.headers ?? {};
    this.hint = options.hint;
  }
}

export const badRequest = (message: string, hint?: string) => new HttpError(400, message, { hint });
export const unauthorized = (message = "Sign in first.") => new HttpError(401, message);
export const forbidden = (message: string) => new HttpError(403, message);
export const notFound = (what: string) =>
  new HttpError(404, `${what} was not found. It may have been deleted.`);
