import type { ErrorDetails } from "@heddle/workflow";
import type { HTTP_ERRORS } from "../../errors/catalogue.ts";
import { HttpError, type HttpErrorCode } from "../../errors/http-error.ts";

/** Names of refusals in the specifications (RFC 6749, 7591, 8707). */
type OAuthErrorName =
  | "invalid_request"
  | "invalid_client"
  | "invalid_client_metadata"
  | "invalid_redirect_uri"
  | "invalid_grant"
  | "invalid_scope"
  | "invalid_target"
  | "unsupported_grant_type"
  | "temporarily_unavailable";

/** A refusal with an error name of the specification. */
export class OAuthError<Code extends HttpErrorCode = HttpErrorCode> extends HttpError<Code> {
  readonly oauthName: OAuthErrorName;

  constructor(oauthName: OAuthErrorName, code: Code, details: ErrorDetails<typeof HTTP_ERRORS, Code>) {
    super(code, details);
    this.oauthName = oauthName;
  }
}

/** Body of a refusal in the specified format. */
export function oauthBody(error: HttpError | undefined): { error: string; error_description: string } {
  const description = error
    ? [error.message, error.hint].filter(Boolean).join(" ")
    : "Something went wrong on the server. Its log says what.";
  return { error: nameOf(error), error_description: description };
}

function nameOf(error: HttpError | undefined): string {
  if (error instanceof OAuthError) return error.oauthName;
  if (!error) return "server_error";
  return error.status === 429 || error.status === 503 ? "temporarily_unavailable" : "invalid_request";
}
