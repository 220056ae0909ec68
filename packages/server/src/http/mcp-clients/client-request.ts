import { ALL_API_KEY_SCOPES, type ApiKeyScope, MAX_CLIENT_REQUEST_CHARACTERS } from "@heddle/api";
import { HttpError } from "../../errors/http-error.ts";
import type { McpClientRow } from "../../store/mcp/mcp-tables.ts";
import type { AppContext } from "../context.ts";
import { CONSENT_PAGE, isOwnResource, MCP_SCOPES, resourceOf } from "./metadata.ts";
import { mcpPartsOf } from "./parts.ts";

/** A request that may be shown to the person, and answered. */
interface CheckedRequest {
  readonly client: McpClientRow;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly state: string | undefined;
}

/** The page that asks the person about the query that a client sent the browser with. The query is carried as it is. */
export function consentPage(query: string): string {
  const request = Buffer.from(query).toString("base64url");
  if (request.length >= MAX_CLIENT_REQUEST_CHARACTERS) throw new HttpError("client-request-unreadable", {});
  return `${CONSENT_PAGE}?request=q${request}`;
}

/**
 * Checks the request of a client (RFC 6749, RFC 7636 with S256 only, RFC 8707). What is wrong is shown to the person and never sent to the
 * client by itself: anyone can register an address, and this server is no way to lead a browser there.
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

/** Those that are known; all that the tools need where it names none. */
function scopesIn(text = ""): readonly ApiKeyScope[] {
  const named = new Set(text.split(" "));
  const known = ALL_API_KEY_SCOPES.filter((scope) => named.has(scope));
  return known.length > 0 ? known : MCP_SCOPES;
}

/** The address of the client with an answer (RFC 9207: and with who answers). */
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
