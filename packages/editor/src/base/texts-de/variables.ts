import type { Translation } from "../language/translation.ts";

/** German translations of the file of the same name in `texts`. */
export const variables: Translation["variables"] = {
  title: "Variablen",
  hint: "Kurze Texte, die Workflows als $vars lesen. Eine Änderung gilt ab der nächsten Ausführung.",
  add: "Variable hinzufügen",
  search: "Variablen suchen",
  key: "Schlüssel",
  value: "Wert",
  holdsIn: "Gilt in",
  usage: "Verwendung",
  actions: "Aktionen",
  everywhere: "Alle Workflows",
  personal: "Eigene Workflows",
  otherProject: "Anderes Projekt",
  save: "Speichern",
  newKey: "Schlüssel der neuen Variable",
  newValue: "Wert der neuen Variable",
  newPlace: "Wo die neue Variable gilt",
  keyOf: (key) => `Schlüssel von ${key}`,
  valueOf: (key) => `Wert von ${key}`,
  placeOf: (key) => `Wo ${key} gilt`,
  edit: (key) => `${key} bearbeiten`,
  delete: (key) => `${key} löschen`,
  copy: (key) => `{{ $vars.${key} }} kopieren`,
  copied: (key) => `{{ $vars.${key} }} kopiert`,
  notCopied: "Der Ausdruck konnte nicht kopiert werden",
  empty: "Leer",
  saved: (key) => `${key} gespeichert`,
  deleted: (key) => `${key} gelöscht`,
  notDeleted: (key) => `${key} konnte nicht gelöscht werden`,
  deleteTitle: (key) => `${key} löschen?`,
  deleteText: (names) =>
    names.length === 0
      ? "Kein sichtbarer Workflow erwähnt sie."
      : `Diese Workflows erwähnen sie und finden dann nichts mehr: ${names.join(", ")}.`,
  deleteManyHint: "Ausdrücke, die diese Variablen lesen, erhalten danach nichts mehr.",
  deleteConfirm: "Variable löschen",
  keyMissing: "Einen Schlüssel eingeben.",
  keySigns: "Nur die Buchstaben A bis Z, Ziffern und Unterstriche verwenden.",
  keyTooLong: (most) => `Höchstens ${most} Zeichen verwenden.`,
  keyTaken: (key) => `${key} gibt es dort schon.`,
  failed: "Die Variablen konnten nicht geladen werden",
  none: "Noch keine Variablen",
  noneHint:
    "Eine Variable enthält, was viele Workflows brauchen, etwa die Adresse eines Dienstes, und wird an einer Stelle geändert.",
  noneFound: "Keine Variable passt zur Suche.",
};
