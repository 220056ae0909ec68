import type { ErrorCatalogue } from "@heddle/workflow";

const WHERE = "Look at Settings, External secrets.";

/** Secrets that credentials read elsewhere. Texts name references and hosts, never values. */
export const EXTERNAL_SECRET_ERRORS = {
  "secret-reference-invalid": () => ({
    message: "A field of the credential refers to an external secret in a way that cannot be read",
    remedy:
      "Write {{ $secrets.provider.name }}, or {{ $secrets.provider['name-with-dashes'] }} where a name has other signs.",
  }),
  "secret-provider-unknown": ({ provider }: { provider: string }) => ({
    message: `There is no provider of external secrets named "${provider}"`,
    remedy: `Correct the name in the credential, or connect the provider. ${WHERE}`,
  }),
  "secret-missing": ({ provider, name }: { provider: string; name: string }) => ({
    message: `The provider "${provider}" has no secret "${name}"`,
    remedy: "Correct the name in the credential, or add the secret to the store.",
  }),
  "secret-store-refused": ({
    provider,
    status,
    reason,
  }: {
    provider: string;
    status: number;
    reason: string;
  }) => ({
    message: `The store of the provider "${provider}" responded with status ${status}${reason === "" ? "" : `: ${reason}`}`,
    remedy: `Check how Heddle signs in there and what it may read. ${WHERE}`,
  }),
  "secret-store-unclear": ({ provider }: { provider: string }) => ({
    message: `The store of the provider "${provider}" sent an unknown response`,
    remedy: `Check its address. ${WHERE}`,
  }),
  "secret-settings-invalid": ({ provider, reason }: { provider: string; reason: string }) => ({
    message: `The settings of the provider "${provider}" cannot be used: ${reason}`,
    remedy: `Correct them. ${WHERE}`,
  }),
  "secret-folder-unreadable": ({ reason }: { reason: string }) => ({
    message: `The folder of secrets cannot be read: ${reason}`,
    remedy: "Check HEDDLE_SECRETS_FOLDER and the rights of the folder.",
  }),
} satisfies ErrorCatalogue;
