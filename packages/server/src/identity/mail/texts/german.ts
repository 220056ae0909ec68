import type { english } from "./english.ts";

/** Email messages in German. */
export const german: typeof english = {
  owner: "Der Besitzer",
  greeting: (name) => `Hallo ${name},`,
  invitation: {
    subject: (who) => `${who} lädt zu Heddle ein`,
    text: (who) => `${who} lädt dazu ein, in Heddle gemeinsam Workflows zu bauen und auszuführen.`,
    link: "Einladung annehmen",
    note: "Wer diese Einladung nicht erwartet hat, kann diese E-Mail ignorieren.",
  },
  reset: {
    subject: "Heddle-Passwort zurücksetzen",
    text: "Jemand hat darum gebeten, das Passwort dieses Heddle-Kontos zurückzusetzen. Über den Link lässt sich innerhalb von zwei Stunden ein neues wählen.",
    link: "Neues Passwort wählen",
    note: "Kam die Bitte von jemand anderem, diese E-Mail ignorieren: Das Passwort bleibt, wie es ist.",
  },
  newEmail: {
    subject: "Neue E-Mail-Adresse für Heddle bestätigen",
    text: "Jemand möchte diese Adresse für das eigene Heddle-Konto verwenden. Der Link gilt einen Tag, in einem Browser, in dem dieses Konto angemeldet ist.",
    link: "Adresse bestätigen",
    note: "Kam die Bitte von jemand anderem, diese E-Mail ignorieren: Es ändert sich nichts.",
  },
  emailNotice: {
    subject: "Neue E-Mail-Adresse für das Heddle-Konto verlangt",
    text: (wanted) =>
      `Jemand, der das Passwort kennt, möchte die E-Mail-Adresse dieses Heddle-Kontos in ${wanted} ändern. Sie ändert sich, sobald sie dort bestätigt ist.`,
    link: "Einstellungen öffnen",
    note: "Kam die Bitte von jemand anderem, jetzt das Passwort ändern: Das beendet auch die Anfrage.",
  },
  emailChanged: {
    subject: "Die E-Mail-Adresse des Heddle-Kontos wurde geändert",
    text: (now) =>
      `Dieses Heddle-Konto hat jetzt die E-Mail-Adresse ${now}. Alle Sitzungen, API-Schlüssel und verbundenen Clients sind beendet.`,
    link: "Heddle öffnen",
    note: "Kam die Änderung von jemand anderem, jetzt den Besitzer dieses Heddle fragen.",
  },
  elsewhere: {
    subject: "Das Heddle-Passwort",
    text: (how) =>
      `Für dieses Heddle-Konto wurde ein neues Passwort verlangt. Es hat hier keines: Die Anmeldung geschieht über ${how}, und dort wird das Passwort geändert.`,
    link: "Anmelden",
    note: "Kam die Bitte von jemand anderem, diese E-Mail ignorieren.",
  },
  shared: {
    workflow: {
      withYou: (who, name) => `${who} hat den Workflow „${name}“ freigegeben`,
      withProject: (who, name, project) =>
        `${who} hat den Workflow „${name}“ für das Projekt „${project}“ freigegeben`,
      means: "Er kann geöffnet, geändert und ausgeführt werden.",
      link: "Workflow öffnen",
    },
    credential: {
      withYou: (who, name) => `${who} hat die Anmeldedaten „${name}“ freigegeben`,
      withProject: (who, name, project) =>
        `${who} hat die Anmeldedaten „${name}“ für das Projekt „${project}“ freigegeben`,
      means: "Knoten der eigenen Workflows können sie verwenden; ihr Inhalt bleibt verborgen.",
      link: "Anmeldedaten öffnen",
    },
    project: {
      withYou: (who, name) => `${who} hat dieses Konto in das Projekt „${name}“ aufgenommen`,
      withProject: (who, name) => `${who} hat dieses Konto in das Projekt „${name}“ aufgenommen`,
      means:
        "Seine Workflows, Anmeldedaten und Ausführungen sind sichtbar, soweit die Rolle dort es erlaubt.",
      link: "Projekt öffnen",
    },
    text: (what) => `${what}.`,
    note: "Diese E-Mails lassen sich auf der persönlichen Seite der Einstellungen abbestellen.",
  },
  test: {
    subject: "Testnachricht von Heddle",
    text: "Diese Nachricht zeigt, dass Heddle mit den gespeicherten Einstellungen E-Mails senden kann.",
    link: "Heddle öffnen",
    note: "Sie wurde von der Seite E-Mail der Einstellungen gesendet.",
  },
};
