import { ALL_API_KEY_SCOPES, type ApiKeyScope } from "../api-keys/scopes.ts";
import { z } from "../zod.ts";

/** What an MCP client asks a person for, as the page shows it that asks the person. */
export interface ClientRequest {
  /** As the client calls itself: no one has checked it. */
  clientName: string;
  /** Where the browser goes with the answer. */
  redirectUri: string;
  /** The host of that address. */
  redirectHost: string;
  /** True where that is a program on the person's own machine. */
  isLoopback: boolean;
  /** What it wants to do; a person may allow less. */
  scopes: ApiKeyScope[];
}

/** Most characters of the request of a client. */
export const MAX_CLIENT_REQUEST_CHARACTERS = 8_000;

/** The request of a client as its browser brought it: an OAuth query string in base64url. */
export const clientRequestText = z.string().max(MAX_CLIENT_REQUEST_CHARACTERS);

/** Body of the call that answers such a request. */
export const clientAnswerSchema = z.object({
  request: clientRequestText,
  /** Of those that it asks for; null = the client is refused. */
  scopes: z
    .array(z.enum(ALL_API_KEY_SCOPES as ApiKeyScope[]))
    .min(1, "Choose at least one thing that the client may do.")
    .nullable(),
});
