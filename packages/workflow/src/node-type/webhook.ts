import type { BinaryValue, Item } from "../document/item.ts";
import type { Workflow, WorkflowNode } from "../document/workflow.ts";
import type { BinaryStore } from "./binary-store.ts";
import type { Conversations } from "./conversations.ts";
import type { OutsideContext } from "./outside.ts";
import type { ParameterReader, Properties } from "./parameter-types.ts";

/** A request as a webhook node sees it. */
export interface WebhookRequest {
  /** Upper case. */
  method: string;
  /** The address as called, without query. */
  url: string;
  path: string;
  /** Values of `:name` parts of the path. */
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** Lower-cased names. */
  headers: Record<string, string>;
  /** Parsed by content type: JSON, form fields, text, XML as object; undefined for binary bodies. */
  body: unknown;
  /** The bytes as received; empty for multipart bodies, whose files are streamed to `files`. */
  rawBody: Uint8Array;
  /** Files of multipart bodies by field name. */
  files: Record<string, UploadedFile[]>;
  /** The address of the caller, after trusted proxies. */
  ip: string;
}

/** A file of a multipart body; `size` in bytes. */
export interface UploadedFile {
  fileName: string;
  mimeType: string;
  size: number;
  data: Uint8Array;
}

/** One call of a webhook, and the parameters `P` of its node. */
export interface WebhookContext<P extends Properties = Properties> extends WebhookCallContext {
  /** Reads the parameters, as the description declares them. */
  readonly read: ParameterReader<P>;
}

/** One call of a webhook, as its node sees it besides its parameters. */
export interface WebhookCallContext {
  readonly node: Readonly<WorkflowNode>;
  /** The workflow in the version that is called. */
  readonly workflow: Readonly<Pick<Workflow, "nodes" | "connections">>;
  /** Time zone of the workflow. */
  readonly timezone: string;
  readonly request: WebhookRequest;
  /** What `admit` of the node returned; undefined for nodes without it. */
  readonly admission?: WebhookAdmission | undefined;
  readonly mode: "test" | "production";
  readonly webhookName: "default" | "setup";
  /** Address of this webhook without query. */
  readonly webhookUrl: string;
  credentials(type: string): Promise<Record<string, unknown>>;
  readonly binary: BinaryStore;
  /** Conversations of the workflow; undefined where a call may read none. */
  readonly conversations?: Conversations | undefined;
  /** For nodes of packages: everything else that a node may use outside of executions. */
  readonly outside?: OutsideContext | undefined;
}

/** Whether a caller may call. */
export interface WebhookAdmission {
  /** The answer for a caller who may not. */
  refused?: WebhookResponse | undefined;
  /** What the token of the caller says. */
  jwtPayload?: Record<string, unknown> | undefined;
}

/** What a webhook node makes of a request. */
export interface WebhookOutcome {
  /** Starts an execution with these items per output; absent = no execution. */
  output?: Item[][];
  /** In the place of `output`: starts an execution in which `execute` of the node runs with these items. It answers by `respond`. */
  input?: Item[];
  /** The execution only finds something out for the caller: where it succeeds without items, it leaves no record, and a test continues to wait for its call. */
  isQuestion?: boolean;
  /** Answers at once with this, whatever the response mode. */
  response?: WebhookResponse;
  /** Answers so when the execution has come to its end without error, in place of the last node's data. */
  responseAtEnd?: WebhookResponse;
}

/** An answer to a webhook call. `body` undefined means empty. */
export interface WebhookResponse {
  status: number;
  headers: Record<string, string>;
  body?:
    | { kind: "json"; value: unknown }
    | { kind: "text"; text: string }
    | { kind: "binary"; value: BinaryValue };
  /** Where the trigger asks for a stream, the body goes to the caller in lines that name this node. */
  stream?: { nodeId: string; nodeName: string } | undefined;
}

/**
 * A part of an answer on its way: a node begins to answer for an item, says more, and ends. With `wait` the execution waits for a reply; the
 * content says in JSON where that is sent.
 */
export interface AnswerPart {
  readonly type: "begin" | "item" | "end" | "wait";
  readonly itemIndex: number;
  readonly content?: string | undefined;
}
