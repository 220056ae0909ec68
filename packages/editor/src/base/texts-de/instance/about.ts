import type { Translation } from "../../language/translation.ts";

/** German translations of the file of the same name in `texts`. */
export const about: Translation["about"] = {
  title: "Über Heddle",
  hint: "Automatisierung mit Workflows, die Dateien bleiben und sich überallhin mitnehmen lassen.",
  runs: "Was hier läuft",
  version: "Version",
  node: "Node",
  platform: "System",
  database: "Datenbank",
  dataFolder: "Datenordner",
  instanceId: "ID der Instanz",
  queue: "Ausführungen",
  queues: { regular: "In diesem Prozess", queue: "Auf Workern, über eine Warteschlange" },
  browser: "Browser",
  failed: "Die Angaben zu Heddle konnten nicht geladen werden",
  copy: "Diagnosedaten kopieren",
  copyHint: "Versionen und Einstellungen für eine Fehlermeldung, ohne Namen, Adressen und Geheimnisse.",
  copied: "Diagnosedaten kopiert",
  notCopied: "Die Diagnosedaten konnten nicht kopiert werden",
  help: "Hilfe",
  expressions: "Leitfaden zu Ausdrücken",
  publicApi: "Öffentliche API",
  license: "Lizenz",
  features: "Funktionen",
};
