import { numberText, plural } from "../language/amounts.ts";
import type { Translation } from "../language/translation.ts";
import { nodes, quoted, quotedList, workflows } from "./words/nouns.ts";

/** German translations of the file of the same name in `texts`. */
export const credentials: Translation["credentials"] = {
  connectAddressInvalid: "Die Adresse des Dienstes ist keine Webadresse.",
  title: "Anmeldedaten",
  create: "Neue Anmeldedaten",
  search: "Nach Name oder Typ suchen",
  type: "Typ",
  allTypes: "Alle Typen",
  owner: "Besitz",
  allOwners: "Alle",
  use: "Verwendung",
  usedAll: "Alle",
  usedOnly: "Verwendet",
  unusedOnly: "Nicht verwendet",
  sortBy: "Sortieren nach",
  sortName: "Name",
  sortType: "Typ",
  sortUpdated: "Zuletzt geändert",
  sortCreated: "Erstellt",
  count: (shown, all) => (shown === all ? numberText(all) : `${numberText(shown)} von ${numberText(all)}`),
  emptyTitle: "Geheimnisse an einem Ort aufbewahren",
  emptyHint:
    "Anmeldedaten enthalten den API-Schlüssel oder das Konto eines Dienstes. Einmal eingeben, in jedem Knoten verwenden. Geheimnisse werden nie wieder angezeigt.",
  noMatchTitle: "Keine passenden Anmeldedaten",
  noMatchHint: "Ein anderes Wort versuchen oder alle anzeigen.",
  showAll: "Alle anzeigen",
  failed: "Die Anmeldedaten konnten nicht geladen werden",
  open: "Öffnen",
  rename: "Umbenennen",
  test: "Testen",
  delete: "Löschen",
  you: "Ich",
  notUsed: "Nicht verwendet",
  usedBy: workflows,
  usedByTitle: (name) => `Workflows, die ${quoted(name)} verwenden`,
  active: "Aktiv",
  unknownType: "Typ nicht installiert",
  connectionLost: "Muss neu verbunden werden",
  testing: (name) => `${quoted(name)} wird getestet`,
  testOk: (name) => `${quoted(name)} funktioniert`,
  testFailed: (name) => `Test von ${quoted(name)} fehlgeschlagen`,

  selectTitle: "Neue Anmeldedaten",
  selectHint: "Einen Dienst oder eine Art der Anmeldung wählen.",
  selectSearch: "Typen suchen, etwa Slack oder Header",
  selectEmpty: "Kein passender Typ. Die meisten Dienste arbeiten mit Header, Query oder OAuth2.",
  selectGeneric: "Für jeden Dienst",
  selectServices: "Dienste",

  name: "Name der Anmeldedaten",
  nameTooShort: "Der Name von Anmeldedaten hat 3 bis 128 Zeichen.",
  tabConnection: "Verbindung",
  tabSharing: "Teilen",
  tabDetails: "Details",
  save: "Speichern",
  saved: "Gespeichert",
  saving: "Wird gespeichert",
  saveFailed: "Die Anmeldedaten konnten nicht gespeichert werden",
  loadFailed: "Die Anmeldedaten konnten nicht geöffnet werden",
  missing: (names) => `Bitte ausfüllen: ${quotedList(names)}.`,
  unreadable: (names) =>
    `Nicht lesbarer Verweis auf ein externes Geheimnis in ${quotedList(names)}. Als {{ $secrets.provider.name }} schreiben.`,
  documentation: "Dokumentation",
  documentationOf: (type) => `Dokumentation zu ${type}`,
  authType: "Authentifizierung",
  noFields: "Dieser Typ hat keine Felder zum Ausfüllen.",
  testNow: "Verbindung testen",
  testRetry: "Erneut testen",
  testRunning: "Die Verbindung wird getestet",
  testGood: "Die Verbindung funktioniert",
  testBad: "Verbindung fehlgeschlagen",
  savedNotice: "Gespeichert",
  presetTitle: "Ein Teil dieser Anmeldedaten ist von der Administration ausgefüllt",
  presetUse: "Eigene Werte verwenden",
  presetReturn: "Werte der Administration verwenden",
  presetCustom: "Die eigenen Werte ersetzen die der Administration.",
  problemTitle: "Die gespeicherten Werte sind nicht lesbar",
  problemHint:
    "Die Werte neu eingeben und speichern, oder Heddle mit dem vorherigen Schlüssel zur Verschlüsselung starten.",
  unknownTitle: (type) => `Der Typ ${quoted(type)} ist nicht installiert`,
  unknownHint:
    "Die gespeicherten Werte bleiben erhalten. Das Paket mit diesem Typ installieren, um sie zu bearbeiten oder zu verwenden.",
  readOnly: (owner) =>
    `Von ${owner} geteilt: Verwenden ist möglich, ändern kann diese Anmeldedaten nur ${owner}.`,
  readOnlyInstanceOwner: (owner) =>
    `Nur ${owner} kann die Verbindung ändern. Umbenennen und Löschen ist möglich.`,
  closeTitle: "Ohne Speichern schließen?",
  closeText: "Die Änderungen an diesen Anmeldedaten gehen verloren.",
  closeDiscard: "Ohne Speichern schließen",
  closeKeep: "Weiter bearbeiten",
  notConnectedTitle: "Ohne Verbindung schließen?",
  notConnectedText:
    "Die Anmeldedaten sind gespeichert, aber mit keinem Konto verbunden. Knoten können sie noch nicht verwenden.",
  notConnectedClose: "Schließen",
  notConnectedKeep: "Bleiben",
  deleteTitle: (name) => `Anmeldedaten ${quoted(name)} löschen?`,
  deleteUnused: "Kein Workflow verwendet sie. Das lässt sich nicht rückgängig machen.",
  deleteUnknown:
    "Knoten, die sie verwenden, laufen erst wieder mit anderen. Das lässt sich nicht rückgängig machen.",
  deleteUsed: (count) =>
    plural(count, {
      one: "# Workflow verwendet sie. Seine Knoten schlagen fehl, bis sie andere Anmeldedaten erhalten:",
      other: "# Workflows verwenden sie. Ihre Knoten schlagen fehl, bis sie andere Anmeldedaten erhalten:",
    }),
  deleteMore: (count) => `und ${numberText(count)} weitere`,
  deleteActive: (name) => `${name} (aktiv)`,
  deleteManyHint:
    "Workflows, die sie verwenden, halten an den Nodes an, die sie brauchen. Das lässt sich nicht rückgängig machen.",
  deleteFailed: "Die Anmeldedaten konnten nicht gelöscht werden",
  deleted: (name) => `${quoted(name)} gelöscht`,

  callback: "Callback-URL",
  callbackHint: "Diese URL in der eigenen Anwendung beim Dienst eintragen.",
  connect: "Konto verbinden",
  reconnect: "Neu verbinden",
  connected: "Die Anmeldedaten sind mit einem Konto verbunden",
  notConnected: "Noch mit keinem Konto verbunden",
  connecting: "Den Zugriff im geöffneten Fenster erlauben",
  connectCancel: "Abbrechen",
  connectCancelled: "Das Fenster wurde geschlossen, bevor der Zugriff erlaubt war. Bei Bedarf neu verbinden.",
  connectRefused:
    "Der Dienst hat den Zugriff verweigert. Erneut versuchen oder die Meldung im anderen Fenster lesen.",
  popupBlocked:
    "Der Browser hat das Fenster blockiert. Pop-ups für diese Website erlauben und erneut versuchen.",

  detailsType: "Typ",
  detailsId: "ID",
  detailsCreated: "Erstellt",
  detailsUpdated: "Zuletzt geändert",
  detailsOwner: "Besitz",
  detailsNew: "Noch nicht gespeichert",
  detailsWorkflows: "Verwendet von",
  detailsNodes: "Knoten, die sie verwenden können",
  allowAllNodes: "Alle Knoten erlauben",
  detailsNoNodes: "Kein installierter Knoten verlangt diesen Typ.",
  sharingOwner: "Besitz",
  sharingUser: "Darf verwenden",
  sharingAdd: "Teilen mit …",
  sharingNobodyLeft: "Es gibt keine weiteren Benutzer zum Teilen",
  sharingRemove: (name) => `Nicht mehr mit ${name} teilen`,
  sharingUnsaved: "Zum Teilen zuerst speichern.",
  sharingFailed: "Die Anmeldedaten konnten nicht geteilt werden",
  sharingHint:
    "Geteilte Anmeldedaten lassen sich in Knoten verwenden, ohne die Geheimnisse zu sehen. Knoten bestimmen, wohin Geheimnisse gesendet werden: nur mit vertrauten Personen teilen.",
  sharingOnlyOwner: (owner) => `Nur ${owner} kann sie teilen.`,

  scopes: (scopes) =>
    scopes.length === 0
      ? "Ein Konto beim Dienst verbinden. Die Berechtigungen stehen in den Anmeldedaten."
      : `Verlangte Berechtigungen: ${scopes.join(", ")}`,

  forType: (type) => `Anmeldedaten für ${type}`,
  choose: "Anmeldedaten wählen",
  createNew: "Neue Anmeldedaten anlegen …",
  edit: "Anmeldedaten bearbeiten",
  unavailable: "Gewählte Anmeldedaten nicht verfügbar",
  belongsTo: (name) => `${name} (einer anderen Person)`,
  replaced: (count) =>
    plural(count, {
      one: "Die Anmeldedaten wurden gesetzt",
      other: `Die Anmeldedaten wurden bei ${nodes(count)} gesetzt`,
    }),
  listFailed: "Die Anmeldedaten konnten nicht geladen werden",

  missingBar: (count) =>
    plural(count, { one: "# Knoten braucht Anmeldedaten", other: "# Knoten brauchen Anmeldedaten" }),
  missingOpen: "Anmeldedaten wählen",
  missingHide: "Ausblenden",
  missingTitle: "Anmeldedaten einrichten",
  missingHint: "Gilt für alle Knoten, die sie brauchen. Lässt sich rückgängig machen.",
  missingNamed: (name) => `Der Workflow verlangt ${quoted(name)}`,
  missingUnset: "Nicht festgelegt",
  missingNodes: (names) => {
    const shown = names.slice(0, 4).join(", ");
    return names.length > 4 ? `${shown} und ${names.length - 4} weitere` : shown;
  },
  missingDone: "Fertig",
  missingAll: "Alle Knoten haben ihre Anmeldedaten",
};
