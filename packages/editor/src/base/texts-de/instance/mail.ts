import type { Translation } from "../../language/translation.ts";

/** German translations of the file of the same name in `texts`. */
export const mail: Translation["mail"] = {
  title: "E-Mail",
  hint: "Über diesen Server sendet Heddle Einladungen, Links zum Setzen eines Passworts und Nachrichten über Geteiltes. Ohne ihn werden solche Links von Hand kopiert.",
  server: "Mailserver",
  save: "Speichern",
  fixed:
    "Die Variablen HEDDLE_SMTP_ des Servers bestimmen diese Einstellungen. Sie dort ändern oder entfernen, um diese Seite zu verwenden.",
  host: "Server",
  port: "Port",
  security: "Sicherheit",
  securities: {
    starttls: "STARTTLS, meist Port 587",
    tls: "TLS ab dem ersten Byte, meist Port 465",
    none: "Keine",
  },
  user: "Benutzername",
  password: "Passwort",
  sender: "Absender",
  senderExample: "Heddle <heddle@example.org>",
  unsafe: "Ohne Verschlüsselung sind Passwort und E-Mails unterwegs für alle lesbar.",
  test: "Testnachricht",
  testHint: "Sie wird mit den gespeicherten Einstellungen gesendet.",
  testUnsaved: "Zuerst die Einstellungen speichern.",
  testNone: "Zuerst einen Mailserver eingeben.",
  send: "Testnachricht an mich senden",
  sent: (to, answer) => `An ${to} gesendet. Antwort des Mailservers: ${answer}`,
};
