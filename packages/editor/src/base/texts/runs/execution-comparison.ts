import { numberText } from "../../language/amounts.ts";

/** Strings of the execution comparison. */
export const executionComparison = {
  title: "Compare executions",
  compare: "Compare",
  missing: "Enter two executions in the URL, or select two in the list and choose Compare.",
  toList: "All executions",
  failed: "The executions could not be compared",
  swap: "Swap sides",
  runs: "Node runs",
  node: "Node",
  status: "Status",
  time: "Run time",
  items: "Items out",
  onlyDifferent: "Differences only",
  same: "No differences",
  sameHint:
    "Every node ran equally often, with the same outcome and number of items. Choose a node run to compare its items.",
  sameItems: "Every node ran equally often, with the same outcome and items.",
  summary: (differing: number, all: number) => `${differing} of ${all} node runs differ`,
  only: (id: string) => `Ran only in #${id}`,
  differsIn: {
    run: "ran once only",
    status: "different outcome",
    counts: "different number of items",
    items: "different items",
  },
  choose: "Choose a node run",
  chooseHint: "Its items are compared one by one.",
  output: (number: number) => `Output ${number}`,
  error: "Error",
  itemsSame: (count: number) =>
    count === 0 ? "Neither has items here." : `The ${numberText(count)} compared items are the same.`,
  itemsDiffer: (differing: number, compared: number) =>
    `${numberText(differing)} of ${numberText(compared)} compared items differ`,
  item: (number: number) => `Item ${number}`,
  itemMoved: (before: number, after: number) => `Item ${before}, now ${after}`,
  added: (number: number) => `Item ${number}, new`,
  removed: (number: number) => `Item ${number}, removed`,
  wholeItem: "Whole item",
  further: (count: number) => `Compare ${numberText(count)} more`,
  itemsFailed: "The items could not be loaded",
  between: (before: string, after: string) => `${before} → ${after}`,
  nothing: "–",
};
