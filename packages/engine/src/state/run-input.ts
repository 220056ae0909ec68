import type { Plan } from "../plan/plan.ts";
import type { EnginePorts, JournalEntry, StepEntry } from "../ports.ts";
import type { RunOptions } from "../run-options.ts";

const MAX_NODE_RUNS = 500_000;

/** Input of a run, immutable during the run. */
export interface RunInput {
  readonly plan: Plan;
  readonly options: RunOptions;
  readonly ports: EnginePorts;
  /** Time zone of the workflow, otherwise that of the options. */
  readonly timezone: string;
  /** Number of node runs after which the run counts as an endless loop. */
  readonly maxNodeRuns: number;
  /** Node after which nothing runs, even in a resumed run. */
  readonly destinationNode: string | undefined;
  /** Start of this part of the run, in milliseconds since the epoch. */
  readonly begunAt: number;
  /** Completed effects of an interrupted run, by `journalKey`. */
  readonly journal: ReadonlyMap<string, JournalEntry> | undefined;
}

/** Computes the input of a run that starts now from the options and the workflow's settings. */
export function runInput(plan: Plan, options: RunOptions, ports: EnginePorts): RunInput {
  const { settings } = plan.workflow;
  const zone = settings?.timezone;
  return {
    plan,
    options,
    ports,
    timezone: zone && zone !== "DEFAULT" ? zone : options.timezone,
    maxNodeRuns: options.maxNodeRuns ?? positive(settings?.maxNodeRuns) ?? MAX_NODE_RUNS,
    destinationNode: options.destinationNode ?? options.waited?.data.startData?.destinationNode,
    begunAt: ports.clock.now(),
    journal:
      options.resume &&
      new Map(options.resume.filter(isNodeEntry).map((entry) => [journalKey(entry), entry])),
  };
}

/** Journal key of one run of one node, or of one of its steps. */
export function journalKey({
  node,
  runIndex,
  step,
}: {
  node: string;
  runIndex: number;
  step?: string;
}): string {
  return step === undefined ? `${runIndex} ${node}` : JSON.stringify([runIndex, node, step]);
}

/** True for entries of whole node runs. */
function isNodeEntry(entry: JournalEntry | StepEntry): entry is JournalEntry {
  return "task" in entry;
}

function positive(value: unknown): number | undefined {
  const number = Number(value);
  return value !== null && value !== "" && number > 0 ? number : undefined;
}
