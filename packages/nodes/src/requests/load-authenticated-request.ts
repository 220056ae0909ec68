import type { authenticatedRequest } from "./authenticated-request.ts";

/** Loads what adds a credential to a request outside of a run, as the lists of a node's form need it. */
export async function loadAuthenticatedRequest(): Promise<typeof authenticatedRequest> {
  return (await import("./authenticated-request.ts")).authenticatedRequest;
}
