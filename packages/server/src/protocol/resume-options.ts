import type { JournalEntry, RunOptions, StepEntry } from "@heddle/engine";
import type { WorkflowSettings } from "@heddle/workflow";
import type { JournalRow } from "../store/execution-tables.ts";

/** What a user decides about an effect that may have happened. */
export type Decision = "retry" | "skip" | "stop";

/**
 * What the engine needs to go on with a run that broke off. Unsafe effects that were under way stay undecided, so that the run
 * ends as `interrupted` and a person chooses, unless the workflow's setting `onInterruption` or `decision` says what to do.
 */
export function resumeOptions(
  journal: readonly JournalRow[],
  settings: Readonly<WorkflowSettings>,
  decision: Decision | undefined = policyOf(settings),
): Pick<RunOptions, "resume" | "inFlight"> {
  const resume: (JournalEntry | StepEntry)[] = [];
  const inFlight: NonNullable<RunOptions["inFlight"]> = [];
  for (const { node, runIndex, step, entry } of journal) {
    if (entry !== null) resume.push(JSON.parse(entry) as JournalEntry | StepEntry);
    else inFlight.push(step === "" ? { node, runIndex, decision } : { node, runIndex, step, decision });
  }
  return { resume, inFlight };
}

function policyOf(settings: Readonly<WorkflowSettings>): Decision | undefined {
  const policy = settings["onInterruption"];
  return policy === "retry" || policy === "skip" || policy === "stop" ? policy : undefined;
}
