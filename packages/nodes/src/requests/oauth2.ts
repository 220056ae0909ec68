import { nodeError } from "../errors/node-error.ts";
import type { Draft } from "./draft.ts";
import { withSecretHeader } from "./secret-header.ts";

/** Sends the access token that a connected OAuth 2 credential holds. */
export function withBearer(draft: Draft, credential: Record<string, unknown>): Draft {
  const tokens = credential["oauthTokenData"] as Record<string, unknown> | undefined;
  const token = tokens?.["access_token"];
  if (typeof token !== "string" || token === "") {
    throw nodeError("account-not-connected", {});
  }
  return withSecretHeader(draft, "authorization", `Bearer ${token}`);
}
