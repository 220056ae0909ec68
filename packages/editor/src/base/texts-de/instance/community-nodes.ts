import { plural } from "../../language/amounts.ts";
import type { Translation } from "../../language/translation.ts";
import { nodes } from "../words/nouns.ts";

/** German translations of the file of the same name in `texts`. */
export const communityNodes: Translation["communityNodes"] = {
  title: "Community-Knoten",
  hint: "Pakete mit Knoten aus der npm-Registry. Jedes läuft abgeschottet in einem eigenen Prozess.",
  failed: "Die Pakete können nicht angezeigt werden",
  none: "Keine Pakete sind installiert",
  noneHint: "Pakete bringen Knoten für weitere Dienste. Ihre Namen beginnen mit n8n-nodes.",
  noneHintOf: (count) =>
    `Pakete bringen Knoten für weitere Dienste. Ihre Namen beginnen mit n8n-nodes. Die Registry enthält ${count} davon.`,
  npmMissing:
    "Pakete installiert npm, das dieser Server nicht findet. npm daneben installieren und den Server neu starten.",
  install: "Paket installieren",
  installNow: "Installieren",
  source: "Paketquelle",
  fromRegistry: "Aus der Registry",
  fromArchive: "Aus einem Archiv",
  archive: "Archiv",
  archiveHint:
    "Eine Datei, die npm pack geschrieben hat (.tgz); erreicht dieser Server keine Registry, enthält sie auch alles Benötigte.",
  archiveMissing: "Ein Archiv auswählen.",
  name: "Name oder Stichwörter",
  nameExample: "n8n-nodes-name",
  nameHint: "Dem Namen kann eine Version folgen: n8n-nodes-name@1.2.0.",
  nameMissing: "Paketnamen eingeben.",
  risk: "Bekannt ist: Das Paket ist fremder Code und sieht die Elemente und Anmeldedaten, die seine Knoten erhalten",
  riskMissing: "Das Risiko bestätigen.",
  kept: "Eingebaute Typen, die in Gebrauch bleiben",
  keptHint: (count) =>
    plural(count, {
      one: "Einer seiner Typen heißt wie ein eingebauter; der eingebaute bleibt in Gebrauch:",
      other: "# seiner Typen heißen wie eingebaute; die eingebauten bleiben in Gebrauch:",
    }),
  search: "Pakete in der Registry",
  searching: "Die Registry wird durchsucht…",
  found: (count) => plural(count, { one: "1 Paket in der Registry", other: "# Pakete in der Registry" }),
  licenseBelow: "Lizenz: nach der Auswahl unten",
  offer: "Zu installierende Pakete",
  licensed: (license) => `Lizenz: ${license}`,
  unlicensed: "Es nennt keine Lizenz: Ohne sie ist die Verwendung nur erlaubt, wenn der Autor zustimmt.",
  dependencies: (count) =>
    count === 0
      ? "ohne weitere Pakete"
      : plural(count, { one: "mit 1 weiteren Paket", other: "mit # weiteren Paketen" }),
  installed: (name) => `${name} ist installiert`,
  nodes,
  by: (author) => `von ${author}`,
  noLicense: "keine Lizenz angegeben",
  usedBy: (count) =>
    count === 0 ? "in keinem Workflow" : plural(count, { one: "in 1 Workflow", other: "in # Workflows" }),
  ofArchive: "aus einem Archiv",
  missing: "Dateien fehlen",
  broken: "Einige Knoten lassen sich nicht laden",
  failures: (count) => plural(count, { one: "1 Fehler in 7 Tagen", other: "# Fehler in 7 Tagen" }),
  builtIn: (types, more) =>
    `Eingebaute Typen bleiben in Gebrauch: ${types.join(", ")}${more > 0 ? ` und ${more} weitere` : ""}`,
  newer: (version) => `${version} ist verfügbar`,
  actionsOf: (name) => `Aktionen für ${name}`,
  documentation: "Dokumentation",
  documentationOf: (name) => `Dokumentation zu ${name}`,
  back: (version) => (version === "" ? "Zur vorherigen Version zurückkehren" : `Zu ${version} zurückkehren`),
  backHint: "Laufende Ausführungen enden mit der Version, mit der sie begonnen haben.",
  noPrevious: "Keine andere Version ist aufbewahrt.",
  reverted: (name, version) => `${name} ist wieder ${version}`,
  needs: (grants) => `Ein Teil davon braucht vielleicht: ${grants.join(", ")}`,
  grantTitle: (name, grant) => `${name} erlauben: ${grant}?`,
  allow: "Erlauben",
  grants: {
    network: {
      name: "Eigene Verbindungen",
      means:
        "Es erreicht dann jede Adresse, die dieser Server erreicht, auch im eigenen Netz, an den Regeln für Adressen vorbei.",
    },
    files: {
      name: "Ein Ordner für Dateien",
      means: "Es kann dann Dateien in einem eigenen Ordner lesen und schreiben, in keinem anderen.",
    },
    folders: {
      name: "Geöffnete Ordner",
      means:
        "Es kann dann alle Dateien in den Ordnern lesen, ändern und löschen, die für Knoten geöffnet sind (HEDDLE_DISK_FOLDERS).",
    },
    programs: {
      name: "Programme und Threads",
      means:
        "Es kann dann jedes Programm dieses Rechners mit den Rechten seines Prozesses starten. Nur das System schränkt diese Programme ein: nur erlauben, wenn der Code des Pakets vertrauenswürdig ist.",
    },
    native: {
      name: "Kompilierter Code",
      means:
        "Es kann dann Maschinencode ausführen, der alle Schranken des Pakets umgehen und lesen kann, was der Benutzer des Servers liest. Nur erlauben, wenn der Code des Pakets vertrauenswürdig ist.",
    },
  },
  grantFailed: "Die Rechte des Pakets wurden nicht geändert",
  update: "Aktualisieren",
  updateOf: (name) => `${name} aktualisieren`,
  updateTitle: (name) => `${name} aktualisieren?`,
  updateText: (from, to) =>
    `Version ${to} ersetzt ${from}. Laufende Ausführungen enden mit ${from}, und eine Rückkehr dazu ist möglich.`,
  licenseChanges: (from, to) => `Die Lizenz ändert sich von ${from} zu ${to}.`,
  nothingChanges: "Kein Knoten und kein Anmeldedatentyp ändert sich.",
  changes: "Was sich ändert",
  changeKinds: { added: "Neu", changed: "Geändert", removed: "Entfernt" },
  parameterChanges: { added: "neu", changed: "geändert", removed: "entfernt" },
  typeKinds: { node: "Knoten", credential: "Anmeldedatentyp" },
  versionsGone: (versions) => `entfernte Versionen: ${versions.join(", ")}`,
  differs: {
    type: "anderer Typ",
    default: "anderer Standardwert",
    required: "Pflichtangabe oder nicht",
    options: "andere Auswahl",
    condition: "unter anderen Bedingungen angezeigt",
  },
  optionsGone: (options) => `entfernt: ${options.join(", ")}`,
  concerned: (count, all) =>
    `${count} von ${plural(all, { one: "1 Workflow", other: "# Workflows" })} mit seinen Knoten ${plural(count, { one: "enthält", other: "enthalten" })} Knoten, die sich ändern`,
  active: "Aktiv",
  updated: (name, version) => `${name} ist auf ${version} aktualisiert`,
  updateFailed: "Das Paket wurde nicht aktualisiert",
  uninstall: "Deinstallieren",
  uninstallTitle: (name) => `${name} deinstallieren?`,
  uninstallText:
    "Workflows behalten seine Knoten, diese laufen aber erst wieder, wenn das Paket installiert ist.",
  breaks: (count) =>
    plural(count, { one: "1 Workflow enthält Knoten daraus", other: "# Workflows enthalten Knoten daraus" }),
  uninstalled: (name) => `${name} ist deinstalliert`,
  missingNodes: (count, name) =>
    plural(count, { one: `# Knoten aus ${name} fehlt.`, other: `# Knoten aus ${name} fehlen.` }),
  missingHide: "Diesen Hinweis ausblenden",
  ask: (people) => `${people} kann es installieren.`,
  askSomeone: "Der Eigentümer dieser Installation kann es installieren.",
  switchedOff: "Pakete mit Knoten sind hier abgeschaltet.",
};
