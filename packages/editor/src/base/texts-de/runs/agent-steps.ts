import { numberText } from "../../language/amounts.ts";
import type { Translation } from "../../language/translation.ts";
import { amount } from "../words/nouns.ts";

/** German translations of the file of the same name in `texts`. */
export const agentSteps: Translation["agentSteps"] = {
  view: "Ausgabe anzeigen als",
  views: { items: "Elemente", conversation: "Gespräch" },
  title: "Gespräch",
  detail: (node) => `Details zu ${node}`,
  item: (number) => `Element ${number}`,
  roles: { system: "Anweisungen", user: "Anfrage" },
  answer: "Modell",
  tool: "Werkzeug",
  calls: "Argumente",
  result: "Ergebnis",
  noText: "Kein Text: Es ruft Werkzeuge auf.",
  sent: "Gesendet",
  reply: "Antwort",
  closeDetail: "Details schließen",
  stepNotKept: "Dieser Schritt ist nicht gespeichert.",
  refused: "nicht aufgerufen",
  within: "Was es tat",
  working: (node) => `${node} arbeitet`,
  loading: "Die Antwort wird geladen",
  notKept: "Die Antwort ist nicht gespeichert.",
  cutOff: {
    length: "Die Antwort wurde an der Längengrenze des Modells abgeschnitten.",
    "content-filter": "Die Antwort wurde vom Inhaltsfilter des Anbieters abgeschnitten.",
  },
  tokens: (input, output) => `${numberText(input)} ein, ${numberText(output)} aus`,
  cached: (tokens) => `${numberText(tokens)} aus dem Cache`,
  summary: ({ answers, tools }) =>
    `${amount(answers, "Antwort", "Antworten")}, ${amount(tools, "Werkzeugaufruf", "Werkzeugaufrufe")}`,
  more: "Alles anzeigen",
  askAgain: "Ab hier neu fragen",
  askAgainHint:
    "Führt den Knoten erneut aus. Was davor kam, wird aus diesem Lauf übernommen und kostet nichts; ab hier wird das Modell gefragt, das jetzt verbunden ist.",
  sameAnswers: "Mit diesen Antworten erneut ausführen",
  sameAnswersHint:
    "Führt den Knoten mit dem erneut aus, was Modelle und Werkzeuge hier antworteten. Nur was fehlschlug, wird neu gefragt.",
  replayed: "aus dem früheren Lauf",
};
