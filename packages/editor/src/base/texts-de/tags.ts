import type { Translation } from "../language/translation.ts";
import { quoted, workflows } from "./words/nouns.ts";

/** German translations of the file of the same name in `texts`. */
export const tags: Translation["tags"] = {
  title: "Schlagwörter",
  hint: "Schlagwörter gruppieren Workflows in Listen und Filtern.",
  find: "Schlagwort suchen",
  findOrCreate: "Schlagwort suchen oder anlegen",
  create: (name) => `${quoted(name)} anlegen`,
  none: "Noch keine Schlagwörter. Einen Namen eingeben, um eines anzulegen.",
  manage: "Schlagwörter verwalten",
  add: "Neues Schlagwort",
  newName: "Name des neuen Schlagworts",
  rename: (name) => `${quoted(name)} umbenennen`,
  delete: (name) => `${quoted(name)} löschen`,
  usage: (count) => (count === 0 ? "Nicht verwendet" : workflows(count)),
  deleteTitle: (name) => `Schlagwort ${quoted(name)} löschen?`,
  deleteMessage: (count) => (count === 0 ? "Nicht verwendet." : `Es wird von ${workflows(count)} entfernt.`),
  deleteFailed: "Das Schlagwort wurde nicht gelöscht",
  failed: "Die Schlagwörter konnten nicht geladen werden",
  emptyTitle: "Noch keine Schlagwörter",
  emptyHint: "Ein Schlagwort anlegen, dann in der Kopfzeile von Workflows oder beim Duplizieren hinzufügen.",
  nameMissing: "Ein Schlagwort braucht einen Namen.",
  nameTooLong: (longest) => `Höchstens ${longest} Zeichen verwenden.`,
  nameTaken: (name) => `Ein Schlagwort ${quoted(name)} gibt es schon.`,
};
