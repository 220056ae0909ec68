import type {
  ExecutionMode,
  ExecutionStatus,
  Item,
  PinData,
  ResultData,
  RunData,
  RunExecutionData,
  WaitRequest,
} from "@heddle/workflow";
import type { JournalEntry, StepEntry } from "./ports.ts";

/** Options and start of a run. */
export interface RunOptions {
  executionId: string;
  mode: ExecutionMode;
  /**
   * The trigger that fired, with its items per output. Without items the engine makes them (pinned items, the item of the schedule, the
   * code of the node, or one empty item). With `input` the node runs with these items. Absent: the engine picks a trigger or uses
   * `startNodes`.
   */
  trigger?: { node: string; output?: Item[][]; input?: readonly Item[] };
  /** The execution that called this one. */
  parent?: { executionId: string; workflowId: string };
  /** True when a caller waits for `EnginePorts.respond`; absent = in mode `webhook`. */
  awaitsResponse?: boolean;
  /** Partial runs: start nodes. Their input is taken from `runData`. */
  startNodes?: string[];
  /** Stops after this node; only its ancestors run. */
  destinationNode?: string;
  /** Results of an earlier run to reuse. */
  runData?: RunData;
  pinData?: PinData;
  signal?: AbortSignal;
  /** Milliseconds for the whole execution; absent or ≤ 0 = no limit. */
  timeout?: number;
  /**
   * Number of node runs after which the execution ends with an error as an endless loop; default: the workflow's
   * setting, otherwise 500,000.
   */
  maxNodeRuns?: number;
  /** Limits of the run data. */
  limits?: RunLimits;
  /** Journal of an interrupted run, in order of completion. */
  resume?: (JournalEntry | StepEntry)[];
  /**
   * Effects that were started but not completed when the run was interrupted, with a user's (or the policy's) decision.
   * Without a decision, idempotent effects are repeated and an unsafe one ends the run as `interrupted`.
   */
  inFlight?: { node: string; runIndex: number; step?: string; decision?: "retry" | "skip" | "stop" }[];
  /** `RunResult.data` of a run that stopped, original or read from JSON. Continues that run: the failed node runs again, then the rest. */
  continued?: RunExecutionData;
  /** Breakpoints of the run. Manual runs only: their branches then run one after the other. */
  pause?: PauseOptions;
  /** Resumes a run that waited. */
  waited?: WaitEnd;
  /**
   * False if a run cannot be suspended, for example because another run waits for its end: `ExecuteContext.wait` is
   * then absent.
   */
  mayWait?: boolean;
  /** Static data of the workflow; absent = that of the workflow when the plan was compiled. */
  staticData?: Record<string, unknown>;
  vars?: Record<string, unknown>;
  env?: Record<string, string>;
  /** URL that ends a wait of this execution. */
  resumeUrl?: string;
  /** URL of the form that ends a wait of this execution. */
  resumeFormUrl?: string;
  /** Default time zone of the workflow. */
  timezone: string;
}

/** Limits whose excess ends a run with an error that names the node and the setting. Bytes are estimated sizes in memory. */
export interface RunLimits {
  /** Maximum items per output of a node; absent = 10 million. */
  items?: number | undefined;
  /** Maximum bytes per item; absent = 256 MB. */
  itemBytes?: number | undefined;
  /** Bytes of all outputs of a run; absent = 2 GB. */
  runBytes?: number | undefined;
}

/** Breakpoints of a manual run, at which a user can inspect the data. */
export interface PauseOptions {
  /** Names of nodes before whose runs it pauses. */
  before?: readonly string[];
  /** True = it pauses before every node run. */
  isStepping?: boolean;
  /** True = a resumed run pauses again before the same node run. */
  isAtOnce?: boolean;
}

/** Outcome of a wait. */
export interface WaitEnd {
  /** `RunResult.data` at the start of the wait, original or parsed from JSON. */
  data: RunExecutionData;
  /**
   * Cause of the wait's end. After `call` the waiting node runs again, to fetch the results of its calls; after
   * `breakpoint` the node runs before which the run was paused.
   */
  by: WaitRequest["kind"];
  /**
   * Items per output from the request: the first of them is the answer to a question in the middle of a node run, which then runs again.
   * Absent = the input of the waiting node is sent on. */
  output?: Item[][];
}

/** Outcome of a run. Times are milliseconds since the epoch. */
export interface RunResult {
  status: ExecutionStatus;
  /** Data of the execution in stored format: resultData, startData, contextData. */
  data: RunExecutionData;
  result: ResultData;
  /** Items per output of the last node that ran; for a waiting run the input of the node that waits. */
  lastOutput?: (Item[] | null)[];
  /** Parts of the static data to be saved; set when any changed. */
  staticData?: Record<string, unknown>;
  /** With status `interrupted`: the unsafe effect that waits for a user's decision. */
  interrupted?: { node: string; runIndex: number };
  /**
   * With status `waiting`: the waiting node run (that of a sub-node, if one asks), and its request. `data` contains
   * everything needed to resume.
   */
  waiting?: { node: string; runIndex: number; request: WaitRequest };
  startedAt: number;
  stoppedAt: number;
}
