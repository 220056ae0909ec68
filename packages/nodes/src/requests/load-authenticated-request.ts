import type { authenticatedRequest } from "./authenticated-request.ts";

/** Loads the function that adds a credential to a request of a node's form. */
export async function loadAuthenticatedRequest(): Promise<typeof authenticatedRequest> {
  return (await import("./authenticated-request.ts")).authenticatedRequest;
}
