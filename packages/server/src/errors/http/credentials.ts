import type { HttpErrorCatalogue } from "../wording.ts";

/** Credentials and their connections to accounts. */
export const CREDENTIAL_ERRORS = {
  "owner-of-credential-only": ({ refusal }: { refusal?: string | undefined }) => ({
    status: 403,
    message: refusal ?? "Only its owner may do this with the credential.",
  }),
  "credential-type-differs": () => ({ status: 400, message: "This credential is of another type." }),
  "credential-type-fixed": () => ({
    status: 400,
    message: "The type of a credential cannot change. Create a new credential instead.",
  }),
  "credential-changing": () => ({
    status: 409,
    message: "Another user is changing the credential. Try again.",
  }),
  "credential-connection-of-owner": () => ({
    status: 403,
    message: "Only its owner may change the connection of this credential. You may rename or delete it.",
  }),
  "credential-target-changed": ({ field }: { field: string }) => ({
    status: 400,
    message: `The field "${field}" determines where the credential is sent. Enter the credential's secrets again to change it.`,
  }),
  "secret-reference-unreadable": ({ field }: { field: string }) => ({
    status: 400,
    message: `The field "${field}" has an invalid reference to an external secret. Write {{ $secrets.provider.name }}, or {{ $secrets.provider['name-with-dashes'] }} for names with other characters.`,
  }),
  "secret-reference-without-provider": ({ field, provider }: { field: string; provider: string }) => ({
    status: 400,
    message: `The field "${field}" refers to the provider "${provider}", which does not exist. Correct the name, or connect the provider in Settings, External secrets.`,
  }),
  "credential-of-owner": () => ({
    status: 403,
    message: "Only its owner may change this credential. Your nodes may use it.",
  }),
  "credential-not-named": () => ({
    status: 400,
    message: "The id of the credential to connect is missing.",
  }),
  "credential-not-connectable": ({ type }: { type: string }) => ({
    status: 400,
    message: `Credentials of the type "${type}" are not connected to accounts in this way.`,
  }),
  "connection-by-link": ({ path }: { path: string | undefined }) => ({
    status: 403,
    message: `Start with POST ${path}, or send the header "sessionid" along.`,
  }),
  "credential-type-not-installed": ({ type }: { type: string }) => ({
    status: 400,
    message: `The credential type "${type}" is not installed.`,
  }),
} satisfies HttpErrorCatalogue;
