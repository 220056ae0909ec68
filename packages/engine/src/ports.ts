import type {
  BinaryStore,
  Clock,
  CodeRunner,
  CredentialReference,
  CredentialTypeDescription,
  ExecutionError,
  Http,
  TaskData,
  WebhookResponse,
  WorkflowCall,
  WorkflowCallResult,
  WorkflowNode,
} from "@heddle/workflow";

/** Everything the engine needs of the world. */
export interface EnginePorts {
  readonly clock: Clock;
  readonly http: Http;
  readonly binary: BinaryStore;
  readonly code: CodeRunner;
  readonly credentials: Credentials;
  readonly journal: Journal;
  /** Runs other workflows for nodes; absent = there are none to run. */
  readonly workflows?: Workflows;
  /** Answers the caller of a webhook; false when there is none any more. */
  respond(executionId: string, response: WebhookResponse): boolean;
  /** Whether so many runs share the memory that even short waits are better spent at rest. */
  isCrowded?(): boolean;
  /** Takes items that the memory of a run has no room for; absent = all of them stay in memory. */
  readonly spill?: Spill;
  /** Called when a node goes on after others had their turn, where no port gave it control back. */
  onResume?(): void;
  /** Progress of the run; must return quickly. Leave it out where nobody watches: events then cost nothing. */
  onEvent?(event: EngineEvent): void;
}

/**
 * Room outside of memory for one run. A page is either text or what a structured clone keeps; both are given back as they were.
 * Errors, as of a full disk, end the run.
 */
export interface Spill {
  /** Bytes that the outputs of a run take in memory, as estimated, before those that nothing is about to read go out. */
  readonly above: number;
  /** Outputs of fewer bytes stay; 512 when absent. */
  readonly smallest?: number;
  /** The most items on a page; 1,000 when absent. */
  readonly pageItems?: number;
  /** Keeps a page and names it; undefined for what cannot be kept. */
  write(page: string | unknown[]): number | undefined;
  read(page: number): string | unknown[];
  /** A text as it lies there, for whoever knows how; undefined for anything else. */
  bytes?(page: number): Uint8Array | undefined;
}

/** Runs other workflows on behalf of nodes. */
export interface Workflows {
  /**
   * @throws CallParked when the called workflow waits for someone, so that the caller has to wait as well.
   * @throws CallWaits when it has gone to rest, so that the caller goes to rest too.
   */
  run(call: NodeCall): Promise<WorkflowCallResult>;
}

/** A call with the node run that it comes from. */
export interface NodeCall extends WorkflowCall {
  readonly node: string;
  readonly runIndex: number;
  readonly signal: AbortSignal;
  /** Stands for the node run: the same object in all its calls. */
  readonly run: object;
}

/** Decrypts the credential that a node names, or throws an error that says what to do. */
export interface Credentials {
  get(
    type: string,
    reference: CredentialReference,
    node: Readonly<WorkflowNode>,
  ): Promise<Record<string, unknown>>;
  /** The same with a new token, after a service refused the one in `refused`; undefined when there is nothing to renew. */
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
 * Remembers completed outside effects, so that a run can go on after a crash. `completed` resolves when the entry is on disk;
 * the engine awaits it before the next effect begins.
 */
export interface Journal {
  /** Called before an unsafe or idempotent node begins. */
  begun(entry: { node: string; runIndex: number; effect: "idempotent" | "unsafe" }): Promise<void> | void;
  completed(entry: JournalEntry): Promise<void> | void;
}

/** One completed node run; on resume the engine takes its output from here instead of running the node again. */
export interface JournalEntry {
  node: string;
  runIndex: number;
  task: TaskData;
  /** What the node remembered by then, when it remembers anything. */
  state?: Record<string, unknown>;
  /** Custom data of the execution by then, when there is any. */
  customData?: Record<string, string>;
}

export type EngineEvent =
  | { type: "nodeExecuteBefore"; node: string; runIndex: number; startTime: number }
  | { type: "nodeExecuteAfter"; node: string; runIndex: number; task: TaskData }
  | { type: "console"; node: string; values: unknown[] }
  | { type: "nodeFailed"; node: string; error: ExecutionError };
