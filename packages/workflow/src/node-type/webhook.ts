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
  /** Called URL, without query. */
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
  /** IP address of the caller, after trusted proxies. */
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

/** One call of a webhook, in the format of its node, without its parameters. */
export interface WebhookCallContext {
  readonly node: Readonly<WorkflowNode>;
  /** The workflow in the version that is called. */
  readonly workflow: Readonly<Pick<Workflow, "nodes" | "connections">>;
  /** Time zone of the workflow. */
  readonly timezone: string;
  readonly request: WebhookRequest;
  /** Result of the node's `admit`; `undefined` for nodes without it. */
  readonly admission?: WebhookAdmission | undefined;
  readonly mode: "test" | "production";
  readonly webhookName: "default" | "setup";
  /** URL of this webhook without query. */
  readonly webhookUrl: string;
  credentials(type: string): Promise<Record<string, unknown>>;
  readonly binary: BinaryStore;
  /** Conversations of the workflow; `undefined` if a call has no access to them. */
  readonly conversations?: Conversations | undefined;
  /** For nodes of packages: further functions of nodes outside of executions. */
  readonly outside?: OutsideContext | undefined;
}

/** Whether a caller is admitted. */
export interface WebhookAdmission {
  /** Response for a refused caller. */
  refused?: WebhookResponse | undefined;
  /** Claims of the caller's token. */
  jwtPayload?: Record<string, unknown> | undefined;
}

/** A webhook node's result for a request. */
export interface WebhookOutcome {
  /** Starts an execution with these items per output; absent = no execution. */
  output?: Item[][];
  /**
   * Alternative to `output`: starts an execution in which the node's `execute` runs with these items. It responds by
   * `respond`.
   */
  input?: Item[];
  /**
   * The execution is only a query of the caller: if it succeeds without items, it leaves no record, and a test
   * continues to wait for its call.
   */
  isQuestion?: boolean;
  /** Immediate response, whatever the response mode. */
  response?: WebhookResponse;
  /** Response after the execution has ended without error, instead of the last node's data. */
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
  /** If the trigger requests a stream, the body is sent to the caller in lines that name this node. */
  stream?: { nodeId: string; nodeName: string } | undefined;
}

/**
 * A part of a streamed response: a node starts to respond for an item, adds content, and ends. With `wait` the
 * execution waits for a reply; the content is JSON with the URL for that.
 */
export interface AnswerPart {
  readonly type: "begin" | "item" | "end" | "wait";
  readonly itemIndex: number;
  readonly content?: string | undefined;
}
