import { plural } from "../../language/amounts.ts";
import type { Translation } from "../../language/translation.ts";

/** German translations of the file of the same name in `texts`. */
export const modelUsage: Translation["modelUsage"] = {
  show: "Anzeigen",
  views: { executions: "Ausführungen", models: "Sprachmodelle" },
  failed: "Die Kosten der Sprachmodelle konnten nicht geladen werden",
  emptyTitle: "In diesem Zeitraum wurde kein Sprachmodell gefragt",
  emptyHint:
    "Hier werden Tokens und Kosten von Agenten, Chains und Embeddings gezählt, auch die von Läufen im Editor.",
  cost: "Kosten",
  costHint: "US-Dollar, zu den Preisen beim Aufruf.",
  calls: "Aufrufe",
  callsHint: "Wie oft Modelle gefragt wurden.",
  tokens: "Tokens",
  tokensHint: "Tokens in Anfragen und Antworten.",
  cached: "Tokens aus Caches",
  cachedHint: "Anfrage-Tokens aus dem Cache des Anbieters, zu niedrigerem Preis.",
  input: "Eingabe-Tokens",
  output: "Ausgabe-Tokens",
  reasoning: "Reasoning-Tokens",
  byModel: "Nach Modell",
  model: "Modell",
  byCredential: "Nach Anmeldedaten",
  credential: "Anmeldedaten",
  byUser: "Nach Person",
  user: "Person",
  byNode: "Nach Knoten",
  deleted: "Gelöscht",
  noCredential: "Ohne Anmeldedaten",
  noUser: "Trigger, ohne Person",
  unpriced: (count) =>
    plural(count, {
      one: "# Aufruf hat keinen Preis: Das Modell steht nicht in der Preistabelle oder läuft auf einem eigenen Server. HEDDLE_MODEL_PRICES kann einen nennen.",
      other:
        "# Aufrufe haben keinen Preis: Das Modell steht nicht in der Preistabelle oder läuft auf einem eigenen Server. HEDDLE_MODEL_PRICES kann einen nennen.",
    }),
};
