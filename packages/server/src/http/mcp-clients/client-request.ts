import { ALL_API_KEY_SCOPES, type ApiKeyScope, MAX_CLIENT_REQUEST_CHARACTERS } from "@heddle/api";
import { HttpError } from "../../errors/http-error.ts";
import type { McpClientRow } from "../../store/mcp/mcp-tables.ts";
import type { AppContext } from "../context.ts";
import { CONSENT_PAGE, isOwnResource, MCP_SCOPES, resourceOf } from "./metadata.ts";
import { mcpPartsOf } from "./parts.ts";

/** A valid request, for display to the user. */
interface CheckedRequest {
  readonly client: McpClientRow;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly state: string | undefined;
}

/** Consent page for the query with which a client sent the browser. The query is passed on verbatim. */
export function consentPage(query: string): string {
  const request = Buffer.from(query).toString("base64url");
  if (request.length >= MAX_CLIENT_REQUEST_CHARACTERS) throw new HttpError("client-request-unreadable", {});
  return `${CONSENT_PAGE}?request=q${request}`;
}

/**
 * Validates the request of a client (RFC 6749, RFC 7636 with S256 only, RFC 8707). Errors are shown to the user and
 * never redirected to the client: anyone can register a URL, and this server must not be an open redirect.
 * @throws HttpError
 */
export async function readRequest(context: AppContext, text: string): Promise<CheckedRequest> {
  if (!/^q[\w-]+$/.test(text)) throw new HttpError("client-request-unreadable", {});
  const query = new URLSearchParams(Buffer.from(text.slice(1), "base64url").toString());
  const value = (name: string) => once(query, name);
  const client = await mcpPartsOf(context).clients.find(value("client_id") ?? "");
  if (!client) throw new HttpError("client-unknown", {});
  const registered = JSON.parse(client.redirectUris) as string[];
  const redirectUri = value("redirect_uri") ?? (registered.length === 1 ? registered[0] : undefined);
  if (redirectUri === undefined || !registered.includes(redirectUri))
    throw new HttpError("client-redirect-foreign", {});
  const problem = problemOf(context, value);
  if (problem) throw new HttpError("client-request-invalid", { problem });
  return {
    client,
    redirectUri,
    challenge: value("code_challenge") as string,
    scopes: scopesIn(value("scope")),
    state: value("state"),
  };
}

function once(query: URLSearchParams, name: string): string | undefined {
  const [value, ...more] = query.getAll(name);
  if (more.length > 0) throw new HttpError("client-request-invalid", { problem: `${name} is there twice` });
  return value;
}

function problemOf(context: AppContext, value: (name: string) => string | undefined): string | undefined {
  if (value("response_type") !== "code") return "response_type has to be code";
  if (value("code_challenge_method") !== "S256") return "code_challenge_method has to be S256";
  if (!/^[\w-]{43}$/.test(value("code_challenge") ?? ""))
    return "code_challenge has to be the SHA-256 of the verifier in base64url";
  if (!isOwnResource(context, value("resource"))) return `resource has to be ${resourceOf(context)}`;
  return undefined;
}

/** Known scopes; all scopes of the tools by default. */
function scopesIn(text = ""): readonly ApiKeyScope[] {
  const named = new Set(text.split(" "));
  const known = ALL_API_KEY_SCOPES.filter((scope) => named.has(scope));
  return known.length > 0 ? known : MCP_SCOPES;
}

/** Redirect URL of the client with a response (RFC 9207: including the issuer). */
export function answerAddress(
  { addresses }: Pick<AppContext, "addresses">,
  { redirectUri, state }: Pick<CheckedRequest, "redirectUri" | "state">,
  answer: Readonly<Record<string, string>>,
): string {
  const address = new URL(redirectUri);
  const values = { ...answer, ...(state !== undefined && { state }), iss: addresses.editor };
  for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value);
  return address.href;
}
