import type { oauth1Signer } from "./oauth1.ts";

/** Loads the function that signs requests with an OAuth 1 credential; few installations need it. */
export async function loadOAuth1Signer(): Promise<typeof oauth1Signer> {
  return (await import("./oauth1.ts")).oauth1Signer;
}
