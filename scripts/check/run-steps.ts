import { setImmediate as turn } from "node:timers/promises";

/** Findings of a step: problems fail the check, notices are only printed. */
interface Findings {
  problems: string[];
  notices: string[];
}

/** A step of the check. A list holds problems only. */
export type Step = () => string[] | Findings | Promise<string[]>;

/**
 * Runs several lanes of steps side by side, the steps of a lane one after the other. Prints each step when it starts
 * and when it ends. Resolves to the number of failed steps.
 */
export async function runSteps(
  lanes: Record<string, Step>[],
  print: (line: string) => void = console.log,
): Promise<number> {
  const failed = await Promise.all(lanes.map((lane) => runLane(lane, print)));
  return failed.reduce((sum, count) => sum + count, 0);
}

async function runLane(lane: Record<string, Step>, print: (line: string) => void): Promise<number> {
  let failed = 0;
  for (const [name, step] of Object.entries(lane)) {
    print(`...    ${name}`);
    // What other lanes print appears before a step that blocks the thread.
    await turn();
    const started = performance.now();
    const { problems, notices } = await findingsOf(step);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    print(`${problems.length === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
    for (const problem of problems) print(problem.replace(/^/gm, "       "));
    for (const notice of notices) print(`       notice: ${notice}`);
    if (problems.length > 0) failed += 1;
  }
  return failed;
}

async function findingsOf(step: Step): Promise<Findings> {
  const found = await step();
  return Array.isArray(found) ? { problems: found, notices: [] } : found;
}
