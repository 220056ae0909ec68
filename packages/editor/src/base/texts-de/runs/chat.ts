import type { Translation } from "../../language/translation.ts";

/** German translations of the file of the same name in `texts`. */
export const chat: Translation["chat"] = {
  restart: "Neue Unterhaltung",
  session: (id) => `Sitzung ${id}`,
  messages: "Nachrichten",
  message: "Nachricht",
  placeholder: "Nachricht eingeben",
  send: "Senden",
  you: "Sie",
  workflow: "Workflow",
  waiting: "Der Workflow läuft",
  awaited: "Der Workflow wartet auf Ihre Antwort",
  reply: "Antwort eingeben",
  answers: "Mögliche Antworten",
  replyFailed: "Die Antwort konnte nicht gesendet werden. Versuchen Sie es noch einmal.",
  over: "Der Workflow ist beendet.",
  hint: "Eine Nachricht führt den Workflow aus. Die Ausgabe des letzten Knotens ist die Antwort.",
  noAnswer: "Der Workflow endete ohne Antwort: Sein letzter Node hat nichts zurückgegeben.",
  ended: "Der Lauf wurde angehalten.",
};
