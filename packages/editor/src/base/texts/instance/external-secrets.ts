import { inLanguage } from "../../language/active.ts";
import { amountOf } from "../../language/amounts.ts";

/** Strings about external secrets: on their settings page and in credential fields. */
export const externalSecrets = inLanguage("externalSecrets", {
  title: "External secrets",
  hint: "Credential fields can refer to secrets stored elsewhere. Heddle reads them when a run needs them, and shows only their names.",
  connect: "Connect a store",
  connectTitle: "Connect a secret store",
  editTitle: (id: string) => `Change “${id}”`,
  submit: "Connect",
  save: "Save",
  none: "No store is connected",
  noneHint:
    "Connect HashiCorp Vault, AWS Secrets Manager or Google Cloud Secret Manager, or name secrets in the environment of the server: HEDDLE_SECRET_API_KEY is $secrets.env.API_KEY.",
  failed: "External secrets could not be loaded",
  kind: "Store",
  name: "Name in references",
  nameHint: (id: string, example: string) => `Refer to its secrets as {{ $secrets.${id}${example} }}.`,
  required: (label: string) => `Enter: ${label}.`,
  fixedKinds: { env: "Environment of the server", files: "Folder of files" },
  fixed: "Set by the environment",
  names: (count: number) => amountOf(count, "secret"),
  noNames: "No names listed. Reload to see why.",
  showNames: (id: string) => `Show the names of ${id}`,
  hideNames: (id: string) => `Hide the names of ${id}`,
  copy: (reference: string) => `Copy ${reference}`,
  copied: (reference: string) => `Copied ${reference}`,
  notCopied: "The reference could not be copied",
  reload: (id: string) => `Reload and test ${id}`,
  reloaded: (count: number) => `The store works: ${amountOf(count, "secret")}`,
  edit: (id: string) => `Change ${id}`,
  remove: (id: string) => `Disconnect ${id}`,
  removeTitle: (id: string) => `Disconnect “${id}”?`,
  removeText: "Credentials that refer to it stop working. The secrets stay in the store.",
  removeConfirm: "Disconnect",
  removed: (id: string) => `Disconnected ${id}`,
  removeFailed: "The store could not be disconnected",
  connected: (id: string) => `Connected ${id}`,
  saved: (id: string) => `Saved ${id}`,
  search: "Search names",
  noneFound: "No matching names.",
  moreNames: (count: number) => `and ${count} more: search for them`,
  secret: "secret",
  reference: "External secret",
  onlySecrets: "Write {{ $secrets.provider.name }}: credential fields accept no other expressions",
  invalidReference: "Invalid reference. Write {{ $secrets.provider.name }} or {{ $secrets.provider['a-b'] }}",
  unknownProvider: (id: string, known: readonly string[]) =>
    known.length === 0
      ? `There is no provider “${id}”. Connect one in Settings, External secrets`
      : `There is no provider “${id}”. Choose one of ${known.join(", ")}`,
  notListed: (provider: string, path: string) =>
    `“${provider}” lists no secret “${path}”. Correct the name, or add the secret to the store`,
});
