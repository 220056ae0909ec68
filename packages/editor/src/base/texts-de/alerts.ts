import type { AlertRule } from "@heddle/api";
import type { Translation } from "../language/translation.ts";
import { amount } from "./words/nouns.ts";

const minutes = (count: number) => amount(count, "Minute", "Minuten");

/** German translations of the file of the same name in `texts`. */
export const alerts: Translation["alerts"] = {
  title: "Warnungen",
  hint: "E-Mail oder Nachricht senden oder einen Workflow ausführen, wenn Ausführungen fehlschlagen, ausbleiben oder zu lange dauern.",
  none: "Keine Warnungen",
  noneHint: "Die Auswertung eines Workflows öffnen, um eine hinzuzufügen.",
  add: "Warnung hinzufügen",
  failed: "Die Warnungen konnten nicht geladen werden",
  states: { ok: "OK", firing: "Ausgelöst", off: "Aus" },
  since: (when) => `seit ${when}`,
  notified: (when) => `zuletzt gemeldet ${when}`,
  neverNotified: "noch keine Meldung",
  mails: (addresses) => `E-Mail an ${addresses.join(", ")}`,
  posts: (channels) => `Nachricht an ${channels.join(", ")}`,
  callsError: "ruft den Fehler-Workflow auf",
  calls: (name) => `ruft ${name} auf`,
  ofWorkflow: (name) => `Auswertung von ${name}`,
  isOn: (rule) => `Warnung ist an: ${rule}`,
  edit: (rule) => `Warnung ändern: ${rule}`,
  remove: (rule) => `Warnung entfernen: ${rule}`,
  removeTitle: "Diese Warnung entfernen?",
  removeConfirm: "Entfernen",
  removeFailed: "Die Warnung konnte nicht entfernt werden",
  changeFailed: "Die Warnung konnte nicht geändert werden",
  newTitle: "Warnung hinzufügen",
  editTitle: "Warnung ändern",
  submit: "Hinzufügen",
  save: "Speichern",
  kind: "Bedingung",
  kinds: {
    failures: "Ausführungen fehlschlagen",
    schedule: "ein Zeitplan verpasst wird",
    silence: "nichts läuft",
    duration: "eine Ausführung zu lange dauert",
  },
  more: "Mehr Fehlschläge als",
  within: "Innerhalb von Minuten",
  grace: "Minuten nach der Fälligkeit",
  silent: "Minuten ohne Ausführung",
  successOnly: "Nur erfolgreiche Ausführungen zählen",
  longer: "Sekunden",
  mailTo: "E-Mail an",
  mailHint: "Adressen, durch Kommas getrennt.",
  postTo: "Kanäle",
  postHint: "URLs eingehender Webhooks. Ein eigener Webhook erhält JSON per POST.",
  channels: { slack: "Slack", teams: "Microsoft Teams", webhook: "Webhook" },
  channelKind: "Kanaltyp",
  channelUrl: "Webhook-URL",
  addChannel: "Kanal hinzufügen",
  removeChannel: "Kanal entfernen",
  call: "Auszuführender Workflow",
  callHint: "Sein Error Trigger erhält die Warnung.",
  noWorkflow: "Keiner",
  errorWorkflow: "Fehler-Workflow aus den Einstellungen",
  quiet: "Minuten Ruhe",
  quietHint:
    "So lange folgt auf eine Meldung keine weitere. Bleibt der Anlass bestehen, wird sie dann wiederholt; 0 = nie.",
  rule: ruleText,
};

function ruleText(rule: AlertRule): string {
  switch (rule.kind) {
    case "failures":
      return `Mehr als ${amount(rule.more, "Fehlschlag", "Fehlschläge")} innerhalb von ${minutes(rule.minutes)}`;
    case "schedule":
      return `Ein Zeitplan ist seit ${minutes(rule.graceMinutes)} überfällig`;
    case "silence":
      return `${rule.successOnly ? "Kein Erfolg" : "Keine Ausführung"} seit ${minutes(rule.minutes)}`;
    case "duration":
      return `Eine Ausführung dauert mehr als ${amount(rule.seconds, "Sekunde", "Sekunden")}`;
  }
}
