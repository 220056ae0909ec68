import type {
  BinaryStore,
  Clock,
  CodeRunner,
  Conversations,
  CredentialReference,
  CredentialTypeDescription,
  DataTables,
  DiskFiles,
  ExecutionError,
  Http,
  ModelCalls,
  Network,
  SeenValues,
  Shell,
  TaskData,
  WebhookResponse,
  WorkflowCall,
  WorkflowCallResult,
  WorkflowNode,
} from "@heddle/workflow";

/** Everything the engine needs from its environment. */
export interface EnginePorts {
  readonly clock: Clock;
  readonly http: Http;
  readonly network: Network;
  readonly binary: BinaryStore;
  readonly code: CodeRunner;
  /** Data tables of the project of the workflow, for one node run; absent = nodes cannot reach any. */
  tables?(place: RunPlace): DataTables;
  /** Values that earlier executions had, for one node run; absent = static data of the workflow has them. */
  seen?(place: RunPlace): SeenValues;
  /** Conversations of the workflow; absent = nodes cannot reach any. */
  readonly conversations?: Conversations | undefined;
  /** Counts calls of models; absent = nothing is counted. */
  readonly models?: ModelCalls | undefined;
  /** Files of the host; absent = nodes cannot reach any. */
  readonly disk?: DiskFiles | undefined;
  /** Commands of the host; absent = nodes cannot run any. */
  readonly shell?: Shell | undefined;
  readonly credentials: Credentials;
  readonly journal: Journal;
  /** Runs other workflows for nodes; absent = nodes cannot call workflows. */
  readonly workflows?: Workflows;
  /** Responds to the caller of a webhook; false if the caller has disconnected. */
  respond(executionId: string, response: WebhookResponse): boolean;
  /** Sends a line of a streamed answer (JSON) to the caller of a webhook; absent = no caller reads answers as they arrive. */
  readonly emit?: ((line: string) => void) | undefined;
  /** True when the runs that share the memory are too many for short waits to stay in memory. */
  isCrowded?(): boolean;
  /** Stores items that do not fit into the memory of a run; absent = all items stay in memory. */
  readonly spill?: Spill;
  /** Called when a node resumes after other tasks of the thread ran, unless a port returned control to it. */
  onResume?(): void;
  /** Reports the progress of the run; must return quickly. Absent = events cost nothing. */
  onEvent?(event: EngineEvent): void;
}

/**
 * Storage outside of memory for one run. A page is text or a structured clone, and is read back unchanged. Errors, such as a full
 * disk, end the run.
 */
export interface Spill {
  /** Estimated bytes of outputs above which those without a pending reader leave memory. */
  readonly above: number;
  /** Outputs of fewer bytes stay in memory; absent = 512. */
  readonly smallest?: number;
  /** Most items on a page; absent = 1,000. */
  readonly pageItems?: number;
  /** Stores a page and returns its number; undefined for a page that cannot be stored. */
  write(page: string | unknown[]): number | undefined;
  /** Reads a page by its number. */
  read(page: number): string | unknown[];
  /** Raw bytes of a string page; `undefined` for any other page. */
  bytes?(page: number): Uint8Array | undefined;
}

/** Runs other workflows on behalf of nodes. */
interface Workflows {
  /**
   * @throws CallParked if the called workflow waits for a user, so that the caller has to wait as well
   * @throws CallWaits if the called workflow is suspended, so that the caller is suspended too
   */
  run(call: NodeCall): Promise<WorkflowCallResult>;
}

/** A call of another workflow, with the calling node run. */
export interface NodeCall extends WorkflowCall {
  readonly node: string;
  readonly place: RunPlace;
  readonly signal: AbortSignal;
  /** Identity of the node run: the same object in all its calls. */
  readonly run: object;
}

/** Credentials of nodes. */
interface Credentials {
  /** Decrypts the credential that a node names, or throws an error with a remedy. */
  get(
    type: string,
    reference: CredentialReference,
    node: Readonly<WorkflowNode>,
  ): Promise<Record<string, unknown>>;
  /** The same with a new token, after a service rejected the one in `refused`; undefined when there is nothing to renew. */
  renew?(
    type: string,
    reference: CredentialReference,
    node: Readonly<WorkflowNode>,
    refused: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown> | undefined>;
  /** The description of a credential type; undefined when it is not installed. */
  describe?(type: string): Promise<CredentialTypeDescription | undefined>;
}

/**
 * Records completed external effects, so that a run can resume after a crash. `completed` resolves when the entry is on
 * disk; the engine awaits it before the next effect starts.
 */
export interface Journal {
  /** Called before an unsafe or idempotent node, or a step of a node run, starts. */
  begun(entry: BegunEffect): Promise<void> | void;
  completed(entry: JournalEntry | StepEntry): Promise<void> | void;
}

/** A starting effect. */
interface BegunEffect {
  node: string;
  runIndex: number;
  /** Key of a step within the node run; absent for the node run itself. */
  step?: string;
  effect: "idempotent" | "unsafe";
}

/** One completed node run. A resumed run takes the output from here instead of running the node again. */
export interface JournalEntry {
  node: string;
  runIndex: number;
  task: TaskData;
  /** State of the node after the run, if it has any. */
  state?: Record<string, unknown>;
  /** Custom data of the execution after the run, if there is any. */
  customData?: Record<string, string>;
}

/**
 * A run of a node in the main order by its number, or a run of a sub-node by the steps that lead to it: its number can
 * differ after a crash, if items are processed concurrently.
 */
export interface RunPlace {
  readonly node: string;
  readonly runIndex: number;
  /** Keys of the steps, each with a line end; empty for the main order. */
  readonly steps: string;
}

/** A step of a node run of the main order, or of the runs of its sub-nodes. */
export interface StepPlace {
  node: string;
  runIndex: number;
  /** Its key, after those of the steps that lead to it. */
  step: string;
}

/** A completed step of a node run. A resumed run takes the value from here instead of doing the work again. Plain data. */
export interface StepEntry extends StepPlace {
  value: unknown;
  /** Error message of the work, if a failure counts as a result for the parent. */
  failure?: string;
  /** The run of a sub-node that the step was. */
  subRun?: { node: string; task: TaskData };
}

/** Progress of a run. `task` is the record of the node run as it then is; times are milliseconds since the epoch. */
export type EngineEvent =
  | { type: "nodeExecuteBefore"; node: string; runIndex: number; startTime: number }
  | { type: "nodeExecuteAfter"; node: string; runIndex: number; task: TaskData }
  | { type: "console"; node: string; values: unknown[] }
  | { type: "nodeFailed"; node: string; error: ExecutionError };
