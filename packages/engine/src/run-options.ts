import type {
  ExecutionMode,
  ExecutionStatus,
  Item,
  PinData,
  ResultData,
  RunData,
  RunExecutionData,
} from "@heddle/workflow";
import type { JournalEntry } from "./ports.ts";

/** How and from where a plan is run. */
export interface RunOptions {
  executionId: string;
  mode: ExecutionMode;
  /**
   * The trigger that fired, with its items per output; without items the engine makes them (pins, the schedule's item, the node's
   * own code, or one empty item). Absent: the engine picks one or uses `startNodes`.
   */
  trigger?: { node: string; output?: Item[][] };
  /** True when a caller waits for `EnginePorts.respond`; absent = in mode `webhook`. */
  awaitsResponse?: boolean;
  /** Partial runs: nodes to begin with; their input comes from `runData`. */
  startNodes?: string[];
  /** Stops after this node; only its ancestors run. */
  destinationNode?: string;
  /** Results of an earlier run to reuse. */
  runData?: RunData;
  pinData?: PinData;
  signal?: AbortSignal;
  /** Milliseconds for the whole execution; absent or ≤ 0 = none. */
  timeout?: number;
  /** Node runs after which the execution counts as an endless loop and ends with an error; 1 000 000 when absent. */
  maxNodeRuns?: number;
  /** Journal of an interrupted run, in order of completion. */
  resume?: JournalEntry[];
  /**
   * Effects that had begun but not completed when the run broke off, with what a person (or the policy) decided. Undecided: idempotent
   * ones are repeated, an unsafe one ends the run as `interrupted`.
   */
  inFlight?: { node: string; runIndex: number; decision?: "retry" | "skip" | "stop" }[];
  /** What the workflow remembers now; absent = what it held when it was compiled into the plan. */
  staticData?: Record<string, unknown>;
  vars?: Record<string, unknown>;
  env?: Record<string, string>;
  resumeUrl?: string;
  resumeFormUrl?: string;
  /** Time zone when the workflow has none of its own. */
  timezone: string;
}

export interface RunResult {
  status: ExecutionStatus;
  /** As stored: resultData, startData, contextData. */
  data: RunExecutionData;
  result: ResultData;
  /** Items per output of the last node that ran. */
  lastOutput?: (Item[] | null)[];
  /** Set when static data changed and is to be saved. */
  staticData?: Record<string, unknown>;
  /** With status `interrupted`: the unsafe effect that waits for a person's decision. */
  interrupted?: { node: string; runIndex: number };
  startedAt: number;
  stoppedAt: number;
}
