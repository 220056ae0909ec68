import type { english } from "./english.ts";

/** What mails say in German. */
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
