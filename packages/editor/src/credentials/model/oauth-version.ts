import type { CredentialTypeDescription } from "@heddle/workflow";
import { supportsCredentialType } from "../../form/parameters/model/credential-support.ts";

/** The two generations of OAuth. */
export type OAuthVersion = "oauth1" | "oauth2";

/** Returns the OAuth version of a credential type, if any. */
export function oauthVersion(
  type: string,
  types: ReadonlyMap<string, CredentialTypeDescription>,
): OAuthVersion | undefined {
  const isOf = (parent: string) => supportsCredentialType([parent, `extends:${parent}`], type, types);
  return isOf("oAuth2Api") ? "oauth2" : isOf("oAuth1Api") ? "oauth1" : undefined;
}
