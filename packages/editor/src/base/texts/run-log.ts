/** What users read in the log of a run. */
export const runLog = {
  title: "Run log",
  show: "Show the run log",
  hide: "Hide the run log",
  resize: "Height of the run log",
  empty: "Nothing has run yet",
  emptyHint: "Execute the workflow: its nodes are listed here in the order in which they run.",
  node: "Node",
  start: "Start",
  duration: "Run time",
  itemsIn: "Items in",
  itemsOut: "Items out",
  run: (number: number) => `run ${number}`,
  console: "Console",
  summary: ({ runs, failed, time }: { runs: number; failed: number; time: string }) =>
    [
      `${runs} ${runs === 1 ? "node run" : "node runs"}`,
      time,
      ...(failed > 0 ? [`${failed} failed`] : []),
    ].join(", "),
};
