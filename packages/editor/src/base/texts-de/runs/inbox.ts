import { numberText, plural } from "../../language/amounts.ts";
import type { Translation } from "../../language/translation.ts";

/** German translations of the file of the same name in `texts`. */
export const inbox: Translation["inbox"] = {
  title: "Eingang",
  state: "Ereignis-Status",
  states: { open: "Offen", unfinished: "Unvollständig", dismissed: "Verworfen", doubles: "Doppelte" },
  about: {
    open: "Ereignisse, deren Ausführung fehlschlug oder unterbrochen wurde.",
    unfinished: "Ereignisse auf der Platte, deren Ausführung wartet oder gerade läuft.",
    dismissed: "Ereignisse, die ohne erfolgreiche Wiederholung verworfen wurden.",
    doubles:
      "Ereignisse, die übersprungen wurden, weil ihr Schlüssel schon bekannt war. Das ist eine Einstellung jedes Workflows.",
  },
  emptyTitle: {
    open: "Nichts zu tun",
    unfinished: "Alles ist beendet",
    dismissed: "Nichts wurde verworfen",
    doubles: "Keine Doppelten übersprungen",
  },
  emptyHint: {
    open: "Fehlgeschlagene Ereignisse erscheinen hier, bis eine Wiederholung gelingt oder sie verworfen werden.",
    unfinished: "Angenommene Ereignisse, die warten oder laufen, erscheinen hier.",
    dismissed: "Verworfene Ereignisse erscheinen hier und lassen sich zurückholen.",
    doubles:
      "In den Einstellungen eines Workflows „Doppelte nach Schlüssel überspringen“ setzen. Was er überspringt, wird hier gezählt.",
  },
  unsavedHint: "Den Workflow speichern und aktivieren. Seine fehlgeschlagenen Ereignisse erscheinen hier.",
  failed: "Der Eingang konnte nicht geladen werden",
  events: (count) => `Ereignisse: ${count}`,
  skippedInAll: (count) => `Doppelte übersprungen: ${numberText(count)}`,
  key: "Schlüssel",
  first: "Erstes",
  skipped: "Übersprungen",
  latest: "Letztes",
  event: "Ereignis",
  accepted: "Beginn",
  replay: "Wiederholung",
  replayed: {
    ended: (id, status) => `Wiederholung #${id}: ${status}`,
    unknown: (id) => `Wiederholung #${id}`,
  },
  replayCurrent: "Mit aktuellem Workflow wiederholen",
  replayOriginal: "Mit ursprünglichem Workflow wiederholen",
  dismiss: "Verwerfen",
  putBack: "Zurückholen",
  replaying: (count) =>
    plural(count, { one: "Das Ereignis wird wiederholt …", other: "# Ereignisse werden wiederholt …" }),
  refused: (refused, all) =>
    plural(all, {
      one: "Das Ereignis wurde nicht wiederholt",
      other: `${refused} von # Ereignissen wurden nicht wiederholt`,
    }),
  replayFailed: "Die Ereignisse konnten nicht wiederholt werden",
  dismissFailed: "Die Ereignisse konnten nicht geändert werden",
  dismissed: (count) =>
    plural(count, { one: "Das Ereignis wurde verworfen", other: "# Ereignisse verworfen" }),
  isPutBack: (count) =>
    plural(count, { one: "Das Ereignis wurde zurückgeholt", other: "# Ereignisse zurückgeholt" }),
  decideFailed: "Nicht jede Auswahl konnte angewendet werden",
  select: (id) => `Ereignis ${id} auswählen`,
};
