import { numberText, plural } from "../../language/amounts.ts";
import type { Translation } from "../../language/translation.ts";

/** German translations of the file of the same name in `texts`. */
export const executionComparison: Translation["executionComparison"] = {
  title: "Ausführungen vergleichen",
  compare: "Vergleichen",
  missing: "Zwei Ausführungen in der Adresse nennen oder zwei in der Liste auswählen und Vergleichen wählen.",
  toList: "Alle Ausführungen",
  failed: "Die Ausführungen konnten nicht verglichen werden",
  swap: "Seiten tauschen",
  runs: "Läufe von Knoten",
  node: "Knoten",
  status: "Status",
  time: "Laufzeit",
  items: "Elemente",
  onlyDifferent: "Nur Unterschiede",
  same: "Beide taten dasselbe",
  sameHint:
    "Jeder Knoten lief gleich oft, endete gleich und gab gleich viele Elemente aus. Einen Lauf wählen, um seine Elemente zu vergleichen.",
  sameItems: "Jeder Knoten lief gleich oft, endete gleich und gab dieselben Elemente aus.",
  summary: (differing, all) => `${differing} von ${all} Läufen weichen ab`,
  only: (id) => `Lief nur in #${id}`,
  differsIn: {
    run: "lief nur einmal",
    status: "endete anders",
    counts: "andere Zahl von Elementen",
    items: "andere Elemente",
  },
  choose: "Lauf eines Knotens wählen",
  chooseHint: "Seine Elemente werden einzeln verglichen.",
  output: (number) => `Ausgang ${number}`,
  error: "Fehler",
  itemsSame: (count) =>
    count === 0
      ? "Keiner gab hier Elemente aus."
      : plural(count, {
          one: "Das eine verglichene Element ist gleich.",
          other: "Die # verglichenen Elemente sind gleich.",
        }),
  itemsDiffer: (differing, compared) =>
    `${numberText(differing)} von ${numberText(compared)} verglichenen Elementen weichen ab`,
  item: (number) => `Element ${number}`,
  itemMoved: (before, after) => `Element ${before}, jetzt ${after}`,
  added: (number) => `Element ${number}, neu`,
  removed: (number) => `Element ${number}, entfallen`,
  wholeItem: "Ganzes Element",
  further: (count) => `${numberText(count)} weitere vergleichen`,
  itemsFailed: "Die Elemente konnten nicht geladen werden",
  between: (before, after) => `${before} → ${after}`,
  nothing: "–",
};
