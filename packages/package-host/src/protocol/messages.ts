/** Kinds of tasks for a package's process. */
export type TaskKind =
  | "describe"
  | "execute"
  | "poll"
  | "method"
  | "credentialTest"
  | "authenticate"
  | "preAuthentication"
  | "function"
  | "webhook"
  | "webhookMethod"
  | "trigger"
  | "describeSupply"
  | "callTool"
  | "callModel"
  | "embedTexts"
  | "useMemory"
  | "useTexts";

/** Arguments of a task in addition to its items; plain data only. */
export interface TaskRequest {
  readonly kind: TaskKind;
  /** Name of the node or credential type within the package. */
  readonly type: string;
  /** The node in the workflow; parameters have their defaults. */
  readonly node: TaskNode;
  readonly workflow: { id: string; name: string; active: boolean; settings: Record<string, unknown> };
  readonly timezone: string;
  readonly execution: { id: string; mode: string };
  readonly runIndex: number;
  readonly continueOnFail: boolean;
  /** Numbers of inputs and outputs of the node. */
  readonly inputCount: number;
  readonly outputCount: number;
  readonly instance: { id: string; baseUrl: string };
  /** Further arguments of this kind of task. */
  readonly extra: Record<string, unknown>;
}

/** A node in the format of its code. */
export interface TaskNode {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly typeVersion: number;
  readonly position: readonly [number, number];
  readonly parameters: Record<string, unknown>;
  readonly credentials?: Record<string, unknown> | undefined;
  readonly webhookId?: string | undefined;
  [key: string]: unknown;
}

/** An error as it crosses the border. */
export interface ErrorMessage {
  readonly name: string;
  readonly message: string;
  readonly description?: string | undefined;
  readonly httpCode?: string | undefined;
  readonly itemIndex?: number | undefined;
  readonly context?: Record<string, unknown> | undefined;
  /** Of a failed request: the response of the service. */
  readonly response?: ResponseMessage | undefined;
  /** Of a failed connection, such as `ECONNREFUSED`. */
  readonly code?: string | undefined;
  readonly stack?: string | undefined;
}

/** A response of a service, in the format that packages read. */
export interface ResponseMessage {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly headers: Record<string, string | string[]>;
  readonly body: unknown;
}

/** A package's parameter request: for a range of items that are likely to be requested next. */
export interface ParameterQuestion {
  readonly path: string;
  readonly count: number;
  /** Whether the identifier is taken out of a resource locator. */
  readonly extractValue: boolean;
}

/** Values of one parameter for consecutive items, so that one response covers many requests; empty if time ran out. */
export interface ValueRange {
  /** Compact, because there can be thousands. */
  readonly values: readonly unknown[];
  /** Positions in the list whose expressions failed, or that have no value; they contain `null`. */
  readonly odd?: Readonly<Record<number, { error?: ErrorMessage }>> | undefined;
  /** True when the value is the same for every item. */
  readonly isSteady: boolean;
}
