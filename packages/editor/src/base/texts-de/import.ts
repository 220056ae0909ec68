import { nameOrNumber } from "../language/amounts.ts";
import type { Translation } from "../language/translation.ts";
import { amount } from "./words/nouns.ts";

/** German translations of the file of the same name in `texts`. */
export const importTexts: Translation["import"] = {
  title: "Import",
  notZip: "Das ist kein Zip-Archiv, oder es ist unvollständig.",
  fileTooLarge: (megabytes) => `Die Datei hat mehr als ${megabytes} MB.`,
  damaged:
    "Diese Datei des Archivs ist beschädigt, verschlüsselt oder auf eine Weise gepackt, die nicht unterstützt wird.",
  hint: "Workflows, Anmeldedaten, Schlagwörter, Benutzer und Projekte einer n8n-Installation hierher holen. Zuerst wird gezeigt, was geschehen würde.",
  sourceTitle: "Quelle",
  choose: "Dateien auswählen",
  chooseHint: (megabytes) =>
    `Eine database.sqlite, ein Zip-Archiv exportierter Dateien oder die exportierten JSON-Dateien selbst; bis ${megabytes} MB.`,
  reading: "Dateien werden gelesen…",
  sending: (percent) => `Wird gesendet: ${percent} %`,
  working: "Alles ist gesendet. Heddle liest es…",
  chosen: (names) =>
    nameOrNumber(
      names,
      String,
      (count) => `${names[0]} und ${amount(count - 1, "weitere Datei", "weitere Dateien")}`,
    ),
  key: "Verschlüsselungsschlüssel",
  keyHint:
    "Der encryptionKey ihrer Einstellungsdatei .n8n/config. Ohne ihn bleiben verschlüsselte Anmeldedaten außen vor.",
  update: "Ersetzen, was hier unter derselben ID liegt und abweicht",
  check: "Prüfen",
  importNow: "Importieren",
  unreadable: "Die Dateien konnten nicht gelesen werden",
  failed: "Der Import ist fehlgeschlagen",
  tooLarge: (megabytes) =>
    `Die Dateien haben mehr als ${megabytes} MB. Über die Befehlszeile importieren: heddle import --from-n8n.`,
  empty: "Im Archiv ist keine JSON-Datei. Eines auswählen, das ein Export geschrieben hat.",
  checked: "Zu importieren",
  done: "Importiert",
  doneHint: "Die Workflows sind noch nicht aktiv: einzeln einschalten, sobald die alte Installation aus ist.",
  nothing: "Die Quelle enthält nichts, was importiert werden kann.",
  columns: { kind: "Art", name: "Name", action: "Ergebnis", note: "Anmerkung" },
  kinds: {
    user: "Benutzer",
    project: "Projekt",
    folder: "Ordner",
    tag: "Schlagwort",
    variable: "Variable",
    "data table": "Datentabelle",
    credential: "Anmeldedaten",
    workflow: "Workflow",
  },
  outcomes: {
    created: "Neu",
    updated: "Ersetzt",
    unchanged: "Schon vorhanden",
    kept: "Weicht ab, bleibt",
    refused: "Ausgelassen",
  },
  left: "Nicht importiert",
  missingPackages: "Pakete, die seine Knoten brauchen",
  nextSteps: "Nächste Schritte",
  tasks: {
    switchUrls: "Aufrufer auf die URLs dieser Installation umstellen",
    activateWorkflows: "Dort deaktivieren, dann hier aktivieren",
    publishDrafts: "Entwürfe prüfen, die von der veröffentlichten Version abweichen",
    inviteUsers: "Erneut einladen",
    setUpFactors: "Zweiten Faktor neu einrichten lassen",
    testCredentials: "Testen",
  },
};
