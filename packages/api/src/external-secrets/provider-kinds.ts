/** A field of the settings of a provider. */
export interface SecretProviderField {
  readonly name: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly hint?: string;
  /** True if the value is never sent back. */
  readonly isSecret?: boolean;
  readonly isLong?: boolean;
  readonly isRequired?: boolean;
  /** True if the value determines the host that receives secrets: after a change they have to be entered again. */
  readonly isTarget?: boolean;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly default?: string;
  /** Shown only if another field has this value. */
  readonly when?: { readonly field: string; readonly is: string };
}

interface SecretProviderDescription {
  readonly label: string;
  /** The default name with which references start. */
  readonly id: string;
  /** An example of a reference, without the name of the provider. */
  readonly example: string;
  readonly fields: readonly SecretProviderField[];
}

const authMethod = (is: string) => ({ field: "authMethod", is });

/** The stores of secrets that can be connected, with their settings: form, validation and documentation read this table. */
export const SECRET_PROVIDER_KINDS = {
  vault: {
    label: "HashiCorp Vault",
    id: "vault",
    example: ".shop.database.password",
    fields: [
      {
        name: "url",
        label: "Address",
        placeholder: "https://vault.example.org:8200",
        isRequired: true,
        isTarget: true,
      },
      { name: "namespace", label: "Namespace", hint: "Vault Enterprise and HCP only." },
      { name: "mount", label: "Mount path of the KV engine", default: "secret", isRequired: true },
      {
        name: "kvVersion",
        label: "Version of the KV engine",
        default: "2",
        options: [
          { value: "2", label: "Version 2" },
          { value: "1", label: "Version 1" },
        ],
      },
      {
        name: "authMethod",
        label: "Sign in with",
        default: "token",
        options: [
          { value: "token", label: "Token" },
          { value: "userpass", label: "Username and password" },
          { value: "approle", label: "AppRole" },
        ],
      },
      { name: "token", label: "Token", isSecret: true, isRequired: true, when: authMethod("token") },
      { name: "username", label: "Username", isRequired: true, when: authMethod("userpass") },
      { name: "password", label: "Password", isSecret: true, isRequired: true, when: authMethod("userpass") },
      { name: "roleId", label: "Role ID", isRequired: true, when: authMethod("approle") },
      { name: "secretId", label: "Secret ID", isSecret: true, isRequired: true, when: authMethod("approle") },
    ],
  },
  awsSecretsManager: {
    label: "AWS Secrets Manager",
    id: "aws",
    example: "['shop/database'].password",
    fields: [
      { name: "region", label: "Region", placeholder: "eu-central-1", isRequired: true, isTarget: true },
      { name: "accessKeyId", label: "Access key ID", isRequired: true },
      { name: "secretAccessKey", label: "Secret access key", isSecret: true, isRequired: true },
      {
        name: "sessionToken",
        label: "Session token",
        isSecret: true,
        hint: "Of temporary credentials only.",
      },
      {
        name: "endpoint",
        label: "Address",
        placeholder: "https://secretsmanager.eu-central-1.amazonaws.com",
        hint: "Only for an endpoint of your own, such as one in a VPC.",
        isTarget: true,
      },
    ],
  },
  gcpSecretManager: {
    label: "Google Cloud Secret Manager",
    id: "gcp",
    example: ".databasePassword",
    fields: [
      {
        name: "serviceAccountKey",
        label: "Key of a service account (JSON)",
        hint: "The role Secret Manager Secret Accessor is needed, and Viewer to list names.",
        isSecret: true,
        isLong: true,
        isRequired: true,
      },
      {
        name: "endpoint",
        label: "Address",
        placeholder: "https://secretmanager.googleapis.com",
        hint: "Only for an endpoint of your own.",
        isTarget: true,
      },
    ],
  },
} as const satisfies Record<string, SecretProviderDescription>;

/** A kind of store that can be connected. */
export type SecretProviderKind = keyof typeof SECRET_PROVIDER_KINDS;

/** The fields of a kind that apply with these settings. */
export function fieldsFor(
  kind: SecretProviderKind,
  settings: Readonly<Record<string, string>>,
): SecretProviderField[] {
  const fields: readonly SecretProviderField[] = SECRET_PROVIDER_KINDS[kind].fields;
  const chosen = (name: string) =>
    settings[name] ?? fields.find((field) => field.name === name)?.default ?? "";
  return fields.filter(({ when }) => !when || chosen(when.field) === when.is);
}
