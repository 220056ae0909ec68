import type { ApiKeyScope } from "@heddle/api";
import type { AppContext } from "../context.ts";

/** Scopes of all the server's tools; requested by default. */
export const MCP_SCOPES: readonly ApiKeyScope[] = [
  "workflow:list",
  "workflow:read",
  "workflow:create",
  "workflow:update",
  "workflow:activate",
  "workflow:deactivate",
  "workflow:execute",
  "execution:list",
  "execution:read",
  "credential:list",
];

/** Paths of the calls of MCP clients, at the root of the server. */
export const MCP_PATHS = {
  resource: "/mcp",
  resourceMetadata: "/.well-known/oauth-protected-resource/mcp",
  serverMetadata: "/.well-known/oauth-authorization-server",
  /** Clients of an issuer with a path look here, below that path (RFC 8414, section 5). */
  openIdMetadata: "/.well-known/openid-configuration",
  authorize: "/oauth/authorize",
  register: "/oauth/register",
  token: "/oauth/token",
  revoke: "/oauth/revoke",
} as const;

/** The editor's consent page. */
export const CONSENT_PAGE = "/connect-client";

type Addresses = Pick<AppContext, "addresses">;

/** The only resource for which tokens are issued. */
export function resourceOf({ addresses }: Addresses): string {
  return addresses.editor + MCP_PATHS.resource;
}

/** True for the resource, in any notation of its URL; a request that names none refers to it. */
export function isOwnResource(context: Addresses, named: string | undefined): boolean {
  if (named === undefined) return true;
  if (!URL.canParse(named)) return false;
  return new URL(named).href.replace(/\/$/, "") === new URL(resourceOf(context)).href;
}

/** Metadata with the authorization server of the resource (RFC 9728). */
export function resourceMetadata(context: Addresses) {
  return {
    resource: resourceOf(context),
    resource_name: "Heddle",
    authorization_servers: [context.addresses.editor],
    scopes_supported: MCP_SCOPES,
    bearer_methods_supported: ["header"],
    resource_documentation: `${context.addresses.editor}/docs/mcp`,
  };
}

/** Metadata of the authorization server for clients (RFC 8414). */
export function serverMetadata({ addresses: { editor } }: Addresses) {
  return {
    issuer: editor,
    authorization_endpoint: editor + MCP_PATHS.authorize,
    token_endpoint: editor + MCP_PATHS.token,
    registration_endpoint: editor + MCP_PATHS.register,
    revocation_endpoint: editor + MCP_PATHS.revoke,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    scopes_supported: MCP_SCOPES,
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${editor}/docs/mcp`,
  };
}

/** The header of a refusal that leads clients to the metadata. */
export function challenge(context: Addresses, error?: { error: string; scopes?: readonly string[] }): string {
  const parts = {
    resource_metadata: context.addresses.editor + MCP_PATHS.resourceMetadata,
    error: error?.error,
    scope: (error?.scopes ?? MCP_SCOPES).join(" "),
  };
  const given = Object.entries(parts).filter(([, value]) => value !== undefined);
  return `Bearer ${given.map(([name, value]) => `${name}="${value}"`).join(", ")}`;
}
