import { groupRolesSchema } from "../projects/group-roles.ts";
import { z } from "../zod.ts";

const text = (most: number) => z.string().trim().max(most);

/** Settings for sign-in with OpenID Connect, without the server's additions. */
export type OidcPreferences = z.output<typeof oidcConfigSchema>;

/** Absent keys of a change stay unchanged; so does a secret sent as the blank marker. @internal */
export const oidcConfigSchema = z.object({
  /** URL of the provider's description, such as `https://example.org/.well-known/openid-configuration`, or its issuer. */
  discoveryUrl: text(2_000),
  clientId: text(500),
  clientSecret: z.string().max(2_000),
  loginEnabled: z.boolean(),
  /** The rest of the sign-in button's label after “Continue with”. */
  loginLabel: text(100),
  /** Parameter `prompt` of sign-in: sign in again, choose an account, or consent; empty = the provider's default. */
  prompt: z.enum(["", "login", "select_account", "consent", "none"], "Choose what the provider asks people."),
  /** Requested in addition to `openid email profile`, separated by spaces. */
  extraScopes: text(500),
  /** Claim with the roles of a user; dots access nested objects. Empty = roles are assigned here. */
  roleClaim: text(200),
  /** Values of that claim that make a user an admin. Others are members. */
  adminValues: z.array(text(200)).max(100),
  /** Claim that holds the groups of a person; dots lead into objects. Empty = members of projects are managed here. */
  groupClaim: text(200).optional(),
  groupRoles: groupRolesSchema.optional(),
  /** Link identities to users with the same email address even if the provider has not verified the address. */
  trustEmail: z.boolean(),
  /** Signing out here also signs the user out at the provider. */
  logoutAtProvider: z.boolean(),
});

/** Settings for sign-in with OpenID Connect. */
export interface OidcConfig extends OidcPreferences {
  /** URL to which the provider redirects users. */
  redirectUrl: string;
}
