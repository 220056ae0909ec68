import type { Translation } from "../../language/translation.ts";
import { amount, quoted } from "../words/nouns.ts";

const secrets = (count: number) => amount(count, "Geheimnis", "Geheimnisse");

/** German translations of the file of the same name in `texts`. */
export const externalSecrets: Translation["externalSecrets"] = {
  title: "Externe Geheimnisse",
  hint: "Felder von Anmeldedaten können auf Geheimnisse verweisen, die woanders liegen. Heddle liest sie, wenn ein Lauf sie braucht, und zeigt nur Namen.",
  connect: "Speicher verbinden",
  connectTitle: "Speicher von Geheimnissen verbinden",
  editTitle: (id) => `${quoted(id)} ändern`,
  submit: "Verbinden",
  save: "Speichern",
  none: "Kein Speicher ist verbunden",
  noneHint:
    "HashiCorp Vault, AWS Secrets Manager oder Google Cloud Secret Manager verbinden oder Geheimnisse in der Umgebung des Servers benennen: HEDDLE_SECRET_API_KEY ist $secrets.env.API_KEY.",
  failed: "Externe Geheimnisse konnten nicht geladen werden",
  kind: "Speicher",
  name: "Name in Verweisen",
  nameHint: (id, example) => `Ein Geheimnis daraus schreibt sich {{ $secrets.${id}${example} }}.`,
  required: (label) => `Bitte eingeben: ${label}.`,
  fixedKinds: { env: "Umgebung des Servers", files: "Ordner mit Dateien" },
  fixed: "Von der Umgebung gesetzt",
  names: secrets,
  noNames: "Keine Namen. Neu laden zeigt den Grund.",
  showNames: (id) => `Namen von ${id} anzeigen`,
  hideNames: (id) => `Namen von ${id} ausblenden`,
  copy: (reference) => `${reference} kopieren`,
  copied: (reference) => `${reference} kopiert`,
  notCopied: "Der Verweis konnte nicht kopiert werden",
  reload: (id) => `${id} neu laden und testen`,
  reloaded: (count) => `Der Speicher antwortet: ${secrets(count)}`,
  edit: (id) => `${id} ändern`,
  remove: (id) => `${id} trennen`,
  removeTitle: (id) => `${quoted(id)} trennen?`,
  removeText:
    "Anmeldedaten, die darauf verweisen, lassen sich nicht mehr verwenden. Die Geheimnisse bleiben, wo sie sind.",
  removeConfirm: "Trennen",
  removed: (id) => `${id} getrennt`,
  removeFailed: "Der Speicher konnte nicht getrennt werden",
  connected: (id) => `${id} verbunden`,
  saved: (id) => `${id} gespeichert`,
  search: "Namen suchen",
  noneFound: "Kein Name enthält das.",
  moreNames: (count) => `und ${count} weitere: danach suchen`,
  secret: "Geheimnis",
  reference: "Externes Geheimnis",
  onlySecrets:
    "{{ $secrets.provider.name }} schreiben: Felder von Anmeldedaten nehmen keine anderen Ausdrücke an",
  invalidReference:
    "Nicht lesbar. {{ $secrets.provider.name }} oder {{ $secrets.provider['a-b'] }} schreiben",
  unknownProvider: (id, known) =>
    known.length === 0
      ? `Es gibt keinen Anbieter ${quoted(id)}. Unter Einstellungen, Externe Geheimnisse einen verbinden`
      : `Es gibt keinen Anbieter ${quoted(id)}. Einen davon wählen: ${known.join(", ")}`,
  notListed: (provider, path) =>
    `${quoted(provider)} kennt kein Geheimnis ${quoted(path)}. Den Namen berichtigen oder das Geheimnis im Speicher anlegen`,
};
