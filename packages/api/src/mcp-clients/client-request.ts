import { ALL_API_KEY_SCOPES, type ApiKeyScope } from "../api-keys/scopes.ts";
import { z } from "../zod.ts";

/** An MCP client's request for access, for the page on which the user decides. */
export interface ClientRequest {
  /** The client's self-reported name, unverified. */
  clientName: string;
  /** Redirect URL of the browser with the response. */
  redirectUri: string;
  /** Host of that URL. */
  redirectHost: string;
  /** True for a client on the user's own computer. */
  isLoopback: boolean;
  /** Requested scopes; a user can grant fewer. */
  scopes: ApiKeyScope[];
}

/** Most characters of the request of a client. */
export const MAX_CLIENT_REQUEST_CHARACTERS = 8_000;

/** The request of a client as its browser brought it: an OAuth query string in base64url. @internal */
export const clientRequestText = z.string().max(MAX_CLIENT_REQUEST_CHARACTERS);

/** Body of the call that answers such a request. @internal */
export const clientAnswerSchema = z.object({
  request: clientRequestText,
  /** Among the requested ones; null = the client is refused. */
  scopes: z
    .array(z.enum(ALL_API_KEY_SCOPES as ApiKeyScope[]))
    .min(1, "Choose at least one thing that the client may do.")
    .nullable(),
});
