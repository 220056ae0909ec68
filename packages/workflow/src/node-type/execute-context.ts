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
import type { SeenValues } from "./seen-values.ts";
import type { Shell } from "./shell.ts";
import type { Supplied, SupplyConnection } from "./supply.ts";
import type { AskedQuestion, WaitRequest } from "./wait.ts";
import type { AnswerPart, WebhookResponse } from "./webhook.ts";
import type { WorkflowCall, WorkflowCallResult } from "./workflow-call.ts";

/** Effect of repeating a run: none, the same result again, or harm. */
export type Effect = "pure" | "idempotent" | "unsafe";

/** Items per output; null for an output without data. */
export type NodeOutput = (readonly Item[] | null)[];

/** An output that can exceed the memory: it is moved out of memory once it becomes large. */
export interface LongList {
  /** Adds items, each with its source item (`pairedItem`). @throws if the output exceeds the run's limit */
  add(items: readonly Item[]): void;
  /** Returns the whole list. Nothing can be added afterwards. */
  end(): readonly Item[];
}

/** A node's view of its run: its parameters `P`, and everything else. */
export interface ExecuteContext<P extends Properties = Properties> extends NodeEnvironment {
  /** Reads the parameters of the node, as its description declares them. */
  readonly read: ParameterReader<P>;
}

/**
 * Context of node types without typed parameters. The engine passes it to every node type; only custom types
 * (`HEDDLE_NODES`) and sample types of tests should need it.
 */
export interface UntypedExecuteContext extends ExecuteContext, ParameterSource {
  /** The id selected by the resource locator at `path`, extracted from its value by the rule of its mode. */
  locator(path: string, itemIndex: number): unknown;
  /** All nodes before or after the named one; empty if it does not exist. */
  relatives(name: string, direction: "parents" | "children"): NodeRelative[];
}

/** Another node of the workflow, as far as nodes can see it. */
export interface NodeRelative {
  readonly name: string;
  readonly type: string;
  readonly typeVersion: number;
  readonly disabled: boolean;
}

/** A node's view of its run without its parameters. All I/O of a node goes through it. */
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
  /** Number of inputs in the node's description. */
  readonly inputCount: number;
  /** Items of an input; `undefined` if nothing arrived. */
  input(index: number): readonly Item[] | undefined;
  /** Sources of an input's items; null if nothing arrived. */
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
  /** Data tables of the workflow's project; `undefined` if the run has no access to any. */
  readonly tables?: DataTables | undefined;
  /** Values of earlier executions; `undefined` if the run has no access to them, as in a test of a node. */
  readonly seen?: SeenValues | undefined;
  /** Conversations of the workflow; `undefined` if the run has no access to them. */
  readonly conversations?: Conversations | undefined;
  /** Counts calls of models, and checks them against budgets; `undefined` if nothing is counted. */
  readonly models?: ModelCalls | undefined;
  /** Local files; `undefined` if the operator allows nodes none. */
  readonly disk?: DiskFiles | undefined;
  /** Local commands; `undefined` if the operator allows nodes none. */
  readonly shell?: Shell | undefined;

  /** Evaluates a template (`=…`) for one item, with extra roots such as `$response`. */
  evaluate(template: string, itemIndex: number, extra?: Readonly<Record<string, unknown>>): unknown;
  /** Decrypted credential of this node. @throws if it is not set or its use is not permitted */
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
  /** Description of a credential type, for nodes that let users select one; `undefined` if it is not installed. */
  credentialType(type: string): Promise<CredentialTypeDescription | undefined>;
  /** Starts an output that can exceed the memory. */
  longList(): LongList;
  /** Items at the first output of the last run of a node of a type; `undefined` if none has run in this execution. */
  lastItemsOf(type: string): readonly Item[] | undefined;
  /** State of this node within the execution (`$('Node').context`). Plain data. */
  readonly state: Record<string, unknown>;
  /** State of the workflow that is kept between production executions. */
  staticData(scope: "global" | "node"): Record<string, unknown>;
  /**
   * For node types with `retriesItems`: calls `attempt` until it succeeds, with the number of tries and the waits in
   * the node's settings. Without `retryOnFail` it is called once.
   */
  retry<T>(attempt: () => Promise<T>): Promise<T>;
  /** Answers the request that started the execution; false when there is none to answer or it was answered before. */
  respond(response: WebhookResponse): boolean;
  /**
   * Sends a part of a streamed response; `undefined` if no caller reads responses as streams. If something was sent,
   * the response ends with the execution.
   */
  readonly emit?: ((part: AnswerPart) => void) | undefined;
  /** True while a caller of the webhook is waiting for the response. */
  readonly awaitsResponse: boolean;
  /**
   * Suspends the execution after this node; the node returns the result. The run leaves memory and resumes with the
   * items of the request that ends the wait, or with the input of this node when its time expires. `undefined` if a run
   * cannot be suspended.
   */
  readonly wait: ((request: WaitRequest) => NodeOutput) | undefined;
  /** True where many runs share the memory, so that even short waits should suspend the run. */
  readonly isCrowded: boolean;
  /** A pattern whose search cannot hang, unlike `new RegExp`. @throws an error that describes the problem with it */
  regex(
    source: string,
    flags: string,
  ): {
    test(text: string): boolean;
    /** All matches in the string; `end` is exclusive. */
    find(text: string): { readonly index: number; readonly end: number }[];
  };
  /** Prints to the browser console of a manual run. */
  log(...values: unknown[]): void;
  /**
   * Runs another workflow, starting at its trigger for such calls.
   * @throws NodeError named `SubworkflowOperationError` if it cannot be called or fails; its context contains the
   * execution
   */
  runWorkflow(call: WorkflowCall): Promise<WorkflowCallResult>;
  /**
   * Parts that sub-nodes supply by connections of a type, by input and then in file order. Created on first use, and
   * closed when this run ends.
   */
  supplied<T = unknown>(connection: SupplyConnection): Promise<readonly Supplied<T>[]>;
  /**
   * Runs work with an external effect within this run: its result (JSON) is journaled, and after a crash the recorded
   * result is returned. `key` is unique among the steps of this run, and the same when the run is repeated. The effect
   * of a node type with steps covers only its other work.
   */
  step<T>(key: string, effect: Effect, work: () => Promise<T>): Promise<T>;
  /** True for a step, or a run of a sub-node, whose result is recorded: it is not done again. */
  hasStep(key: string): boolean;
  /**
   * Sends a question during this run, and suspends it until the response arrives. `question` sends the question if
   * necessary, and returns the wait request: a step with the effect `effect`. When the wait ends the node runs again,
   * its completed steps are not repeated, and this returns the first item that ended the wait; null if its time
   * expired. One question is asked at a time. `key` is as in `step`. The error thrown for the suspension must not be
   * caught. `undefined` if a run cannot be suspended.
   */
  readonly ask: ((question: AskedQuestion) => Promise<Item | null>) | undefined;
  /** JSON Schema of the values that this node's parameters leave to a language model by `$fromAI`. */
  fromAiSchema(): Readonly<Record<string, unknown>>;
  /** Adds to the metadata stored with the output of this run. */
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
