import { numberText } from "../language/amounts.ts";
import type { Translation } from "../language/translation.ts";

/** German translations of the file of the same name in `texts`. */
export const insights: Translation["insights"] = {
  title: "Auswertung",
  titleOf: (name) => `${name} – Auswertung`,
  range: "Zeitraum",
  ranges: { day: "24 Stunden", week: "7 Tage", month: "30 Tage", quarter: "Quartal", year: "Jahr" },
  interval: "Unterteilt in",
  intervals: { hour: "Stunden", day: "Tage", week: "Wochen" },
  failed: "Die Auswertung konnte nicht geladen werden",
  emptyTitle: "In diesem Zeitraum lief nichts",
  emptyHint: "Hier werden Ausführungen aktiver Workflows gezählt. Läufe im Editor zählen nicht.",
  unsavedHint: "Den Workflow speichern und aktivieren. Seine Ausführungen werden hier gezählt.",
  executions: "Ausführungen",
  failures: "Fehlschläge",
  failureRate: "Fehlerquote",
  took: "Dauer",
  tookP50: "Dauer p50",
  tookP95: "Dauer p95",
  tookHint: "Ohne Ruhezeiten. Die Hälfte der Ausführungen dauerte höchstens p50, 95 von 100 höchstens p95.",
  queued: "Wartezeit",
  rested: "Ruhezeiten",
  saved: "Gesparte Zeit",
  p50: "p50",
  p95: "p95",
  waits: "Warteschlange und Ruhezeiten",
  waitsHint: "Wie lange 95 von 100 Ausführungen höchstens warteten, bis sie an der Reihe waren, und ruhten.",
  executionsHint: "Wie viele endeten, und wie viele davon fehlschlugen.",
  failureRateHint: "Fehlschläge von 100 Ausführungen.",
  previous: (value) => `zuvor ${value}`,
  none: "–",
  percent: (share) => `${numberText(share * 100, { maximumFractionDigits: 1 })} %`,
  hours: (minutes) =>
    minutes < 60
      ? `${numberText(minutes, { maximumFractionDigits: 1 })} min`
      : `${numberText(minutes / 60, { maximumFractionDigits: 1 })} h`,
  table: "Als Tabelle anzeigen",
  chart: (title) =>
    `Diagramm: ${title}. Pfeiltasten bewegen sich darin, die Tabelle darunter hat dieselben Werte.`,
  time: "Ab",
  workflows: "Nach Workflow",
  workflow: "Workflow",
  nodes: "Am häufigsten fehlschlagende Knoten",
  node: "Knoten",
  noFailures: "In diesem Zeitraum schlug kein Knoten fehl.",
  open: (name) => `Auswertung von ${name}`,
  zone: (timezone) => `Zeiten und Tage sind die von ${timezone}.`,
};
