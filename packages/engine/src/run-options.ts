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

/** How a plan is run, and where it begins. */
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
  /** Partial runs: nodes to begin with. Their input comes from `runData`. */
  startNodes?: string[];
  /** Stops after this node; only its ancestors run. */
  destinationNode?: string;
  /** Results of an earlier run to reuse. */
  runData?: RunData;
  pinData?: PinData;
  signal?: AbortSignal;
  /** Milliseconds for the whole execution; absent or ≤ 0 = no limit. */
  timeout?: number;
  /** Node runs after which the execution ends with an error as an endless loop; absent = as in the settings of the workflow, else 500,000. */
  maxNodeRuns?: number;
  /** Limits of the run data. */
  limits?: RunLimits;
  /** Journal of an interrupted run, in order of completion. */
  resume?: (JournalEntry | StepEntry)[];
  /**
   * Effects that had begun but not completed when the run was interrupted, with the decision of a person (or the policy). Without a
   * decision, idempotent effects are repeated and an unsafe one ends the run as `interrupted`.
   */
  inFlight?: { node: string; runIndex: number; step?: string; decision?: "retry" | "skip" | "stop" }[];
  /** `RunResult.data` of a run that stopped, original or read from JSON. Continues that run: the failed node runs again, then the rest. */
  continued?: RunExecutionData;
  /** Where the run pauses. Manual runs only: their branches run one after the other then. */
  pause?: PauseOptions;
  /** Resumes a run that waited. */
  waited?: WaitEnd;
  /** False where a run cannot rest, as when another run waits for its end: `ExecuteContext.wait` is absent then. */
  mayWait?: boolean;
  /** Static data of the workflow; absent = that of the workflow when the plan was compiled. */
  staticData?: Record<string, unknown>;
  vars?: Record<string, unknown>;
  env?: Record<string, string>;
  /** Address that ends a wait of this execution. */
  resumeUrl?: string;
  /** Address of the form that ends a wait of this execution. */
  resumeFormUrl?: string;
  /** Time zone when the workflow has none of its own. */
  timezone: string;
}

/** Limits whose excess ends a run with an error that names the node and the setting. Bytes are estimated sizes in memory. */
export interface RunLimits {
  /** Items that a node may return by one output; absent = 10 million. */
  items?: number | undefined;
  /** Bytes of one item; absent = 256 MB. */
  itemBytes?: number | undefined;
  /** Bytes of all outputs of a run; absent = 2 GB. */
  runBytes?: number | undefined;
}

/** Where a manual run pauses, so that a person can look at the data. */
export interface PauseOptions {
  /** Names of nodes before each of whose runs it pauses. */
  before?: readonly string[];
  /** True = it pauses before every node run. */
  isStepping?: boolean;
  /** True = a resumed run pauses again before the node run that it was paused before. */
  isAtOnce?: boolean;
}

/** How a wait ended. */
export interface WaitEnd {
  /** `RunResult.data` of the run when it began to wait, original or read from JSON. */
  data: RunExecutionData;
  /**
   * What ended the wait. After `call` the node that waited runs again, to fetch the results of its calls; after `breakpoint` the node
   * runs that the run was paused before.
   */
  by: WaitRequest["kind"];
  /**
   * Items per output from the request: the first of them is the answer to a question in the middle of a node run, which then runs again.
   * Absent = the input of the waiting node is sent on. */
  output?: Item[][];
}

/** How a run ended. Times are milliseconds since the epoch. */
export interface RunResult {
  status: ExecutionStatus;
  /** The data of the execution as it is stored: resultData, startData, contextData. */
  data: RunExecutionData;
  result: ResultData;
  /** Items per output of the last node that ran; for a waiting run the input of the node that waits. */
  lastOutput?: (Item[] | null)[];
  /** Parts of the static data to be saved; set when any changed. */
  staticData?: Record<string, unknown>;
  /** With status `interrupted`: the unsafe effect that waits for a person's decision. */
  interrupted?: { node: string; runIndex: number };
  /** With status `waiting`: which node run waits (that of a sub-node, where one asks), and what for. `data` has what the run needs to resume. */
  waiting?: { node: string; runIndex: number; request: WaitRequest };
  startedAt: number;
  stoppedAt: number;
}
