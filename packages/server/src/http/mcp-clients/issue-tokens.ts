import type { GrantProblem, IssuedTokens } from "../../identity/mcp-clients/mcp-grants.ts";
import type { AppContext } from "../context.ts";
import { isOwnResource, resourceOf } from "./metadata.ts";
import { OAuthError } from "./oauth-error.ts";
import { mcpPartsOf } from "./parts.ts";

type Form = Readonly<Record<string, string | undefined>>;

const PROBLEMS: Readonly<Record<Exclude<GrantProblem, "scope">, string>> = {
  unknown: "It is not known: it was revoked, or never issued.",
  expired: "It has expired.",
  reused: "It was used before, so that all tokens that came of it were revoked.",
  foreign: "It was issued to another client, or for another redirect address.",
  verifier: "The code_verifier does not fit the code_challenge.",
};

/** Exchanges a code or a refresh token for tokens (RFC 6749). @throws OAuthError */
export async function issueTokens(context: AppContext, form: Form) {
  const clientId = await clientOf(context, form);
  if (!isOwnResource(context, form["resource"]))
    throw new OAuthError("invalid_target", "token-resource-foreign", { resource: resourceOf(context) });
  const issued = await exchange(context, form, clientId);
  if (typeof issued === "string") throw refusalOf(context, issued, clientId);
  const { accessToken, refreshToken, expiresInSeconds, scopes } = issued;
  return {
    access_token: accessToken,
    token_type: "Bearer",
    expires_in: expiresInSeconds,
    refresh_token: refreshToken,
    scope: scopes.join(" "),
  };
}

/** Revokes the grant of a token (RFC 7009): an unknown token counts as revoked. @throws OAuthError */
export async function revokeToken(context: AppContext, form: Form): Promise<void> {
  const clientId = await clientOf(context, form);
  await mcpPartsOf(context).grants.revoke(required(form, "token"), clientId);
}

function exchange(context: AppContext, form: Form, clientId: string): Promise<IssuedTokens | GrantProblem> {
  const { grants } = mcpPartsOf(context);
  switch (required(form, "grant_type")) {
    case "authorization_code": {
      const verifier = required(form, "code_verifier");
      if (!/^[\w.~-]{43,128}$/.test(verifier))
        throw invalid("code_verifier has 43 to 128 letters, digits and -._~");
      const redirectUri = required(form, "redirect_uri");
      return grants.exchangeCode(required(form, "code"), { clientId, redirectUri, verifier });
    }
    case "refresh_token":
      return grants.refresh(required(form, "refresh_token"), {
        clientId,
        scopes: form["scope"]?.split(" ").filter(Boolean),
      });
    default:
      throw new OAuthError("unsupported_grant_type", "token-request-invalid", {
        problem: "grant_type has to be authorization_code or refresh_token",
      });
  }
}

async function clientOf(context: AppContext, form: Form): Promise<string> {
  const client = await mcpPartsOf(context).clients.find(required(form, "client_id"));
  if (!client) throw new OAuthError("invalid_client", "token-client-unknown", {});
  return client.id;
}

function refusalOf({ log }: AppContext, problem: GrantProblem, clientId: string): OAuthError {
  if (problem === "scope") return new OAuthError("invalid_scope", "token-scope-foreign", {});
  if (problem === "reused")
    log.warn(
      { clientId },
      "A code or refresh token of an MCP client was used twice: its tokens were revoked",
    );
  return new OAuthError("invalid_grant", "token-grant-invalid", { problem: PROBLEMS[problem] });
}

function required(form: Form, name: string): string {
  const value = form[name];
  if (!value) throw invalid(`${name} is missing`);
  return value;
}

const invalid = (problem: string) => new OAuthError("invalid_request", "token-request-invalid", { problem });
