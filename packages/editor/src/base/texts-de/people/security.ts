import type { Translation } from "../../language/translation.ts";

/** German translations of the file of the same name in `texts`. */
export const security: Translation["security"] = {
  title: "Sicherheit",
  hint: "Wie sich hier alle anmelden.",
  signIn: "Anmeldung",
  require: "Von allen einen zweiten Faktor verlangen",
  requireHint: "Wer sich mit einem Passwort anmeldet, muss ihn zuerst einrichten, auch in offenen Sitzungen.",
  sessions: "Dauer von Sitzungen",
  idle: "Stunden ohne Nutzung",
  idleHint: "Eine Sitzung endet, wenn sie so lange nicht genutzt wurde.",
  max: "Tage insgesamt",
  maxHint: "Eine Sitzung endet nach dieser Zeit, auch wenn sie genutzt wird.",
  save: "Speichern",
  saved: "Die Einstellungen zur Sicherheit sind gespeichert",
  saveFailed: "Die Einstellungen zur Sicherheit konnten nicht gespeichert werden",
  all: "Sitzungen aller Personen",
  allHint: "Eine Person abzumelden wirkt sofort.",
  failed: "Die Sitzungen konnten nicht geladen werden",
  end: "Abmelden",
  endOf: (name, device) => `${name} in ${device} abmelden`,
  ended: (name) => `${name} ist dort abgemeldet`,
  endFailed: "Die Sitzung konnte nicht beendet werden",
  passwords: "Passwörter haben 8 bis 64 Zeichen, mit einer Ziffer und einem Großbuchstaben.",
};
