import { numberText, plural } from "../../language/amounts.ts";
import type { Translation } from "../../language/translation.ts";
import { amount, items } from "../words/nouns.ts";

/** German translations of the file of the same name in `texts`. */
export const runLog: Translation["runLog"] = {
  title: "Laufprotokoll",
  empty: "Noch nichts ist gelaufen",
  emptyHint: "Den Workflow ausführen: Seine Knoten stehen dann hier in der Reihenfolge ihrer Läufe.",
  node: "Knoten",
  start: "Start",
  duration: "Laufzeit",
  itemsIn: "Elemente ein",
  itemsOut: "Elemente aus",
  run: (number) => `Lauf ${number}`,
  tokens: "Tokens",
  steps: (node) => `Schritte von ${node}`,
  cost: "Kosten",
  console: "Konsole",
  consoleEmpty: "Keine Konsolenausgabe",
  consoleEmptyHint: "Zeilen von console.log() und print() erscheinen hier.",
  size: "Größe",
  openNode: "Knoten öffnen",
  tries: (count) => amount(count, "Versuch", "Versuche"),
  failedTries: (count) =>
    plural(count, { one: "# Versuch fehlgeschlagen", other: "# Versuche fehlgeschlagen" }),
  failedTry: (number, time, message) => `Versuch ${number} schlug nach ${time} fehl: ${message}`,
  waited: "gewartet",
  startsAfter: (time) => `gestartet nach ${time}`,
  took: (time) => `dauerte ${time}`,
  items,
  chooseRun:
    "Einen Lauf wählen, um ihn auf der Arbeitsfläche zu sehen. Zum Öffnen die Eingabetaste drücken oder doppelklicken.",
  summary: ({ runs, failed, time }) =>
    [
      amount(runs, "Knotenlauf", "Knotenläufe"),
      time,
      ...(failed > 0 ? [`${numberText(failed)} fehlgeschlagen`] : []),
    ].join(", "),
};
