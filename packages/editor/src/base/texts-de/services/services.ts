import { plural } from "../../language/amounts.ts";
import type { Translation } from "../../language/translation.ts";

/** German translations of the file of the same name in `texts`. */
export const services: Translation["services"] = {
  updates: {
    title: "Aktualisierungen",
    entry: (count) => plural(count, { one: "# Aktualisierung", other: "# Aktualisierungen" }),
    running: (version) => `Dies ist Version ${version}.`,
    none: "Es gibt keine neuere Version.",
    failed: "Neuere Versionen konnten nicht gelesen werden",
    security: "Sicherheitslücke behoben",
    breaking: "Inkompatible Änderung",
    issue: (fixed) =>
      fixed === ""
        ? "Die laufende Version hat eine Sicherheitslücke. So bald wie möglich aktualisieren."
        : `Die laufende Version hat eine Sicherheitslücke. Auf ${fixed} oder eine spätere aktualisieren.`,
    nodes: "Knoten",
    more: "Versionshinweise",
    all: "Neuigkeiten",
  },
  banner: { close: "Diese Meldung schließen", place: "Meldungen" },
  contact: {
    title: "Dürfen wir schreiben?",
    email: "E-Mail-Adresse",
    send: "Senden",
    hint: (host) => `Die Adresse wird an ${host} gesendet.`,
    thanks: "Danke. Die Adresse wurde gesendet.",
  },
  value: {
    title: "Wie wahrscheinlich ist eine Empfehlung von Heddle an andere?",
    hint: "0 = gar nicht, 10 = sicher",
    score: (score) => `Bewertung ${score}`,
    thanks: "Danke. Dürfen wir nach dem Grund fragen?",
    emailHint: "Mit der E-Mail-Adresse ist das möglich. Einfach schließen geht auch.",
    failed: "Die Bewertung wurde nicht gesendet",
  },
  call: {
    title: "Einführungsgespräch",
    accept: "Gespräch vereinbaren",
    agree: "Auch Neues über Heddle zusenden",
    thanks: "Danke. Eine E-Mail mit möglichen Zeiten folgt.",
    open: "Mehr erfahren",
  },
  experiments: {
    example: "Neu hier? Ein Beispiel zum Ansehen zeigt, wie ein Workflow aussieht.",
    openExample: "Beispiel öffnen",
    guide: "Neu hier? Die Anleitung zeigt, wie Werte von Knoten zu Knoten gelangen.",
    openGuide: "Anleitung öffnen",
    firstSteps: "Erste Schritte: einen Workflow anlegen, ausführen und dann einschalten.",
    newWorkflow: "Neuer Workflow",
  },
  hiring: "Neugierig auf das Innere? Heddle ist quelloffen: CONTRIBUTING.md im Repository lesen.",
};
