import { numberText } from "../language/amounts.ts";
import type { Translation } from "../language/translation.ts";

/** German translations of the file of the same name in `texts`. */
export const insights: Translation["insights"] = {
  title: "Auswertung",
  titleOf: (name) => `${name} – Auswertung`,
  range: "Zeitraum",
  ranges: { day: "24 Stunden", week: "7 Tage", month: "30 Tage", quarter: "Quartal", year: "Jahr" },
  interval: "Intervall",
  intervals: { hour: "Stunden", day: "Tage", week: "Wochen" },
  failed: "Die Auswertung konnte nicht geladen werden",
  emptyTitle: "In diesem Zeitraum lief nichts",
  emptyHint:
    "Einen Workflow aktivieren: Seine Ausführungen werden hier gezählt. Läufe im Editor zählen nicht.",
  emptyHintOne:
    "Diesen Workflow aktivieren: Seine Ausführungen werden hier gezählt. Läufe im Editor zählen nicht.",
  toWorkflows: "Zu den Workflows",
  showYear: "Ein Jahr anzeigen",
  nothingMeasured: "In diesem Zeitraum wurde nichts gemessen.",
  unsavedHint: "Den Workflow speichern und aktivieren. Seine Ausführungen werden hier gezählt.",
  executions: "Ausführungen",
  failures: "Fehlschläge",
  failureRate: "Fehlerquote",
  took: "Dauer",
  tookP50: "Dauer p50",
  tookP95: "Dauer p95",
  tookHint: "Ohne Wartezeiten.",
  queued: "Wartezeit",
  rested: "Wartezeit",
  saved: "Gesparte Zeit",
  p50: "p50",
  p95: "p95",
  waits: "Warteschlange und Wartezeit",
  waitsHint: "95. Perzentil der Zeit in der Warteschlange und der Wartezeit.",
  executionsHint: "Ausführungen und Fehlschläge.",
  failureRateHint: "Anteil fehlgeschlagener Ausführungen.",
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
  nodes: "Knoten mit den meisten Fehlern",
  node: "Knoten",
  noFailures: "Keine Fehler in diesem Zeitraum.",
  open: (name) => `Auswertung von ${name}`,
  zone: (timezone) => `Zeiten in ${timezone}`,
};
