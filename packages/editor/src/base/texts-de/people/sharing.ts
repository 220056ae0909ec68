import { listText } from "../../language/amounts.ts";
import type { Translation } from "../../language/translation.ts";
import { quoted, workflows } from "../words/nouns.ts";

/** German translations of the file of the same name in `texts`. */
export const sharing: Translation["sharing"] = {
  share: "Teilen",
  shareTitle: (name) => `${quoted(name)} teilen`,
  add: "Teilen mit …",
  addPlaceholder: "Personen und Projekte suchen",
  nobodyLeft: "Es gibt keine weiteren Personen oder Projekte zum Teilen",
  people: "Wer Zugriff hat",
  ownedBy: "Besitz",
  project: "Projekt",
  personal: "Persönlich",
  membersOf: "Seine Mitglieder, soweit ihre Rollen es erlauben",
  remove: (name) => `Nicht mehr mit ${name} teilen`,
  removed: (name) => `Nicht mehr mit ${name} geteilt`,
  shared: (name) => `Mit ${name} geteilt`,
  failed: "Das Teilen konnte nicht geändert werden",
  workflowRole: "Bearbeiten und ausführen",
  workflowHint:
    "Mit wem ein Workflow geteilt ist, kann ihn öffnen, ändern und ausführen. Löschen, verschieben und teilen kann nur, wem er gehört.",
  credentialRole: "Verwenden",
  credentialHint:
    "Geteilte Anmeldedaten lassen sich in Knoten verwenden, ohne ihren Inhalt zu sehen. Knoten bestimmen, wohin Geheimnisse gesendet werden: nur mit vertrauten Personen teilen.",
  mayNot: (owner) => `Nur ${owner} kann ändern, wer Zugriff hat.`,
  mayNotProject: (project) => `Nur Administratoren von ${quoted(project)} können ändern, wer Zugriff hat.`,
  credentialsStay: (names) =>
    `Er verwendet die Anmeldedaten ${listText(names.map(quoted))}. Andere führen den Workflow damit aus, können sie aber weder sehen noch wählen.`,
  unsaved: "Zum Teilen den Workflow speichern.",
  move: "In Projekt verschieben …",
  moveToFolder: "In Ordner verschieben …",
  moveTitle: (count, name) => `${count > 1 ? workflows(count) : quoted(name)} verschieben`,
  moveCredentialTitle: (name) => `${quoted(name)} verschieben`,
  destination: "Projekt",
  chooseDestination: "Projekt wählen",
  folder: "Ordner",
  noFolder: "Kein Ordner",
  moveHint: "Er gehört von da an dem Projekt, und seine Freigaben enden. Er bleibt aktiv.",
  moveManyHint: "Sie gehören von da an dem Projekt, und ihre Freigaben enden. Sie bleiben aktiv.",
  moveCredentialHint:
    "Sie gehören von da an dem Projekt, und ihre Freigaben enden: Andere Workflows, die sie verwenden, brauchen eine neue Freigabe.",
  moveShares: "Die verwendeten Anmeldedaten mit dem Projekt teilen",
  moveSharesMany: "Die verwendeten Anmeldedaten mit dem Projekt teilen",
  moveSharesHint:
    "Nur die, die geteilt werden dürfen. Ohne das laufen Knoten, die sie verwenden, nicht mehr.",
  moveSubmit: "Verschieben",
  moved: (name, project) => `${quoted(name)} nach ${project} verschoben`,
  movedMany: (count, project) => `${workflows(count)} nach ${project} verschoben`,
  moveFailed: "Nicht alles konnte verschoben werden",
  mayNotMove: "Das Verschieben ist hier nicht erlaubt.",
};
