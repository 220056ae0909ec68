import type { OidcConfig } from "@heddle/api";
import type { Http } from "@heddle/workflow";
import * as client from "openid-client";
import { HttpError } from "../../errors/http-error.ts";
import { type OutsidePerson, readEmail, readName } from "../sign-in/outside-users.ts";
import { projectRolesOf } from "../sign-in/project-roles.ts";
import { discoverProvider, reasonOf } from "./provider.ts";

/** State of a sign-in kept until the user returns. */
export interface OidcSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Claims about a user, signed by the provider or fetched from it. */
export type Claims = Readonly<Record<string, unknown>>;

/** Generates the secrets of a sign-in. */
export function newSecrets(): OidcSecrets {
  return {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
}

/** Returns the URL where a browser signs in at the provider. @throws HttpError */
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

/** Returns the claims of the user who returned with `query`. @throws HttpError */
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
    const read: Claims = await client.fetchUserInfo(provider, tokens.access_token, claims.sub);
    // Email address and verification must come from the same document: the other document's flag refers to its own
    // address.
    const { email, email_verified } = read;
    return { ...read, ...claims, email, email_verified };
  } catch (error) {
    throw new HttpError("oidc-refused", { reason: reasonOf(error) });
  }
}

/** Returns the URL where a browser signs out at the provider; `undefined` if the provider has none. */
export async function signOutAddress(
  http: Http,
  config: OidcConfig,
  backTo: string,
): Promise<string | undefined> {
  const provider = await discoverProvider(http, config);
  if (provider.serverMetadata().end_session_endpoint === undefined) return undefined;
  return client.buildEndSessionUrl(provider, { post_logout_redirect_uri: backTo }).href;
}

/** Converts claims to a person. @throws HttpError */
export function personOf(claims: Claims, config: OidcConfig): OutsidePerson {
  const text = (name: string) => (typeof claims[name] === "string" ? (claims[name] as string) : undefined);
  const email = readEmail(text("email"));
  if (email === undefined) throw new HttpError("provider-without-email", { attribute: "email" });
  return {
    kind: "oidc",
    // A subject is unique only within its issuer.
    id: `${text("iss")} ${text("sub")}`,
    email,
    firstName: readName(text("given_name") ?? text("name")?.split(" ")[0]),
    lastName: readName(text("family_name") ?? text("name")?.split(" ").slice(1).join(" ")),
    isEmailVerified: claims["email_verified"] === true || config.trustEmail,
    role: roleOf(claims, config),
    projects: projectsOf(claims, config),
  };
}

function roleOf(claims: Claims, { roleClaim, adminValues }: OidcConfig): OutsidePerson["role"] {
  if (roleClaim === "") return undefined;
  const roles = [valueAt(claims, roleClaim)].flat();
  return adminValues.some((value) => roles.includes(value)) ? "admin" : "member";
}

function projectsOf(claims: Claims, { groupClaim = "", groupRoles = [] }: OidcConfig) {
  if (groupClaim === "") return undefined;
  const groups = [valueAt(claims, groupClaim)].flat().filter((one) => typeof one === "string");
  return projectRolesOf(groups, groupRoles);
}

/** Returns a claim by its full name, such as `https://example.org/roles`, otherwise by its dotted path. */
function valueAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split(".").reduce<unknown>((value, key) => {
    const isInside = typeof value === "object" && value !== null && Object.hasOwn(value, key);
    return isInside ? (value as Claims)[key] : undefined;
  }, claims);
}
