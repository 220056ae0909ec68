import type { Translation } from "../../language/translation.ts";

/** German translations of the file of the same name in `texts`. */
export const servicesPage: Translation["servicesPage"] = {
  title: "Dienste",
  hint: "Neues zu Versionen, Fragen an Benutzer und Berichte zur Nutzung. Alles ist aus, bis es hier eingeschaltet wird.",
  noHost:
    "Kein Diensteserver ist benannt, es kann also nichts gesendet werden. Der Betrieb dieser Installation kann einen in HEDDLE_SERVICES_HOST benennen, auch einen eigenen (heddle services).",
  host: (host) =>
    `Was eingeschaltet ist, wird an ${host} gesendet. Vorher ist zu sehen, was es ist, und unten, was es war.`,
  list: "Dienste",
  failed: "Die Dienste konnten nicht gelesen werden",
  saved: "Gespeichert",
  saveFailed: "Die Dienste wurden nicht geändert",
  ofService: (label, name) => `${label}: ${name}`,
  show: "Gesendete Daten zeigen",
  hide: "Gesendete Daten ausblenden",
  nothing: "Nichts wird gesendet.",
  needsHost: "Braucht einen Diensteserver.",
  events: "Jedes Ereignis mit seinen Eigenschaften",
  questions: "Fragen",
  versions: {
    v1: "Version 1: Bereiche, Können, Größe",
    v2: "Version 2: Ziel, Können, Unternehmen",
    v3: "Version 3: Ziel, Können, Unternehmen, Kunden",
    v4: "Version 4: Unternehmen, Rolle, Ziele",
  },
  names: {
    versions: "Aktualisierungen",
    banners: "Banner",
    prompts: "Nachfragen",
    onboarding: "Einführungsgespräch",
    survey: "Umfrage",
    telemetry: "Nutzung",
    experiments: "Experimente",
    hiring: "Mitmachen",
  },
  about: {
    versions: "Zeigt neuere Versionen und ihre Änderungen in der Seitenleiste.",
    banners: "Zeigt Zeilen des Diensteservers über jeder Seite.",
    prompts: "Fragt Benutzer nach einer E-Mail-Adresse oder einer Bewertung von 0 bis 10.",
    onboarding: "Bietet Benutzern, deren Konto höchstens 14 Tage alt ist, ein Gespräch an.",
    survey:
      "Befragt neue Benutzer, um Knoten vorzuschlagen. Die Antworten bleiben hier, wenn Nutzung nicht an ist.",
    telemetry:
      "Meldet, was im Editor getan wird, mit den Texten von Fehlern, und die Antworten der Umfrage. Nie Parameter oder Elemente.",
    experiments: "Liest Funktionsschalter, damit Benutzer verschiedene Varianten sehen.",
    hiring: "Schreibt für Neugierige eine Zeile in die Konsole des Browsers.",
  },
  sent: "Gesendete Daten",
  sentHint: "Die letzten 200 Anfragen, die neuesten zuerst.",
  sentNone: "Nichts wurde gesendet.",
  noAnswer: (error) => `keine Antwort: ${error}`,
  answered: (status) => `Status ${status}`,
  refresh: "Neu laden",
};
