import type { NodeProperty } from "@heddle/workflow";
import { type Credential, withHosts } from "../../requests/authenticate.ts";
import type { Draft } from "../../requests/draft.ts";
import { applyGeneric } from "../../requests/generic-auth.ts";
import { withBearer } from "../../requests/oauth2.ts";
import type { Authenticate } from "./fetch-of.ts";

/** Credential type of each kind of authentication. */
const TYPES: Readonly<Record<string, string>> = {
  bearerAuth: "httpBearerAuth",
  headerAuth: "httpHeaderAuth",
  multipleHeadersAuth: "httpMultipleHeadersAuth",
  mcpOAuth2Api: "mcpOAuth2Api",
};

/** Source of credentials for a node or its form. */
interface CredentialSource {
  credentials(type: string): Promise<Credential>;
  renewCredentials?(type: string, refused: Credential): Promise<Credential | undefined>;
}

/** Adds the selected credential to each request. */
export function accountOf(source: CredentialSource, authentication: string | undefined): Authenticate {
  const type = TYPES[authentication ?? "none"];
  if (type === undefined) return (draft) => draft;
  let known: Promise<Credential> | undefined;
  return async (draft) => {
    known ??= source.credentials(type);
    const credential = await known;
    return {
      ...withCredential(draft, type, credential),
      renewed: async () => {
        const renewed = await source.renewCredentials?.(type, credential);
        if (!renewed) return undefined;
        known = Promise.resolve(renewed);
        return withCredential(draft, type, renewed);
      },
    };
  };
}

function withCredential(draft: Draft, type: string, credential: Credential): Draft {
  const limited = withHosts(draft, type, credential);
  if (type === "mcpOAuth2Api") return withBearer(limited, credential);
  return applyGeneric(limited, type, credential);
}

/** Credentials of MCP nodes. */
export const mcpCredentials = Object.entries(TYPES).map(([authentication, name]) => ({
  name,
  required: true,
  displayOptions: { show: { authentication: [authentication] } },
}));

export const authenticationProperty = {
  displayName: "Authentication",
  name: "authentication",
  type: "options",
  default: "none",
  options: [
    { name: "Bearer Auth", value: "bearerAuth" },
    { name: "Header Auth", value: "headerAuth" },
    { name: "MCP OAuth2", value: "mcpOAuth2Api" },
    { name: "Multiple Headers Auth", value: "multipleHeadersAuth" },
    { name: "None", value: "none" },
  ],
  description: "Authentication of callers",
} as const satisfies NodeProperty;
