import type { Item, Source } from "@heddle/workflow";
import type { StepEntry, StepPlace } from "../ports.ts";
import type { PauseOptions, WaitEnd } from "../run-options.ts";

/**
 * What a waiting run needs to resume besides its run data and the state of its nodes: plain data, stored as
 * `executionData.waiting`. Items that are in the run data are not stored twice; `source` says where they are.
 */
export interface SavedRun {
  /** The node that waits, and its run. */
  node: string;
  runIndex: number;
  job: SavedJob;
  /** Further node runs that are due, in the order of the queue. */
  jobs: SavedJob[];
  /** What has arrived at nodes that wait for further inputs. */
  gathered: SavedJob[];
  executionIndex: number;
  /** When the run began, in milliseconds since the epoch. */
  startedAt: number;
  /** Milliseconds of work so far. */
  spent: number;
  /** Names of the nodes that may run, in a partial run. */
  filter?: string[];
  /** Static data as this run left it. Manual runs only; production runs save it themselves. */
  staticData?: Record<string, unknown>;
  /** For each run of each loop node, the `executionIndex` at which its loop had begun. */
  loopStarts?: Record<string, number[]>;
  /** Completed steps of node runs that are to be repeated. */
  subSteps?: StepEntry[];
  /** The step whose result is what ends the wait: the node then runs again. */
  answers?: StepPlace;
  /** Where a paused run pauses after a wait of another kind. */
  pause?: PauseOptions;
  /** What was due before each of the last node runs, the last one at the end. Only of runs that may pause. */
  steps?: SavedStep[];
}

/** What was due before one node run, so that the run can be taken back to there. */
export interface SavedStep {
  /** The node run that came next. */
  job: SavedJob;
  /** All that were due, this one included. */
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
  /** Items per input that are not in the run data; null where nothing arrived or the run data has the items. */
  inputs?: (readonly Item[] | null)[];
}

/** The stored state of the run whose wait ended; undefined when the data has none. */
export function savedRunOf(waited: WaitEnd | undefined): SavedRun | undefined {
  return waited?.data.executionData?.["waiting"] as SavedRun | undefined;
}
