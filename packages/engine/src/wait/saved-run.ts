import type { Item, Source } from "@heddle/workflow";
import type { Queue } from "../run/queue.ts";
import type { Inputs, Job, RunState } from "../run/run-state.ts";
import type { RunOptions, WaitEnd } from "../run-options.ts";

/**
 * What a run that waits needs to go on besides its run data and what its nodes remember: plain data, kept as
 * `executionData.waiting`. Items that lie in the run data are not kept twice, their `source` says where they are.
 */
export interface SavedRun {
  /** Of the node that waits, with its run. */
  node: string;
  runIndex: number;
  job: SavedJob;
  /** Further node runs that are due, in the order of the queue. */
  jobs: SavedJob[];
  /** What has arrived at nodes that wait for further inputs. */
  gathered: SavedJob[];
  executionIndex: number;
  /** When the run began, and how many milliseconds it worked so far. */
  startedAt: number;
  spent: number;
  /** Names of the nodes that may run, in a partial run. */
  filter?: string[];
  /** What the workflow remembers, as this run left it; in manual runs only, the others save it themselves. */
  staticData?: Record<string, unknown>;
}

export interface SavedJob {
  node: string;
  source: (Source | null)[];
  /** Items per input, where the run data do not have them; null where nothing arrived or they do. */
  inputs?: (readonly Item[] | null)[];
}

/** What is to be remembered of a run that waits; undefined of any other. */
export function savedRun(run: RunState, queue: Queue): SavedRun | undefined {
  const { waiting } = run;
  if (!waiting) return undefined;
  const saved: SavedRun = {
    node: waiting.job.node.name,
    runIndex: waiting.runIndex,
    job: savedJob(run, waiting.job),
    jobs: queue.jobs.map((job) => savedJob(run, job)),
    gathered: queue.gathered.map((job) => savedJob(run, job)),
    executionIndex: run.executionIndex,
    startedAt: run.startedAt,
    spent: run.spent + run.now() - run.begunAt,
  };
  if (run.filter) saved.filter = [...run.filter].map((node) => node.name);
  const staticData = run.options.mode === "manual" ? run.staticData.changed : undefined;
  if (staticData) saved.staticData = staticData;
  return saved;
}

/** The saved run that a wait's end goes on with. */
export function savedRunOf(waited: WaitEnd | undefined): SavedRun | undefined {
  return waited?.data.executionData?.["waiting"] as SavedRun | undefined;
}

/** Milliseconds of work before the wait. */
export function spentBefore({ waited }: RunOptions): number {
  return savedRunOf(waited)?.spent ?? 0;
}

/** A node run that is due, as plain data. */
export function savedJob(run: RunState, { node, inputs, source }: Job): SavedJob {
  const own = inputs.map((items, input) => (items && itemsAt(run, source[input]) !== items ? items : null));
  const saved: SavedJob = { node: node.name, source: [...source] };
  if (own.some(Boolean)) saved.inputs = own;
  return saved;
}

/** The inputs of a saved job, from the run data where they lie there. */
export function inputsOf(run: RunState, { source, inputs }: SavedJob): Inputs {
  const count = Math.max(source.length, inputs?.length ?? 0);
  return Array.from({ length: count }, (_, input) => inputs?.[input] ?? itemsAt(run, source[input]));
}

function itemsAt(run: RunState, source: Source | null | undefined): readonly Item[] | undefined {
  if (!source) return undefined;
  const task = run.runData[source.previousNode]?.[source.previousNodeRun ?? 0];
  return task?.data?.main[source.previousNodeOutput ?? 0] ?? undefined;
}
