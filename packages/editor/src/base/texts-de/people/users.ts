import { nameOrNumber } from "../../language/amounts.ts";
import type { Translation } from "../../language/translation.ts";
import { amount } from "../words/nouns.ts";

/** German of the texts of the same file in `texts`. */
export const users: Translation["users"] = {
  title: "Benutzer",
  hint: "Personen, die sich hier anmelden können.",
  you: "Ich",
  pending: "Eingeladen",
  disabled: "Deaktiviert",
  signInTypes: { ldap: "LDAP", saml: "SAML", oidc: "OpenID Connect" },
  roles: { owner: "Besitzer", admin: "Administrator", member: "Mitglied", default: "Besitzer" },
  role: "Rolle",
  allRoles: "Alle Rollen",
  roleOf: (name) => `Rolle von ${name}`,
  roleHints: {
    admin: "Verwaltet Benutzer, Projekte und Einstellungen",
    member: "Baut und führt eigene Workflows und die von Projekten aus",
  },
  roleChanged: (name, role) => `${name} hat jetzt die Rolle ${role}`,
  roleFailed: "Die Rolle konnte nicht geändert werden",
  search: "Nach Name oder E-Mail suchen",
  noMatch: "Keine passenden Benutzer. Ein anderes Wort oder eine andere Rolle versuchen.",
  setupWarning:
    "Heddle hat noch kein Konto des Besitzers: Alle, die diese Seite öffnen können, können alles tun. Das Konto anlegen, dann andere einladen.",
  setUp: "Konto des Besitzers anlegen",
  actionsOf: (name) => `Aktionen für ${name}`,
  invite: "Personen einladen",
  inviteHint:
    "Sie wählen einen Namen und ein Passwort. Mitglieder bauen eigene Workflows und führen sie aus.",
  addresses: "E-Mail-Adressen",
  addressesExample: "anna@example.com, ben@example.com",
  inviteCount: (count) => (count > 1 ? `${count} Personen einladen` : "Einladen"),
  noAddress: "Mindestens eine E-Mail-Adresse eingeben.",
  allKnown: "Alle Eingegebenen haben schon ein Konto.",
  invited: (emails) =>
    `${nameOrNumber(emails, String, (count) => amount(count, "Person", "Personen"))} eingeladen`,
  invitedTitle: "Einladungen weitergeben",
  invitedHint: "Jeder Person ihren eigenen Link senden. Wer einen Link hat, kann das Konto einrichten.",
  mailSent: "Die Einladung ist unterwegs.",
  copyLink: "Link kopieren",
  copyLinkOf: (email) => `Link für ${email} kopieren`,
  copyInvite: "Einladungslink kopieren",
  copyReset: "Link zum Zurücksetzen des Passworts kopieren",
  sendAgain: "Einladung erneut senden",
  sentAgain: (email) => `Einladung an ${email} erneut gesendet`,
  notSent: "Die Einladung konnte nicht gesendet werden",
  inviteCopied: "Einladungslink kopiert",
  resetCopied: "Link zum Zurücksetzen kopiert. Er gilt einmal, zwei Stunden lang.",
  notCopied: "Der Link konnte nicht kopiert werden",
  delete: "Löschen",
  deleteTitle: (name) => `${name} löschen?`,
  deleteInvited: "Die Einladung gilt dann nicht mehr.",
  heir: "Was geschieht mit den Workflows und Anmeldedaten?",
  transferTo: (name) => `An ${name} übertragen`,
  transferHint: "Aktive Workflows laufen weiter.",
  deleteAll: "Löschen",
  deleteAllHint:
    "Workflows, Ausführungen und Anmeldedaten werden gelöscht. Das lässt sich nicht rückgängig machen.",
  deleted: (name) => `${name} gelöscht`,
};
