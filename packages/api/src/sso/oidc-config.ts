import { z } from "../zod.ts";

const text = (most: number) => z.string().trim().max(most);

/** How people sign in by OpenID Connect, without what the server adds. */
export type OidcPreferences = z.output<typeof oidcConfigSchema>;

/** What is left out of a change stays as it is; so does a secret that is sent as the blank marker. */
export const oidcConfigSchema = z.object({
  /** Address of the provider's description, as `https://example.org/.well-known/openid-configuration`, or its issuer. */
  discoveryUrl: text(2_000),
  clientId: text(500),
  clientSecret: z.string().max(2_000),
  loginEnabled: z.boolean(),
  /** What the button of the sign-in page says after “Continue with”. */
  loginLabel: text(100),
  /** What the provider asks people; empty = what it does by itself. */
  prompt: z.enum(["", "login", "select_account", "consent", "none"], "Choose what the provider asks people."),
  /** Asked for beside `openid email profile`, with spaces between them. */
  extraScopes: text(500),
  /** Claim that holds the roles of a person; dots lead into objects. Empty = roles are given here. */
  roleClaim: text(200),
  /** Values of that claim that make a person an admin. Others are members. */
  adminValues: z.array(text(200)).max(100),
  /** Link people to users with their email address also where the provider does not say that it has verified the address. */
  trustEmail: z.boolean(),
  /** Signing out here signs people out at the provider too. */
  logoutAtProvider: z.boolean(),
});

/** How people sign in by OpenID Connect. */
export interface OidcConfig extends OidcPreferences {
  /** Where the provider sends people back. */
  redirectUrl: string;
}
