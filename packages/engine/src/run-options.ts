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
import type { JournalEntry } from "./ports.ts";

/** How and from where a plan is run. */
export interface RunOptions {
  executionId: string;
  mode: ExecutionMode;
  /**
   * The trigger that fired, with its items per output; without items the engine makes them (pins, the schedule's item, the node's
   * own code, or one empty item). With `input` the node itself makes its output of that. Absent: the engine picks one or uses `startNodes`.
   */
  trigger?: { node: string; output?: Item[][]; input?: readonly Item[] };
  /** The execution that called this one. */
  parent?: { executionId: string; workflowId: string };
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
  /** Node runs after which the execution counts as an endless loop and ends with an error; absent: as the workflow's settings say, else 500 000. */
  maxNodeRuns?: number;
  /** What the data of the run may amount to. */
  limits?: RunLimits;
  /** Journal of an interrupted run, in order of completion. */
  resume?: JournalEntry[];
  /**
   * Effects that had begun but not completed when the run broke off, with what a person (or the policy) decided. Undecided: idempotent
   * ones are repeated, an unsafe one ends the run as `interrupted`.
   */
  inFlight?: { node: string; runIndex: number; decision?: "retry" | "skip" | "stop" }[];
  /** Goes on where a run broke off: its `RunResult.data`, as they were or read back from JSON. The failed node runs again, then the rest. */
  continued?: RunExecutionData;
  /** Goes on with a run that waited, instead of beginning one. */
  waited?: WaitEnd;
  /** False where a run cannot rest, as when another one waits for its end: `ExecuteContext.wait` is absent then. */
  mayWait?: boolean;
  /** What the workflow remembers now; absent = what it held when it was compiled into the plan. */
  staticData?: Record<string, unknown>;
  vars?: Record<string, unknown>;
  env?: Record<string, string>;
  resumeUrl?: string;
  resumeFormUrl?: string;
  /** Time zone when the workflow has none of its own. */
  timezone: string;
}

/** More than that ends a run with an error that names the node and the setting. Bytes are those in memory, as estimated. */
export interface RunLimits {
  /** Items that a node may give by one output; absent = 10 million. */
  items?: number | undefined;
  /** Bytes of an item; absent = 256 MB. */
  itemBytes?: number | undefined;
  /** Bytes of everything that the nodes of a run give; absent = 2 GB. */
  runBytes?: number | undefined;
}

/** How a wait ended. */
export interface WaitEnd {
  /** `RunResult.data` of the run when it began to wait, as it was or read back from JSON. */
  data: RunExecutionData;
  /** After `call` the node that waited runs again, to find the results of its calls. */
  by: WaitRequest["kind"];
  /** Items per output that the request brought; absent = the input of the waiting node goes on. */
  output?: Item[][];
}

export interface RunResult {
  status: ExecutionStatus;
  /** As stored: resultData, startData, contextData. */
  data: RunExecutionData;
  result: ResultData;
  /** Items per output of the last node that ran; of a waiting run what arrived at the node that waits. */
  lastOutput?: (Item[] | null)[];
  /** Set when static data changed and is to be saved. */
  staticData?: Record<string, unknown>;
  /** With status `interrupted`: the unsafe effect that waits for a person's decision. */
  interrupted?: { node: string; runIndex: number };
  /** With status `waiting`: which node run waits, and what for. `data` holds what the run needs to go on. */
  waiting?: { node: string; runIndex: number; request: WaitRequest };
  startedAt: number;
  stoppedAt: number;
}
