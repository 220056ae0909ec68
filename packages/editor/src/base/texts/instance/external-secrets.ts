import { inLanguage } from "../../language/active.ts";
import { amountOf } from "../../language/amounts.ts";

/** Strings about external secrets: on their settings page and in credential fields. */
export const externalSecrets = inLanguage("externalSecrets", {
  title: "External secrets",
  hint: "Fields of credentials can refer to secrets that stand elsewhere. Heddle reads them when a run needs them and shows names only.",
  connect: "Connect a store",
  connectTitle: "Connect a store of secrets",
  editTitle: (id: string) => `Change “${id}”`,
  submit: "Connect",
  save: "Save",
  none: "No store is connected",
  noneHint:
    "Connect HashiCorp Vault, AWS Secrets Manager or Google Cloud Secret Manager, or name secrets in the environment of the server: HEDDLE_SECRET_API_KEY is $secrets.env.API_KEY.",
  failed: "External secrets could not be loaded",
  kind: "Store",
  name: "Name in references",
  nameHint: (id: string, example: string) => `A secret of it is written {{ $secrets.${id}${example} }}.`,
  required: (label: string) => `Enter: ${label}.`,
  fixedKinds: { env: "Environment of the server", files: "Folder of files" },
  fixed: "Set by the environment",
  names: (count: number) => amountOf(count, "secret"),
  noNames: "No names listed. Reload says why.",
  showNames: (id: string) => `Show the names of ${id}`,
  hideNames: (id: string) => `Hide the names of ${id}`,
  copy: (reference: string) => `Copy ${reference}`,
  copied: (reference: string) => `Copied ${reference}`,
  notCopied: "The reference could not be copied",
  reload: (id: string) => `Reload and test ${id}`,
  reloaded: (count: number) => `The store answers: ${amountOf(count, "secret")}`,
  edit: (id: string) => `Change ${id}`,
  remove: (id: string) => `Disconnect ${id}`,
  removeTitle: (id: string) => `Disconnect “${id}”?`,
  removeText: "Credentials that refer to it can no longer be used. The secrets stay where they are.",
  removeConfirm: "Disconnect",
  removed: (id: string) => `Disconnected ${id}`,
  removeFailed: "The store could not be disconnected",
  connected: (id: string) => `Connected ${id}`,
  saved: (id: string) => `Saved ${id}`,
  search: "Search names",
  noneFound: "No name contains this.",
  moreNames: (count: number) => `and ${count} more: search for them`,
  secret: "secret",
  reference: "External secret",
  onlySecrets: "Write {{ $secrets.provider.name }}: fields of credentials take no other expressions",
  invalidReference: "It cannot be read. Write {{ $secrets.provider.name }} or {{ $secrets.provider['a-b'] }}",
  unknownProvider: (id: string, known: readonly string[]) =>
    known.length === 0
      ? `There is no provider “${id}”. Connect one in Settings, External secrets`
      : `There is no provider “${id}”. Choose one of ${known.join(", ")}`,
  notListed: (provider: string, path: string) =>
    `“${provider}” lists no secret “${path}”. Correct the name, or add the secret to the store`,
});
