import type { Translation } from "../../language/translation.ts";

/** German translations of the file of the same name in `texts`. */
export const tour: Translation["tour"] = {
  title: "Erste Schritte",
  step: (at, count) => `${at} von ${count}`,
  back: "Zurück",
  next: "Weiter",
  done: "Fertig",
  skip: "Rundgang überspringen",
  more: "Mehr lesen",
  failed: "Der Rundgang konnte nicht beendet werden",
  steps: [
    {
      title: "Workflows sind Folgen von Schritten",
      text: "Einen Workflow aus der Liste öffnen oder einen anlegen. Bei einer neuen Installation liegt dort ein erstes Beispiel.",
      page: "/docs/guide/first-workflow",
    },
    {
      title: "Ausführen",
      text: "„Workflow ausführen“ drücken. Es läuft, was auf der Arbeitsfläche steht, gespeichert oder nicht. Jeder Knoten zeigt sein Ergebnis.",
      page: "/docs/guide/first-workflow#run-the-example",
    },
    {
      title: "Die Daten ansehen",
      text: "Einen Knoten doppelklicken: Auf der einen Seite steht seine Eingabe, auf der anderen seine Ausgabe. Ein Feld in einen Parameter ziehen, um es dort zu verwenden.",
      page: "/docs/guide/data-and-items",
    },
    {
      title: "Dienste verbinden",
      text: "Unter Anmeldedaten einmal einen Schlüssel oder ein Konto eingeben und in jedem Knoten wählen. Vorlagen zeigen, was möglich ist.",
      page: "/docs/guide/credentials",
    },
    {
      title: "Einschalten und Hilfe finden",
      text: "Ein Zeitplan oder Webhook führt den Workflow von selbst aus. Das Fragezeichen in der Seitenleiste öffnet die Hilfe mit einer Suche.",
      page: "/docs/guide/triggers",
    },
  ],
};
