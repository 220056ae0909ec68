import type { OidcConfig } from "@heddle/api";
import type { Http } from "@heddle/workflow";
import * as client from "openid-client";
import { HttpError } from "../../errors/http-error.ts";
import { type OutsidePerson, readEmail, readName } from "../sign-in/outside-users.ts";
import { discoverProvider, reasonOf } from "./provider.ts";

/** What is kept of a sign-in until the person comes back. */
export interface OidcSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Claims of a person, signed by the provider or read from it. */
export type Claims = Readonly<Record<string, unknown>>;

/** New secrets of one sign-in. */
export function newSecrets(): OidcSecrets {
  return {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
}

/** Where a browser signs in at the provider. @throws HttpError */
export async function signInAddress(http: Http, config: OidcConfig, secrets: OidcSecrets): Promise<string> {
  const provider = await discoverProvider(http, config);
  const scope = ["openid email profile", config.extraScopes].join(" ").trim();
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: config.redirectUrl,
    scope,
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: "S256",
    ...(config.prompt === "" ? {} : { prompt: config.prompt }),
  });
  return url.href;
}

/** The claims of the person who came back with `query`. @throws HttpError */
export async function readClaims(
  http: Http,
  config: OidcConfig,
  secrets: OidcSecrets,
  query: string,
): Promise<Claims> {
  const provider = await discoverProvider(http, config);
  try {
    const tokens = await client.authorizationCodeGrant(provider, new URL(`${config.redirectUrl}?${query}`), {
      pkceCodeVerifier: secrets.verifier,
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    if (claims["email"] !== undefined || provider.serverMetadata().userinfo_endpoint === undefined)
      return claims;
    return { ...(await client.fetchUserInfo(provider, tokens.access_token, claims.sub)), ...claims };
  } catch (error) {
    throw new HttpError("oidc-refused", { reason: reasonOf(error) });
  }
}

/** Where a browser signs out at the provider; undefined where it cannot. */
export async function signOutAddress(
  http: Http,
  config: OidcConfig,
  backTo: string,
): Promise<string | undefined> {
  const provider = await discoverProvider(http, config);
  if (provider.serverMetadata().end_session_endpoint === undefined) return undefined;
  return client.buildEndSessionUrl(provider, { post_logout_redirect_uri: backTo }).href;
}

/** The person whom claims describe. @throws HttpError */
export function personOf(claims: Claims, config: OidcConfig): OutsidePerson {
  const text = (name: string) => (typeof claims[name] === "string" ? (claims[name] as string) : undefined);
  const email = readEmail(text("email"));
  if (email === undefined) throw new HttpError("provider-without-email", { attribute: "email" });
  return {
    kind: "oidc",
    // A subject is unique at its issuer only.
    id: `${text("iss")} ${text("sub")}`,
    email,
    firstName: readName(text("given_name") ?? text("name")?.split(" ")[0]),
    lastName: readName(text("family_name") ?? text("name")?.split(" ").slice(1).join(" ")),
    isEmailVerified: claims["email_verified"] === true || config.trustEmail,
    role: roleOf(claims, config),
  };
}

function roleOf(claims: Claims, { roleClaim, adminValues }: OidcConfig): OutsidePerson["role"] {
  if (roleClaim === "") return undefined;
  const roles = [valueAt(claims, roleClaim)].flat();
  return adminValues.some((value) => roles.includes(value)) ? "admin" : "member";
}

/** A claim by its whole name, as `https://example.org/roles`, else by the path that its dots write. */
function valueAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split(".").reduce<unknown>((value, key) => {
    const isInside = typeof value === "object" && value !== null && Object.hasOwn(value, key);
    return isInside ? (value as Claims)[key] : undefined;
  }, claims);
}
