import { MAX_API_KEY_LABEL_CHARACTERS } from "@heddle/api";
import { z } from "zod";
import { redirectProblem } from "../../identity/mcp-clients/redirect-uri.ts";
import type { AppContext } from "../context.ts";
import { OAuthError } from "./oauth-error.ts";
import { mcpPartsOf } from "./parts.ts";

const MAX_REDIRECTS = 10;

/** Fields read from a registration; all others are ignored (RFC 7591). */
const registration = z.object({
  redirect_uris: z.array(z.string()).min(1).max(MAX_REDIRECTS),
  client_name: z.string().optional(),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
});

/**
 * Registers a client and returns its metadata. It has no secret, whatever authentication method it requested. @throws
 * OAuthError
 */
export async function registerClient(context: AppContext, body: unknown) {
  const read = registration.safeParse(body);
  if (!read.success) {
    const [{ path, message }] = read.error.issues as [z.core.$ZodIssue];
    throw invalid(`${path.join("/") || "the body"}: ${message.replace(/\.$/, "")}`);
  }
  const { redirect_uris, client_name, grant_types, response_types } = read.data;
  for (const address of redirect_uris) {
    const problem = redirectProblem(address);
    if (problem)
      throw new OAuthError("invalid_redirect_uri", "client-redirect-invalid", {
        address: address.slice(0, 200),
        problem,
      });
  }
  if (grant_types && !grant_types.includes("authorization_code"))
    throw invalid("grant_types lacks authorization_code, the only way to the first tokens");
  if (response_types && !response_types.includes("code"))
    throw invalid("response_types lacks code, the only one that there is");
  const name = shownName(client_name) || new URL(redirect_uris[0] as string).host;
  const client = await mcpPartsOf(context).clients.register({ name, redirectUris: redirect_uris });
  if (!client) throw new OAuthError("temporarily_unavailable", "too-many-clients", {});
  return {
    client_id: client.id,
    client_id_issued_at: Math.floor(client.createdAt / 1000),
    client_name: name,
    redirect_uris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
}

/** A client name safe for display: one line without invisible or bidirectional control characters. */
function shownName(name = ""): string {
  return name
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_API_KEY_LABEL_CHARACTERS);
}

const invalid = (problem: string) =>
  new OAuthError("invalid_client_metadata", "client-metadata-invalid", { problem });
