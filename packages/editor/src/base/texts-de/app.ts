import type { Translation } from "../language/translation.ts";

/** German translations of the file of the same name in `texts`. */
export const app: Translation["app"] = {
  notFoundTitle: "Seite nicht gefunden",
  notFoundHint: "Bitte die Adresse prüfen. Vielleicht wurde die Seite entfernt.",
  backToWorkflows: "Zurück zu den Workflows",
  errorTitle: "Diese Seite konnte nicht angezeigt werden",
  unreachableTitle: "Der Server ist nicht erreichbar",
};
