import { numberText } from "../../language/amounts.ts";
import type { Translation } from "../../language/translation.ts";
import { amount } from "../words/nouns.ts";

/** German translations of the file of the same name in `texts`. */
export const usage: Translation["usage"] = {
  title: "Nutzung",
  hint: "Heddle ist freie Software: kein Tarif zu kaufen, kein Schlüssel einzugeben, keine Grenze.",
  failed: "Die Nutzung konnte nicht geladen werden",
  figures: "Wofür diese Installation verwendet wird",
  counts: {
    activeWorkflows: "Aktive Workflows",
    workflows: "Workflows",
    productionExecutions: "Von Triggern gestartete Ausführungen",
    users: "Benutzer",
    credentials: "Anmeldedaten",
    variables: "Variablen",
  },
  stored: {
    title: "Gespeicherte Ausführungen",
    hint: "Der Workflows, die dieses Konto lesen darf. Größen von Laufdaten werden am Ende der Ausführungen gezählt, die von Dateien stündlich.",
    failed: "Die Größen konnten nicht geladen werden",
    total: "Alle Workflows",
    workflow: "Workflow",
    executions: "Ausführungen",
    bytes: "Laufdaten",
    fileBytes: "Dateien",
    gone: (id) => `Gelöschter Workflow ${id}`,
    more: (count) => `${numberText(count)} weitere anzeigen`,
    none: "Keine Ausführungen sind gespeichert.",
    limits: ({ days, executions, size }) => {
      const rules = [
        ...(days === undefined ? [] : [`älter als ${amount(days, "Tag", "Tage")} sind`]),
        ...(executions === undefined ? [] : [`nicht zu den neuesten ${numberText(executions)} gehören`]),
        ...(size === undefined ? [] : [`zusammen mehr als ${size} einnehmen würden`]),
      ];
      return rules.length === 0
        ? "Nichts wird von selbst entfernt: Es ist keine Grenze gesetzt."
        : `Ausführungen werden entfernt, wenn sie ${rules.join(" oder ")}. Absichtlich aufbewahrte bleiben.`;
    },
  },
  features: "Funktionen",
  featuresHint:
    "Anderswo kosten sie oft Geld. Hier sind sie für alle da, sofern der Betrieb dieser Installation sie nicht ausschaltet.",
  on: "An",
  off: "Aus",
  offHint: "Ausgeschaltet durch HEDDLE_FEATURES_OFF.",
  names: {
    sharing: "Teilen von Workflows und Anmeldedaten",
    ldap: "Anmeldung über LDAP",
    saml: "Anmeldung über SAML",
    oidc: "Anmeldung über OpenID Connect",
    logStreaming: "Weiterleiten von Ereignissen",
    advancedExecutionFilters: "Filter von Ausführungen nach Daten",
  },
};
