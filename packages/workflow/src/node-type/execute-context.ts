import type { Item } from "../document/item.ts";
import type { CredentialReference, WorkflowNode, WorkflowSettings } from "../document/workflow.ts";
import type { ExecutionMode, Source } from "../run-data/run-data.ts";
import type { BinaryStore } from "./binary-store.ts";
import type { Clock } from "./clock.ts";
import type { CodeRunner } from "./code-runner.ts";
import type { Conversations } from "./conversations.ts";
import type { DataTables } from "./data-tables.ts";
import type { DiskFiles } from "./disk-files.ts";
import type { Http } from "./http.ts";
import type { ModelCalls } from "./model-calls.ts";
import type { Network } from "./network.ts";
import type { CredentialTypeDescription } from "./node-description.ts";
import type { ParameterReader, ParameterSource, Properties } from "./parameter-types.ts";
import type { Shell } from "./shell.ts";
import type { Supplied, SupplyConnection } from "./supply.ts";
import type { AskedQuestion, WaitRequest } from "./wait.ts";
import type { AnswerPart, WebhookResponse } from "./webhook.ts";
import type { WorkflowCall, WorkflowCallResult } from "./workflow-call.ts";

/** Effect of repeating a run: none, the same result again, or harm. */
export type Effect = "pure" | "idempotent" | "unsafe";

/** Items per output; null for an output without data. */
export type NodeOutput = (readonly Item[] | null)[];

/** An output that may be too long for memory: what is added is kept outside of it once it takes much of it. */
export interface LongList {
  /** Adds items, which name the item that they come from (`pairedItem`). @throws when the output is more than a run may have */
  add(items: readonly Item[]): void;
  /** The whole list, to be returned. Nothing may be added afterwards. */
  end(): readonly Item[];
}

/** What a node sees of its run: its parameters `P`, and everything else. */
export interface ExecuteContext<P extends Properties = Properties> extends NodeEnvironment {
  /** Reads the parameters of the node, as its description declares them. */
  readonly read: ParameterReader<P>;
}

/**
 * What node types see that were written without typed parameters. The engine passes it to every node type; only types from
 * elsewhere (`HEDDLE_NODES`) and sample types of tests should need it.
 */
export interface UntypedExecuteContext extends ExecuteContext, ParameterSource {
  /** The identifier that the resource locator at `path` stands for, taken out of its value by the rule of its mode. */
  locator(path: string, itemIndex: number): unknown;
  /** The nodes that come before or after the named one, however far; none where there is no such node. */
  relatives(name: string, direction: "parents" | "children"): NodeRelative[];
}

/** Another node of the workflow, as far as a node may know of it. */
export interface NodeRelative {
  readonly name: string;
  readonly type: string;
  readonly typeVersion: number;
  readonly disabled: boolean;
}

/** What a node sees of its run besides its parameters. All I/O of a node goes through it. */
export interface NodeEnvironment {
  readonly node: Readonly<WorkflowNode>;
  readonly workflow: {
    readonly id: string;
    readonly name: string;
    readonly active: boolean;
    readonly settings: Readonly<WorkflowSettings>;
    readonly timezone: string;
  };
  readonly execution: { readonly id: string; readonly mode: ExecutionMode };
  readonly runIndex: number;
  /** Items of the first input. */
  readonly items: readonly Item[];
  /** How many inputs the node has by its description. */
  readonly inputCount: number;
  /** Items of an input; undefined where nothing arrived. */
  input(index: number): readonly Item[] | undefined;
  /** Where the items of an input came from; null where nothing arrived. */
  source(index: number): Source | null | undefined;
  /** Number of outputs without the error output. */
  readonly outputCount: number;
  /** True when the node's error setting continues the run: failed items then become items with `error`. */
  readonly continueOnFail: boolean;
  /** Ends when the execution is cancelled or runs out of time. */
  readonly signal: AbortSignal;
  readonly http: Http;
  readonly network: Network;
  readonly binary: BinaryStore;
  readonly clock: Clock;
  readonly code: CodeRunner;
  /** Data tables of the project of the workflow; undefined where a run may reach none. */
  readonly tables?: DataTables | undefined;
  /** Conversations of the workflow; undefined where a run may reach none. */
  readonly conversations?: Conversations | undefined;
  /** Counts calls of models, and holds them against budgets; undefined where nothing is counted. */
  readonly models?: ModelCalls | undefined;
  /** Files of the machine; undefined where its operator allows none to nodes. */
  readonly disk?: DiskFiles | undefined;
  /** Commands of the machine; undefined where its operator allows none to nodes. */
  readonly shell?: Shell | undefined;

