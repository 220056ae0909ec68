import { decimals, nameOrNumber, numberText, plural } from "../language/amounts.ts";
import type { Translation } from "../language/translation.ts";
import { items, nodes, quoted, quotedList } from "./words/nouns.ts";

const durationText = (milliseconds: number) =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${decimals(milliseconds / 1000, 1)} s`;

/** German translations of the file of the same name in `texts`. */
export const canvas: Translation["canvas"] = {
  label:
    "Arbeitsfläche. Pfeiltasten wechseln zwischen Knoten, die Eingabetaste öffnet einen, das Fragezeichen zeigt alle Tasten.",
  trigger: "Startet den Workflow",
  disabled: "Deaktiviert",
  pinned: "Die Ausgabe ist fixiert",
  breakpoint: "Läufe pausieren vor diesem Knoten",
  pausedHere: "Vor diesem Knoten pausiert",
  next: "Nächster",
  stale: "Veraltet: Der Workflow wurde nach diesem Lauf geändert",
  running: "Läuft",
  waiting: "Wartet",
  stopped: "Angehalten",
  failed: "Fehlgeschlagen",
  ran: (runs, milliseconds) =>
    `${plural(runs, { one: "Lief einmal", other: "Lief #-mal" })}, ${durationText(milliseconds)}`,
  count: (count) => (count < 10_000 ? String(count) : `${Math.round(count / 1000)}k`),
  items,
  addNext: "Nächsten Knoten hinzufügen",
  required: "Erforderlich",
  firstStep: "Ersten Schritt hinzufügen",
  firstStepHint:
    "Mit einem Trigger beginnen, der bestimmt, wann der Workflow läuft. Oder einen Workflow einfügen oder eine Datei hier ablegen.",
  minimap: "Übersicht",
  backToContent: "Zurück zu den Knoten",
  stickyHint: "Zum Bearbeiten doppelklicken. Markdown wird dargestellt.",
  stickyLabel: "Text der Notiz",
  stickyName: "Notiz",
  noteColors: ["Gelb", "Orange", "Rot", "Grün", "Blau", "Violett", "Grau"],
  nothingToPin: "Noch nichts zu fixieren",
  nothingToPinHint: "Zuerst den Knoten ausführen, dann seine Ausgabe fixieren.",
  copyRefused:
    "Der Browser hat das Kopieren verhindert. Dieser Website den Zugriff auf die Zwischenablage erlauben und erneut versuchen.",
  pasteRefused:
    "Der Browser hat das Lesen der Zwischenablage verhindert. Stattdessen das Tastenkürzel verwenden.",
  pasteFailed: "Nichts wurde eingefügt",
  leftOut: (names) => `${nameOrNumber(names, quoted, nodes)} ausgelassen`,
  leftOutHint: (standIn) => `Verbindungen zu ${quoted(standIn)} verschoben.`,
  addFailed: "Der Knoten wurde nicht hinzugefügt",
  nodeName: "Name des Knotens",
  selected: (count) => `${count} ausgewählt`,
  selectedOne: (name) => `${quoted(name)} ausgewählt`,
  groupName: "Gruppe",
  groupTitle: "Name der Gruppe",
  groupNothing: "Zuerst die Knoten auswählen, die gruppiert werden sollen.",
  searchPlaceholder: "Namen, Typen, Parameter, Notizen",
  searchNone: "Keine Treffer",
  searchCount: (at, count) => `${numberText(at)} von ${numberText(count)}`,
  searchPrevious: "Vorheriger",
  searchNext: "Nächster",
  searchIn: { name: "Name", type: "Typ", note: "Notiz", parameter: "Parameter" },
  connecting: (node, output) =>
    output === undefined
      ? `${quoted(node)} verbinden`
      : `${quoted(node)} verbinden, Ausgang ${quoted(output)}`,
  connectingTo: (node, input) =>
    input === undefined ? `mit ${quoted(node)}` : `mit ${quoted(node)}, Eingang ${quoted(input)}`,
  connectingNowhere: "mit den Pfeiltasten einen Knoten wählen",
  connectingRefused: {
    "missing-end": "nicht möglich: unpassender Eingang",
    duplicate: "schon verbunden",
    sticky: "Notizen können nicht verbunden werden",
    "type-mismatch": "nicht möglich: unpassender Eingang",
  },
  loopPlaceholder: "Ersetze mich",
  extractTitle: "In Unter-Workflow auslagern",
  extractIntro: (count) =>
    `${plural(count, { one: "Der ausgewählte Knoten zieht", other: "Die # ausgewählten Knoten ziehen" })} in einen neuen Workflow um. An die Stelle tritt ein Knoten, der ihn aufruft.`,
  extractName: "Name des Unter-Workflows",
  extractConfirm: "Auslagern",
  extractDefaultName: (workflow) => `${workflow}: Teil`,
  extractRestoreName: "Elemente wie erhalten",
  extractReturnName: "Rückgabewerte",
  extractOutputs: (names) => `Weitere Ausgaben: ${names.join(", ")}`,
  extractInputs: (names) => `Eingaben: ${names.join(", ")}`,
  extracted: (name) => `${quoted(name)} wurde erstellt`,
  extractedHint: "Rückgängigmachen holt die Knoten hierher zurück. Der neue Workflow bleibt.",
  extractChanged: "Der Workflow wurde inzwischen geändert. Dieses Fenster schließen und erneut auslagern.",
  extractOpen: "Öffnen",
  extractRefusedTitle: "Auslagern nicht möglich",
  extractRefused: {
    nothing: "Zuerst die Knoten auswählen, die ausgelagert werden sollen.",
    trigger: ([node = ""]) =>
      `${quoted(node)} ist ein Trigger und muss in diesem Workflow bleiben. Aus der Auswahl nehmen.`,
    response: ([node = ""]) =>
      `${quoted(node)} beantwortet die Anfrage, die diesen Workflow startete. Aus der Auswahl nehmen.`,
    part: ([part = "", owner = ""]) =>
      `${quoted(part)} gehört zu ${quoted(owner)}. Beide oder keinen auswählen.`,
    entries: (names) =>
      `In die Auswahl führt mehr als ein Weg: ${quotedList(names)}. Sie braucht genau einen Eintritt.`,
    noEntry: "Die Auswahl hat keinen Anfang. Sie braucht genau einen Eintritt.",
    exits: (names) =>
      `Die Auswahl endet an mehr als einer Stelle: ${quotedList(names)}. Sie braucht genau einen Austritt.`,
    noExit: "Die Auswahl hat kein Ende. Sie braucht genau einen Austritt.",
    middle: ([node = ""]) =>
      `Eine Verbindung verlässt die Auswahl bei ${quoted(node)}, der auch in ihr weiterführt. Nur der letzte Knoten darf mit dem Folgenden verbunden sein.`,
    outputs: ([node = ""]) =>
      `${quoted(node)} ist der Austritt und hat mehrere Ausgänge, ein aufgerufener Workflow gibt aber nur einen zurück. Auch die Knoten dahinter auswählen oder diesen auslassen.`,
    openOutput: ([node = ""]) =>
      `${quoted(node)} hat einen Ausgang, der nirgendwohin führt. Seine Elemente könnten statt derer des Austritts zurückgegeben werden. Verbinden oder den Knoten auslassen.`,
    repeats: ([node = ""]) =>
      `${quoted(node)} erhält Elemente über mehrere Verbindungen und kann daher mehrmals laufen. Ein aufgerufener Workflow gibt nur den letzten Lauf zurück.`,
    outsideRead: ([node = "", read = ""]) =>
      `${quoted(node)} liest ${quoted(read)} auf eine Weise, die keine Eingabe werden kann. Als {{ $('${read}').item.json.field }} schreiben.`,
    insideRead: ([node = "", read = ""]) =>
      `${quoted(node)} verwendet ${quoted(read)}, der in den Unter-Workflow wandern würde. Verfügbar bleibt nur die Ausgabe des letzten Knotens. Knoten danach können auch Felder lesen, in der Form {{ $('${read}').item.json.field }}.`,
  },
  paletteCanvas: "Arbeitsfläche",
  paletteNodes: "In diesem Workflow",
  paletteTypes: "Knotentypen",
  paletteAdd: (type) => `${type} hinzufügen`,
};

/** German translations of the file of the same name in `texts`. */
export const keys: Translation["keys"] = {
  title: "Tastenkürzel",
  search: "Tastenkürzel suchen",
  none: "Kein Kürzel passt",
  sections: {
    edit: "Bearbeiten",
    run: "Speichern und ausführen",
    view: "Ansicht",
    select: "Bewegen und auswählen",
    arrange: "Anordnen",
  },
  connecting: "Beim Verbinden",
  zoom: "Zoomen",
  zoomKeys: "Strg + Mausrad",
  pan: "Arbeitsfläche verschieben",
  panKeys: "Leertaste + Ziehen",
  addToSelection: "Zur Auswahl hinzufügen",
  addToSelectionKeys: "Umschalt + Klick",
};
