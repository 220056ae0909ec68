import { groupRolesSchema } from "../projects/group-roles.ts";
import { z } from "../zod.ts";

const text = (most: number) => z.string().trim().max(most);
const claim = text(300).min(1, "Name the attribute that the identity provider sends.");

/** Attributes of identity providers that use the usual names. */
export const SAML_CLAIMS = {
  email: "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
  firstName: "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/firstname",
  lastName: "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/lastname",
  userPrincipalName: "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/upn",
} as const;

/** Settings for sign-in with SAML 2.0, without the server's additions. */
export type SamlPreferences = z.output<typeof samlConfigSchema>;

/** Absent keys of a change stay unchanged. @internal */
export const samlConfigSchema = z.object({
  /** Names of the attributes of an assertion. */
  mapping: z.object({
    email: claim,
    firstName: claim,
    lastName: claim,
    /** Identifies a user permanently. */
    userPrincipalName: claim,
  }),
  /** Attribute that holds the groups of a person; empty = members of projects are managed here. */
  groupAttribute: text(300).optional(),
  groupRoles: groupRolesSchema.optional(),
  /** XML of the identity provider. */
  metadata: text(1_000_000),
  /** URL from which the XML is fetched when the settings are stored; empty = it was entered. */
  metadataUrl: text(2_000),
  /** Fetch it from servers whose certificate cannot be verified. */
  ignoreSSL: z.boolean(),
  /** Binding for sending users to the identity provider. */
  loginBinding: z.enum(["redirect", "post"], "Choose redirect or post."),
  loginEnabled: z.boolean(),
  /** The rest of the sign-in button's label after “Continue with”. */
  loginLabel: text(100),
  authnRequestsSigned: z.boolean(),
  wantAssertionsSigned: z.boolean(),
  wantMessageSigned: z.boolean(),
  /** Binding with which the identity provider sends users back. */
  acsBinding: z.literal("post", "Identity providers send people back by post."),
  /** Editor page for users who start at the identity provider, such as `/workflows`; empty = the first page. */
  relayState: text(500).regex(
    /^(?:\/(?![/\\])[^\\\s]*)?$/,
    "Enter a page of this Heddle that begins with one slash.",
  ),
  /** Accept users who start at the identity provider: there is no proof that they intended to sign in. */
  allowUnsolicited: z.boolean(),
});

/** Settings for sign-in with SAML 2.0. */
export interface SamlConfig extends SamlPreferences {
  /** Identifies this Heddle at the identity provider; also the URL of its metadata. */
  entityID: string;
  /** URL to which the identity provider sends users back. */
  returnUrl: string;
}