  /** Evaluates a template (`=…`) for one item, with extra roots such as `$response`. */
  evaluate(template: string, itemIndex: number, extra?: Readonly<Record<string, unknown>>): unknown;
  /** The decrypted credential of this node; throws when it is not set or may not be used. */
  credentials(type: string, itemIndex?: number): Promise<Record<string, unknown>>;
  /**
   * The credential with a new token, after a service refused `refused`, which `credentials` returned; undefined when there is nothing
   * to renew.
   */
  renewCredentials(
    type: string,
    refused: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown> | undefined>;
  credentialReference(type: string): CredentialReference | undefined;
  /** The description of a credential type, for nodes that let people choose one; undefined when it is not installed. */
  credentialType(type: string): Promise<CredentialTypeDescription | undefined>;
  /** Begins an output that may be too long for memory. */
  longList(): LongList;
  /** Items at the first output of the last run of a node of a type; undefined where none has run in this execution. */
  lastItemsOf(type: string): readonly Item[] | undefined;
  /** State of this node within the execution (`$('Node').context`). Plain data. */
  readonly state: Record<string, unknown>;
  /** State of the workflow that is kept between production executions. */
  staticData(scope: "global" | "node"): Record<string, unknown>;
  /**
   * For node types with `retriesItems`: calls `attempt` until it succeeds, as often and with the waits that the node's settings say.
   * Without `retryOnFail` it is called once.
   */
  retry<T>(attempt: () => Promise<T>): Promise<T>;
  /** Answers the request that started the execution; false when there is none to answer or it was answered before. */
  respond(response: WebhookResponse): boolean;
  /**
   * Sends a part of an answer while it is made; undefined where no caller reads answers as they arrive. Where something was sent, the
   * answer ends with the execution.
   */
  readonly emit?: ((part: AnswerPart) => void) | undefined;
  /** True while a caller of the webhook is waiting for the response. */
  readonly awaitsResponse: boolean;
  /**
   * Suspends the execution after this node; the node returns the result. The run leaves memory and resumes with the
   * items of the request that ends the wait, or with the input of this node when its time is up. Undefined where a run cannot be suspended.
   */
  readonly wait: ((request: WaitRequest) => NodeOutput) | undefined;
  /** True where many runs share the memory, so that even short waits should suspend the run. */
  readonly isCrowded: boolean;
  /** A pattern whose search cannot hang; `new RegExp` may. @throws an error with a sentence about what is wrong with it. */
  regex(
    source: string,
    flags: string,
  ): {
    test(text: string): boolean;
    /** All places of the text that match; `end` is exclusive. */
    find(text: string): { readonly index: number; readonly end: number }[];
  };
  /** Prints to the browser console of a manual run. */
  log(...values: unknown[]): void;
  /**
   * Runs another workflow, beginning at its trigger for such calls.
   * @throws NodeError named `SubworkflowOperationError` when it cannot be called or fails; its context says which execution that was.
   */
  runWorkflow(call: WorkflowCall): Promise<WorkflowCallResult>;
  /**
   * What sub-nodes supply by connections of a type, by input and then in the order of the file. Made when first asked for, and closed
   * when this run ends.
   */
  supplied<T = unknown>(connection: SupplyConnection): Promise<readonly Supplied<T>[]>;
  /**
   * Does a piece of work with an outside effect within this run: its result (JSON) is journalled, and after a crash the recorded result
   * is returned. `key` is different for every step of this run, and the same when the run is repeated. The effect of a node type that
   * has steps is what it does besides them.
   */
  step<T>(key: string, effect: Effect, work: () => Promise<T>): Promise<T>;
  /** True for a step, or a run of a sub-node, whose result is recorded: it is not done again. */
  hasStep(key: string): boolean;
  /**
   * Asks someone in the middle of this run, and rests until the answer. `question` sends the question where it has to be sent, and returns
   * what the execution waits for: a step with the effect `effect`. When the wait is over the node runs again, its completed steps are not
   * repeated, and this returns the first item that ended the wait; null when its time was up. One question is asked at a time. `key` is as
   * in `step`. What is thrown to rest must not be caught. Undefined where a run cannot be suspended.
   */
  readonly ask: ((question: AskedQuestion) => Promise<Item | null>) | undefined;
  /** JSON Schema of what the parameters of this node leave to a language model by `$fromAI`. */
  fromAiSchema(): Readonly<Record<string, unknown>>;
  /** Adds to what is stored beside the output of this run. */
  setMetadata(values: Readonly<Record<string, unknown>>): void;
  /** A hint shown with the output of this run. */
  hint(message: string): void;
  /** Data roots of the first item for expressions in Code nodes, see the expression package. */
  readonly expressionScope: unknown;
  /** Custom data of the execution, shown in the executions list. */
  readonly customData: {
    set(key: string, value: string): void;
    get(key: string): string | undefined;
    getAll(): Record<string, string>;
    setAll(values: Record<string, string>): void;
  };
}
