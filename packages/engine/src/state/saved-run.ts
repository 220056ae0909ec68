import type { Item, Source } from "@heddle/workflow";
import type { StepEntry, StepPlace } from "../ports.ts";
import type { PauseOptions, WaitEnd } from "../run-options.ts";

/**
 * Data with which a waiting run resumes, in addition to its run data and the state of its nodes: plain data, stored as
 * `executionData.waiting`. Items in the run data are not stored twice; `source` locates them.
 */
export interface SavedRun {
  /** The node that waits, and its run. */
  node: string;
  runIndex: number;
  job: SavedJob;
  /** Further due node runs, in queue order. */
  jobs: SavedJob[];
  /** Data at nodes that wait for further inputs. */
  gathered: SavedJob[];
  executionIndex: number;
  /** Start of the run, in milliseconds since the epoch. */
  startedAt: number;
  /** Milliseconds of work so far. */
  spent: number;
  /** Names of the nodes that can run, in a partial run. */
  filter?: string[];
  /** Static data as this run left it. Manual runs only; production runs save it themselves. */
  staticData?: Record<string, unknown>;
  /** For each run of each loop node, the `executionIndex` at the start of its loop. */
  loopStarts?: Record<string, number[]>;
  /** Completed steps of node runs that will be repeated. */
  subSteps?: StepEntry[];
  /** Step whose result ends the wait: the node then runs again. */
  answers?: StepPlace;
  /** Breakpoints of a paused run after a wait of another kind. */
  pause?: PauseOptions;
  /** Pending work before each of the last node runs, the last one at the end. Only for runs with breakpoints. */
  steps?: SavedStep[];
}

/** Pending work before one node run, so that the run can be taken back to there. */
export interface SavedStep {
  /** The node run that came next. */
  job: SavedJob;
  /** All due ones, including this one. */
  jobs: SavedJob[];
  gathered: SavedJob[];
  /** Its number. */
  executionIndex: number;
  /** State of its node before the run. */
  state?: Record<string, unknown>;
}

/** A node that is due to run, as plain data. */
export interface SavedJob {
  node: string;
  source: (Source | null)[];
  /** Items per input that are not in the run data; null if nothing arrived or the run data has the items. */
  inputs?: (readonly Item[] | null)[];
}

/** The stored state of the run whose wait ended; undefined when the data has none. */
export function savedRunOf(waited: WaitEnd | undefined): SavedRun | undefined {
  return waited?.data.executionData?.["waiting"] as SavedRun | undefined;
}
