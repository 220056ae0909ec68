import { RunError, type RunErrorCode, type RunErrorDetails } from "../../errors/run-error.ts";

const REMEDIES: Record<string, string> = {
  invalid_client: "Check client ID and client secret, and where they are sent (Authentication).",
  unauthorized_client: "The service does not let this application ask in this way. Check the grant type.",
  invalid_scope: "Check the scope.",
  unsupported_grant_type: "Check the grant type.",
  invalid_request: "Check the addresses and the settings of the application at the service.",
};

const NEEDS_PERSON = new Set([
  "invalid_grant",
  "interaction_required",
  "login_required",
  "bad_refresh_token",
]);

/** A service issued no token. The message contains a remedy and never a secret. */
export class TokenError<Code extends RunErrorCode = RunErrorCode> extends RunError<Code> {
  /** True if the same request will fail again: a user has to reconnect the credential. */
  readonly needsPerson: boolean;

  constructor(
    code: Code,
    details: RunErrorDetails<Code>,
    { needsPerson = false }: { needsPerson?: boolean } = {},
  ) {
    super(code, details);
    this.needsPerson = needsPerson;
  }
}

/** Error response of a service (RFC 6749, 5.2). */
export function refusal(host: string, code: unknown, description: unknown): TokenError {
  const name = plain(code, 80) || "an unknown error";
  const detail = plain(description, 300);
  const remedy =
    (Object.hasOwn(REMEDIES, name) && REMEDIES[name]) || "Open the credential and connect it again.";
  return new TokenError(
    "token-refused",
    { error: name, detail, host, remedy },
    { needsPerson: NEEDS_PERSON.has(name) },
  );
}

/** Text of a service in one line of ours. */
export function plain(value: unknown, longest: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const text = typeof value === "string" ? value.replace(/[\u0000-\u001f\u007f]+/g, " ").trim() : "";
  return text.length > longest ? `${text.slice(0, longest)}…` : text.replace(/\.$/, "");
}
