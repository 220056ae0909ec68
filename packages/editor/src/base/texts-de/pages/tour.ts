import type { Translation } from "../../language/translation.ts";
import { quoted } from "../words/nouns.ts";

/** German translations of the file of the same name in `texts`. */
export const tour: Translation["tour"] = {
  title: "Erste Schritte",
  step: (at, count) => `${at} von ${count}`,
  next: "Weiter",
  done: "Fertig",
  skip: "Rundgang beenden",
  more: "Mehr lesen",
  failed: "Der Rundgang konnte nicht beendet werden",
  call: "In neuem Tab öffnen",
  steps: {
    run: {
      title: "Workflow ausführen",
      text: (_node) =>
        "Es läuft, was auf der Arbeitsfläche ist, auch ungespeichert. Jeder Knoten zeigt dann sein Ergebnis.",
      page: "/docs/guide/first-workflow#run-the-example",
    },
    open: {
      title: "Daten ansehen",
      text: (node) =>
        `${quoted(node)} doppelklicken: auf der einen Seite die Eingabe, auf der anderen die Ausgabe.`,
      page: "/docs/guide/data-and-items",
    },
    change: {
      title: "Einen Wert ändern",
      text: (node) =>
        `Einen Wert von ${quoted(node)} ändern, den Schritt noch einmal ausführen und die Ausgabe vergleichen.`,
      page: "/docs/guide/expressions",
    },
    activate: {
      title: "Aktivieren",
      text: (_node) =>
        "Den Knoten schließen und den Schalter einschalten: Der Workflow läuft dann bei jedem Aufruf seiner URL.",
      page: "/docs/guide/triggers",
    },
    call: {
      title: "Aufrufen",
      text: (_node) => "Die Produktions-URL öffnen. Der Lauf erscheint unter Ausführungen.",
      page: "/docs/guide/executions",
    },
  },
  end: {
    title: "Geschafft",
    text: "Jetzt einen eigenen Workflow beginnen oder sich erst umsehen.",
    starts: { webhook: "Mit einem Webhook", schedule: "Jeden Morgen", agent: "Chat mit einem Agenten" },
  },
};
