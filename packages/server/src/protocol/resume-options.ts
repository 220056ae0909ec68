import type { JournalEntry, RunOptions, StepEntry } from "@heddle/engine";
import type { WorkflowSettings } from "@heddle/workflow";
import type { JournalRow } from "../store/execution-tables.ts";

/** A user's decision about an effect that may have happened. */
export type Decision = "retry" | "skip" | "stop";

/**
 * Options with which the engine continues an interrupted run. Unsafe effects in progress stay undecided, so that the
 * run ends as `interrupted` and a user chooses, unless the workflow's setting `onInterruption` or `decision` decides.
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
