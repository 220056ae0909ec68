import { type ErrorDetails, wordingOf } from "@heddle/workflow";
import { HTTP_ERRORS } from "./catalogue.ts";
import type { ErrorStatus } from "./statuses.ts";
import type { HttpErrorWording } from "./wording.ts";

/** Code of a refusal in the catalogue. */
export type HttpErrorCode = keyof typeof HTTP_ERRORS;

/** Why webhooks are refused now: the codes for it. */
export type Unavailable = "server-stopping" | "server-starting" | "too-many-waiting";

/** A deliberately refused request of a call, a webhook or a form: the message is for users and contains a remedy. */
export class HttpError<Code extends HttpErrorCode = HttpErrorCode> extends Error {
  override readonly name = "HttpError";
  readonly status: ErrorStatus;
  /** The status, unless the format has a specific code for the case. */
  readonly code: number;
  readonly hint: string | undefined;
  readonly headers: Record<string, string>;

  constructor(
    errorCode: Code,
    details: ErrorDetails<typeof HTTP_ERRORS, Code>,
    { headers = {} }: { headers?: Record<string, string> } = {},
  ) {
    const { status, code, message, remedy }: HttpErrorWording = wordingOf(HTTP_ERRORS, errorCode, details);
    super(message);
    this.status = status;
    this.code = code ?? status;
    this.headers = headers;
    this.hint = remedy;
  }
}

/** A missing resource, or one that the caller cannot see. `what` starts the sentence: "This workflow". */
export const notFound = (what: string) => new HttpError("not-found", { what });
