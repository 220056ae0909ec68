import type { Trial } from "./try-file.ts";

/** Number of files for each outcome. */
export function totals(trials: Trial[]): Record<string, number> {
  const allKnown = trials.filter((trial) => trial.unknownTypes.length === 0);
  return {
    files: trials.length,
    load: trials.filter((trial) => trial.loads).length,
    savedEqual: trials.filter((trial) => trial.savedEqual).length,
    allNodesKnown: allKnown.length,
    allVersionsKnown: allKnown.filter((trial) => trial.unknownVersions.length === 0).length,
    ranToTheEnd: trials.filter((trial) => trial.ranToTheEnd).length,
    ranToTheEndOfKnown: allKnown.filter((trial) => trial.ranToTheEnd).length,
    stoppedAsTheyShould: trials.filter((trial) => trial.stoppedItself).length,
    faultsOfFiles: allKnown.filter((trial) => trial.fault !== "").length,
    withStandIns: trials.filter((trial) => trial.standIns.length > 0).length,
    ranWithStandIns: trials.filter((trial) => trial.standIns.length > 0 && trial.ranToTheEnd).length,
  };
}

export function printTable(trials: Trial[]): void {
  console.log("file                            loads  equal  known      ran  nodes run  why not");
  for (const trial of trials) {
    const mark = (is: boolean) => (is ? "yes" : "no");
    const ran = trial.stoppedItself ? "stopped" : mark(trial.ranToTheEnd);
    console.log(
      [
        trial.file.padEnd(30).slice(0, 30),
        mark(trial.loads).padStart(6),
        mark(trial.savedEqual).padStart(6),
        `${trial.known}/${trial.nodes}`.padStart(7),
        ran.padStart(8),
        String(trial.nodesRun).padStart(10),
        ` ${trial.fault && `[${trial.fault}] `}${trial.why.replaceAll("\n", " ").slice(0, 140)}`,
      ].join(" "),
    );
  }
  console.log(
    `\n${Object.entries(totals(trials))
      .map(([name, count]) => `${name} ${count}`)
      .join(", ")}`,
  );
}
