import type { HttpErrorCatalogue } from "../wording.ts";

/** Signing in by directories and identity providers, and their settings. */
export const SIGN_IN_ERRORS = {
  "sign-in-elsewhere": ({ how }: { how: string }) => ({
    status: 401,
    message: `Only the owner signs in with a password here. Sign in with ${how} instead.`,
  }),
  "account-of-owner": () => ({
    status: 401,
    message:
      "This email address belongs to the owner, who signs in with a password. Sign in with the password, or with another account of your provider.",
  }),
  "account-disabled": () => ({
    status: 401,
    message: "Your account is disabled here. Ask the owner of this Heddle to enable it.",
  }),
  "account-of-another-entry": () => ({
    status: 401,
    message:
      "A user with your email address belongs to another entry of the directory or provider. Ask the owner of this Heddle to delete that user.",
  }),
  "email-of-another-user": () => ({
    status: 401,
    message:
      "Another user here has the email address that your provider sends. Ask the owner of this Heddle to delete that user, or correct the address there.",
  }),
  "email-not-verified": () => ({
    status: 401,
    message:
      "Your provider does not report your email address as verified, and a user with that address exists. Ask the owner of this Heddle to trust the provider's addresses.",
  }),
  "provider-without-email": ({ attribute }: { attribute: string }) => ({
    status: 401,
    message: `Your entry has no valid email address in “${attribute}”. Ask the administrator of the directory or provider to add it.`,
  }),
  "provider-without-id": ({ attribute }: { attribute: string }) => ({
    status: 401,
    message: `Your entry has no value in “${attribute}”. Ask the administrator of the directory or provider to add it.`,
  }),
  "profile-of-provider": () => ({
    status: 400,
    message: "Your email address comes from your sign-in service. Change it there.",
  }),
  "name-of-directory": () => ({
    status: 400,
    message: "Your name comes from the directory. Change it there.",
  }),
  "password-of-provider": () => ({
    status: 400,
    message: "Your password is managed by your sign-in service. Change it there.",
  }),
  "other-method-on": ({ how }: { how: string }) => ({
    status: 400,
    message: `${how} is already enabled. Disable it first: only one sign-in method can be enabled in addition to passwords.`,
  }),
  "users-from-provider": ({ how }: { how: string }) => ({
    status: 400,
    message: `People cannot be invited while they sign in with ${how}. Give them access there: they become users when they first sign in.`,
  }),
  "ldap-incomplete": ({ missing }: { missing: string }) => ({
    status: 400,
    message: `The sign-in by LDAP needs ${missing}. Enter it first.`,
  }),
  "ldap-filter-invalid": ({ reason }: { reason: string }) => ({
    status: 400,
    message: `The user filter cannot be read: ${reason}. Write it as in (objectClass=person).`,
  }),
  "ldap-failed": ({ reason }: { reason: string }) => ({
    status: 400,
    message: `The directory could not be used: ${reason}`,
  }),
  "ldap-password-again": () => ({
    status: 400,
    message:
      "The server has changed. Enter the password for it again, so that it is not sent to another server.",
  }),
  "ldap-empty": () => ({
    status: 400,
    message:
      "The directory has no matching users, so all its users would be disabled here. Check the base DN and the user filter.",
  }),
  "ldap-not-set-up": () => ({ status: 400, message: "No directory is set up. Store its settings first." }),
  "directory-away": () => ({
    status: 503,
    message: "The directory does not respond, so your password could not be checked. Try again soon.",
  }),
  "ldap-busy": () => ({
    status: 409,
    message: "A synchronization is running. Wait until it ends.",
  }),
  "saml-metadata-invalid": ({ reason }: { reason: string }) => ({
    status: 400,
    message: `The metadata of the identity provider cannot be used: ${reason}. Copy them from the provider again.`,
  }),
  "saml-metadata-not-fetched": ({ reason }: { reason: string }) => ({
    status: 400,
    message: `The metadata could not be fetched: ${reason}. Check the address, or paste the XML instead.`,
  }),
  "saml-incomplete": () => ({
    status: 400,
    message: "The sign-in by SAML needs the metadata of the identity provider. Enter them first.",
  }),
  "saml-binding-missing": ({ binding }: { binding: string }) => ({
    status: 400,
    message: `The identity provider offers no sign-in by ${binding}. Choose the other way.`,
  }),
  "saml-refused": ({ reason }: { reason: string }) => ({
    status: 401,
    message: `The identity provider’s response was refused: ${reason}. Try again, or ask the owner of this Heddle.`,
  }),
  "saml-unsolicited": () => ({
    status: 401,
    message:
      "This sign-in did not start here, took too long, or was already used. Start at the sign-in page.",
  }),
  "saml-used": () => ({
    status: 401,
    message: "This response of the identity provider was already used. Start at the sign-in page again.",
  }),
  "sign-in-of-another-browser": () => ({
    status: 401,
    message: "This sign-in did not start in this browser, or took too long. Start at the sign-in page again.",
  }),
  "trial-over": () => ({
    status: 400,
    message: "This trial has ended. Start another one in the settings.",
  }),
  "method-off": ({ how }: { how: string }) => ({
    status: 400,
    message: `The sign-in by ${how} is off. Sign in with your password instead.`,
  }),
  "oidc-incomplete": ({ missing }: { missing: string }) => ({
    status: 400,
    message: `The sign-in by OpenID Connect needs ${missing}. Enter it first.`,
  }),
  "oidc-not-found": ({ reason }: { reason: string }) => ({
    status: 400,
    message: `The provider's description could not be used: ${reason}. Check its address.`,
  }),
  "oidc-refused": ({ reason }: { reason: string }) => ({
    status: 401,
    message: `The sign-in at the provider was refused: ${reason}. Try again, or ask the owner of this Heddle.`,
  }),
  "oidc-secret-again": () => ({
    status: 400,
    message: "The provider or the client has changed. Enter the client secret for it again.",
  }),
} satisfies HttpErrorCatalogue;
