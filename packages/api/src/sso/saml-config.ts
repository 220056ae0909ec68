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

/** How people sign in by SAML 2.0, without what the server adds. */
export type SamlPreferences = z.output<typeof samlConfigSchema>;

/** What is left out of a change stays as it is. */
export const samlConfigSchema = z.object({
  /** Names of the attributes of an assertion. */
  mapping: z.object({
    email: claim,
    firstName: claim,
    lastName: claim,
    /** Names a person for ever. */
    userPrincipalName: claim,
  }),
  /** XML of the identity provider. */
  metadata: text(1_000_000),
  /** Where the XML is fetched when the settings are stored; empty = it was entered. */
  metadataUrl: text(2_000),
  /** Fetch it from servers whose certificate cannot be verified. */
  ignoreSSL: z.boolean(),
  /** How people are sent to the identity provider. */
  loginBinding: z.enum(["redirect", "post"], "Choose redirect or post."),
  loginEnabled: z.boolean(),
  /** What the button of the sign-in page says after “Continue with”. */
  loginLabel: text(100),
  authnRequestsSigned: z.boolean(),
  wantAssertionsSigned: z.boolean(),
  wantMessageSigned: z.boolean(),
  /** How the identity provider sends people back. */
  acsBinding: z.literal("post", "Identity providers send people back by post."),
  /** Page of the editor that people see who begin at the identity provider, such as `/workflows`; empty = the first page. */
  relayState: text(500).regex(
    /^(?:\/(?![/\\])[^\\\s]*)?$/,
    "Enter a page of this Heddle that begins with one slash.",
  ),
  /** Accept people who begin at the identity provider: then nothing proves that they meant to sign in. */
  allowUnsolicited: z.boolean(),
});

/** How people sign in by SAML 2.0. */
export interface SamlConfig extends SamlPreferences {
  /** Names this Heddle at the identity provider; also the address of its metadata. */
  entityID: string;
  /** Where the identity provider sends people back. */
  returnUrl: string;
}
