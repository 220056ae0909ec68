import { numberText, plural } from "../../language/amounts.ts";

/** Strings of the run log. */
export const runLog = {
  title: "Run log",
  empty: "No runs yet",
  emptyHint: "Execute the workflow. Its nodes are listed here in the order they run.",
  node: "Node",
  start: "Start",
  duration: "Run time",
  itemsIn: "Items in",
  itemsOut: "Items out",
  run: (number: number) => `run ${number}`,
  tokens: "Tokens",
  steps: (node: string) => `Steps of ${node}`,
  cost: "Cost",
  console: "Console",
  consoleEmpty: "No console output",
  consoleEmptyHint: "Lines from console.log() and print() appear here.",
  size: "Size",
  openNode: "Open node",
  tries: (count: number) => `${count} tries`,
  failedTries: (count: number) => `${count} ${plural(count, { one: "try", other: "tries" })} failed`,
  failedTry: (number: number, time: string, message: string) =>
    `Try ${number} failed after ${time}: ${message}`,
  waited: "waited",
  startsAfter: (time: string) => `started after ${time}`,
  took: (time: string) => `took ${time}`,
  items: (count: number) => `${numberText(count)} ${plural(count, { one: "item", other: "items" })}`,
  chooseRun: "Choose a node run to see it on the canvas. Press Enter or double-click to open it.",
  summary: ({ runs, failed, time }: { runs: number; failed: number; time: string }) =>
    [
      `${runs} ${plural(runs, { one: "node run", other: "node runs" })}`,
      time,
      ...(failed > 0 ? [`${failed} failed`] : []),
    ].join(", "),
};
