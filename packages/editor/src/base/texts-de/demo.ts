import type { Translation } from "../language/translation.ts";
import { amount } from "./words/nouns.ts";

/** German translations of the file of the same name in `texts`. */
export const demo: Translation["demo"] = {
  title: "Noch nichts anzuzeigen",
  hint: "Die einbettende Seite sendet den Workflow oder die Ausführung.",
  failed: "Das konnte nicht angezeigt werden",
};

/** German translations of the file of the same name in `texts`. */
export const templates: Translation["templates"] = {
  loading: "Vorlage wird geladen",
  failed: "Die Vorlage konnte nicht geladen werden",
  back: "Zurück zu den Workflows",
  start: "Mit einer Vorlage beginnen",
  setupBar: (count) =>
    `${amount(count, "Schritt fehlt", "Schritte fehlen")} noch, um diese Vorlage einzurichten`,
  save: "Als Vorlage speichern",
  setup: "Vorlage einrichten",
  setupOpen: "Einrichten",
  setupHide: "Ausblenden",
};
