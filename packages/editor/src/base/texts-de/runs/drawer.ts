import type { Translation } from "../../language/translation.ts";
import { quoted } from "../words/nouns.ts";

/** German translations of the file of the same name in `texts`. */
export const drawer: Translation["drawer"] = {
  title: "Leiste",
  tabs: {
    log: "Protokoll",
    timeline: "Zeitachse",
    console: "Konsole",
    tests: "Tests",
    chat: "Chat",
  },
  open: "Leiste öffnen",
  close: "Leiste schließen",
  resize: "Höhe der Leiste",
  ready: "Bereit",
  problemAtItem: (node, item) => `Problem im Knoten ${quoted(node)}, Element ${item}`,
};
