import type { CredentialReference, WorkflowNode, WorkflowSettings } from "./document.ts";
import type { BinaryValue, Item } from "./item.ts";
import type { CredentialTypeDescription } from "./node-description.ts";
import type { ExecutionMode, Source } from "./run-data.ts";
import type { WaitRequest } from "./wait.ts";
import type { WorkflowCall, WorkflowCallResult } from "./workflow-call.ts";

/** What repeating a run would do: nothing, the same again, or harm. */
export type Effect = "pure" | "idempotent" | "unsafe";

/** Items per output; null for an output that brings nothing. */
export type NodeOutput = (readonly Item[] | null)[];

/** What a node sees of its run. All I/O of a node goes through it. */
export interface ExecuteContext {
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
  source?(index: number): Source | null | undefined;
  /** Number of outputs without the error output. */
  readonly outputCount: number;
  /** True when the node's error setting lets the run go on: failed items then become items with `error`. */
  readonly continueOnFail: boolean;
  /** Ends when the execution is cancelled or runs out of time. */
  readonly signal: AbortSignal;
  readonly http: Http;
  readonly binary: BinaryStore;
  readonly clock: Clock;
  readonly code: CodeRunner;

  /**
   * A parameter with its expressions evaluated for one item. `path` is dotted, with `[n]` for lists
   * (`options.batching.batch.batchSize`). Missing values give `fallback`.
   */
  parameter<T = unknown>(path: string, itemIndex: number, fallback?: T): T;
  /** The identifier that the resource locator at `path` stands for, taken out of its value by the rule of its mode. */
  locator?(path: string, itemIndex: number): unknown;
  /** True when the value at `path` holds no expression, so that it is the same for every item. */
  isConstant(path: string): boolean;
  /** The value at `path` as it is stored, expressions unevaluated. */
  rawParameter(path: string): unknown;
  /** Evaluates a template (`=…`) for one item, with extra roots such as `$response`. */
  evaluate(template: string, itemIndex: number, extra?: Readonly<Record<string, unknown>>): unknown;
  /** The decrypted credential of this node; throws when it is not set or may not be used. */
  credentials(type: string, itemIndex?: number): Promise<Record<string, unknown>>;
  /**
   * The credential with a new token, after a service refused `refused`, which `credentials` gave; undefined when there is nothing
   * to renew.
   */
  renewCredentials?(
    type: string,
    refused: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown> | undefined>;
  credentialReference(type: string): CredentialReference | undefined;
  /** The description of a credential type, for nodes that let people choose one; undefined when it is not installed. */
  credentialType?(type: string): Promise<CredentialTypeDescription | undefined>;
  /** What this node remembers within the execution (`$('Node').context`). Plain data. */
  readonly state: Record<string, unknown>;
  /** What the workflow remembers between production executions. */
  staticData(scope: "global" | "node"): Record<string, unknown>;
  /**
   * For node types with `retriesItems`: does something as often as the node's settings say while it fails, with their waits between.
   * Without `retryOnFail` it is done once.
   */
  retry?<T>(attempt: () => Promise<T>): Promise<T>;
  /** Answers the request that started the execution; false when there is none to answer or it was answered before. */
  respond(response: WebhookResponse): boolean;
  /** True when a caller of the webhook still waits. */
  readonly awaitsResponse: boolean;
  /**
   * Puts the execution to rest after this node; the node returns what this returns. The run leaves memory and goes on with the
   * items of the request that ends the wait, or with the input of this node when its time is up. Absent where a run cannot rest.
   */
  wait?(request: WaitRequest): NodeOutput;
  /** True where many runs share the memory, so that even short waits are better spent at rest. */
  readonly isCrowded?: boolean;
  /** A pattern whose search cannot hang; `new RegExp` may. @throws an error with a sentence about what is wrong with it. */
  regex?(source: string, flags: string): { test(text: string): boolean };
  /** Prints to the console of the browser that watches a manual run. */
  log(...values: unknown[]): void;
  /**
   * Runs another workflow, beginning at its trigger for such calls.
   * @throws NodeError named `SubworkflowOperationError` when it cannot be called or fails; its context says which execution that was.
   */
  runWorkflow?(call: WorkflowCall): Promise<WorkflowCallResult>;
  /** Adds to what is stored beside the output of this run. */
  setMetadata?(values: Readonly<Record<string, unknown>>): void;
  /** A remark shown with the output of this run. */
  hint(message: string): void;
  /** What an item says to expressions in Code nodes: the data roots for one item, see the expression package. */
  readonly expressionScope: unknown;
  /** Custom data of the execution, shown in the executions list. */
  readonly customData: {
    set(key: string, value: string): void;
    get(key: string): string | undefined;
    getAll(): Record<string, string>;
    setAll(values: Record<string, string>): void;
  };
}

/** An answer to a webhook call. `body` undefined means empty. */
export interface WebhookResponse {
  status: number;
  headers: Record<string, string>;
  body?:
    | { kind: "json"; value: unknown }
    | { kind: "text"; text: string }
    | { kind: "binary"; value: BinaryValue };
}

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `ms` milliseconds, rejects when the signal ends. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The one HTTP client: address policy, redirects, limits and proxies are its business. */
export interface Http {
  send(request: HttpRequest): Promise<HttpResponse>;
}

export interface HttpRequest {
  method: string;
  url: string;
  headers?: Record<string, string>;
  /** Ready-made body; forms are encoded by the caller except multipart, whose parts may be stored files. */
  body?: string | Uint8Array | { multipart: MultipartPart[] } | { binary: BinaryValue };
  /** Milliseconds for the whole exchange; 300 000 when absent. */
  timeout?: number;
  /** How many redirects are followed; 0 = none; 21 when absent. */
  maxRedirects?: number;
  /** Accept certificates that cannot be verified. */
  insecureTls?: boolean;
  /** Names of headers as they are to be written, by their lower-case form; others go out in lower case. */
  headerNames?: Readonly<Record<string, string>>;
  /** TLS client certificate and authority, PEM. */
  tls?: { ca?: string; cert?: string; key?: string; passphrase?: string };
  /** `http://user:password@host:port`. */
  proxy?: string;
  /** Hosts the credential may be sent to; a list of exact names or `*.` suffixes. */
  allowedHosts?: string[];
  /** Headers that are dropped when a redirect leaves the origin, besides `authorization` and `cookie`. */
  secretHeaders?: string[];
  /** Keeps those headers when a redirect leaves the origin. */
  keepSecretsOnRedirect?: boolean;
  digest?: { user: string; password: string };
  signal?: AbortSignal;
  /** Bytes; larger answers end with an error. 256 MB when absent. */
  maxResponseBytes?: number;
}

export type MultipartPart =
  | { name: string; value: string }
  | { name: string; file: BinaryValue; fileName?: string };

export interface HttpResponse {
  status: number;
  statusText: string;
  /** Lower-cased names; repeated headers joined by `, ` except `set-cookie`, which is a list. */
  headers: Record<string, string | string[]>;
  /** The address that answered in the end. */
  url: string;
  body: Uint8Array;
}

/** Files beside items. Data live outside the items; a value only names them. */
export interface BinaryStore {
  /** Stores bytes and returns the value to put on an item. */
  put(
    data: Uint8Array | AsyncIterable<Uint8Array>,
    meta: { mimeType?: string; fileName?: string },
  ): Promise<BinaryValue>;
  get(value: BinaryValue): Promise<Uint8Array>;
  stream(value: BinaryValue): AsyncIterable<Uint8Array>;
}

/** Runs user code outside the server's process. */
export interface CodeRunner {
  run(request: CodeRequest): Promise<CodeResult>;
}

export interface CodeRequest {
  language: "javaScript" | "python";
  mode: "runOnceForAllItems" | "runOnceForEachItem";
  code: string;
  items: readonly Item[];
  /** JSON-safe data roots by name: `$workflow`, `$execution`, `$vars`, `$env`, `$prevNode` …, and `now` (milliseconds), `timezone`. */
  roots: Record<string, unknown>;
  /** When each item is run by itself: a failed item does not end the others, it is listed in `failures`. */
  keepGoing?: boolean;
  /** Asked for by the script at run time: outputs of other nodes, paired items, helpers. Arguments and results are plain data. */
  call(name: string, args: unknown[]): Promise<unknown> | unknown;
  /** Milliseconds of wall clock, within what the instance allows; 0 = just that. */
  timeout: number;
  signal: AbortSignal;
  onLog(values: unknown[]): void;
}

export interface CodeResult {
  /** What the script returned, as plain data without `__proto__` keys, not yet checked; a list with one entry per item when each item is run by itself. */
  value: unknown;
  /** Items that failed, with `keepGoing`. */
  failures?: { index: number; message: string; line?: number }[];
}
