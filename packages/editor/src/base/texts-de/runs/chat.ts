import type { Translation } from "../../language/translation.ts";

/** German of the texts of the same file in `texts`. */
export const chat: Translation["chat"] = {
  title: "Chat",
  show: "Chat öffnen",
  hide: "Chat ausblenden",
  close: "Chat schließen",
  restart: "Neue Unterhaltung",
  session: (id) => `Sitzung ${id}`,
  messages: "Nachrichten",
  message: "Nachricht",
  placeholder: "Nachricht eingeben",
  send: "Senden",
  you: "Sie",
  workflow: "Workflow",
  waiting: "Der Workflow läuft",
  hint: "Jede Nachricht führt den Workflow aus. Was sein letzter Node zurückgibt, ist die Antwort.",
  noAnswer: "Der Workflow endete ohne Antwort: Sein letzter Node hat nichts zurückgegeben.",
  ended: "Der Lauf wurde angehalten.",
};
