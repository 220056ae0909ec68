import type { HttpErrorCatalogue } from "../wording.ts";

/** Providers of external secrets. */
export const EXTERNAL_SECRET_CALL_ERRORS = {
  "secrets-for-administrators": () => ({
    status: 403,
    message: "Only the owner of this Heddle and administrators manage external secrets. Ask one of them.",
  }),
  "secret-provider-name-taken": ({ id }: { id: string }) => ({
    status: 400,
    message: `There is a provider named "${id}" already. Choose another name.`,
  }),
  "secret-setting-missing": ({ label }: { label: string }) => ({
    status: 400,
    message: `The setting "${label}" is missing. Fill it in.`,
  }),
  "secret-setting-no-address": ({ label }: { label: string }) => ({
    status: 400,
    message: `"${label}" is not a web address. It must begin with https:// or http://.`,
  }),
  "secret-setting-unknown-choice": ({ label, choices }: { label: string; choices: string }) => ({
    status: 400,
    message: `"${label}" is one of ${choices}.`,
  }),
  "secret-target-changed": ({ label }: { label: string }) => ({
    status: 400,
    message: `"${label}" was changed, so the secrets of the provider have to be entered again.`,
  }),
} satisfies HttpErrorCatalogue;
