import type { Translation } from "../language/translation.ts";

/** German translations of the file of the same name in `texts`. */
export const publish: Translation["publish"] = {
  publish: "Veröffentlichen",
  publishHint: "Den Entwurf live schalten: Trigger und Aufrufer führen ihn von da an aus",
  menu: "Veröffentlichen …",
  title: "Entwurf veröffentlichen",
  hintActive:
    "Die Trigger dieses Workflows und Workflows, die ihn aufrufen, führen von da an diese Version aus.",
  hintInactive:
    "Workflows, die diesen aufrufen, führen von da an diese Version aus. Seine Trigger sind aus: Zum Starten den Workflow aktivieren.",
  name: "Name (freiwillig)",
  namePlaceholder: "Herbstverkauf",
  description: "Beschreibung (freiwillig)",
  descriptionPlaceholder: "Was sich für die Nutzer ändert",
  draft: "Der Entwurf",
  nowLive: (label) => `${label} ist live`,
  published: (label) => `${label} ist veröffentlicht`,
  failed: "Nichts wurde veröffentlicht",
  activate: "Den Entwurf veröffentlichen und bei jedem Auslösen seiner Trigger ausführen",
  resume:
    "Die veröffentlichte Version bei jedem Auslösen ihrer Trigger ausführen. Der Entwurf bleibt ein Entwurf.",
  saving: "Wird gespeichert …",
  saved: "Entwurf gespeichert",
  neverPublished: "Noch nicht veröffentlicht",
  isLive: "Veröffentlicht",
  differs: "Entwurf weicht von live ab",
  compare: "Entwurf mit live vergleichen",
  compareHint: "Zeigen, was der Entwurf ändert",
  problems: {
    unreachable: {
      label: "Offline: nicht gespeichert",
      hint: "Der Server antwortet nicht. Der Entwurf bleibt in diesem Browser und wird gespeichert, sobald der Server antwortet.",
    },
    conflict: {
      label: "Anderswo geändert",
      hint: "Seit dem Öffnen wurde eine andere Version gespeichert. Zum Entscheiden klicken.",
    },
    refused: {
      label: "Entwurf nicht gespeichert",
      hint: "Klicken, um zu speichern und den Grund zu sehen.",
    },
  },
  discard: "Entwurf verwerfen",
  discardTitle: "Entwurf verwerfen?",
  discardMessage: "Die Arbeitsfläche zeigt wieder, was live ist. Der Entwurf bleibt im Verlauf.",
  discarded: "Der Entwurf wurde verworfen",
  discardFailed: "Der Entwurf wurde nicht verworfen",
  live: "Live",
  publishVersion: "Diese Version veröffentlichen",
  publishVersionHint: "Trigger und Aufrufer führen sie von da an aus; der Entwurf bleibt",
  publishVersionTitle: (label) => `${label} veröffentlichen?`,
  publishVersionMessage: "Trigger und Aufrufer führen sie dann aus. Der Entwurf bleibt, wie er ist.",
  setting: "Änderungen gelten",
  settingHint:
    "Beim Veröffentlichen: Änderungen sind ein Entwurf, der sich selbst speichert; Trigger und Aufrufer führen die veröffentlichte Version aus.",
  choices: { saved: "Beim Speichern", published: "Beim Veröffentlichen" },
  settingFailed: "„Änderungen gelten“ wurde nicht geändert",
  ranVersion: "Gelaufene Version anzeigen",
  differsNow: "weicht von jetzt ab",
  differsNowHint: "Vergleichen, was lief und was jetzt gespeichert ist",
};
