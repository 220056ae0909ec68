import type { ExecutionError } from "../document/item.ts";
import type { FailedExchange } from "./failed-exchange.ts";

/** An error that a node throws on purpose: its message is for users and contains a remedy. */
export class NodeError extends Error {
  readonly description?: string;
  readonly itemIndex?: number;
  readonly httpCode?: string;
  /** Milliseconds that the service wants to be left alone before the next try. */
  readonly retryAfter?: number;
  /** True for errors with an internal cause, such as an invalid parameter: a retry would fail too. */
  readonly isFinal: boolean;
  readonly context: Record<string, unknown>;
  /** The request that failed. */
  exchange?: FailedExchange | undefined;
  /** Stack of a user's script, one frame per line. */
  scriptStack?: string | undefined;
  /** Name in run data; `NodeApiError` for answers of other services. */
  override readonly name: string;

  constructor(
    message: string,
    options: {
      description?: string | undefined;
      itemIndex?: number | undefined;
      httpCode?: string | undefined;
      retryAfter?: number | undefined;
      isFinal?: boolean | undefined;
      context?: Record<string, unknown>;
      exchange?: FailedExchange | undefined;
      name?: string;
      cause?: unknown;
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = options.name ?? "NodeOperationError";
    if (options.description !== undefined) this.description = options.description;
    if (options.itemIndex !== undefined) this.itemIndex = options.itemIndex;
    if (options.httpCode !== undefined) this.httpCode = options.httpCode;
    if (options.retryAfter !== undefined) this.retryAfter = options.retryAfter;
    this.isFinal = options.isFinal ?? false;
    this.context = options.context ?? {};
    if (options.exchange !== undefined) this.exchange = options.exchange;
  }
}

/** Any thrown value as the plain error of run data, without its stack (`shownStack`). */
export function toExecutionError(
  thrown: unknown,
  node?: { name: string; type?: string; id?: string },
): ExecutionError {
  const error = thrown instanceof Error ? thrown : new Error(sayingOf(thrown));
  const extra = error as Partial<NodeError>;
  const plain: ExecutionError = {
    name: error.name === "Error" ? "NodeOperationError" : error.name,
    message: error.message || UNSAID,
    ...(extra.description === undefined ? {} : { description: extra.description }),
    ...(extra.httpCode === undefined ? {} : { httpCode: extra.httpCode }),
    context: { ...(extra.itemIndex === undefined ? {} : { itemIndex: extra.itemIndex }), ...extra.context },
    ...(extra.exchange === undefined ? {} : { exchange: extra.exchange }),
    timestamp: Date.now(),
    ...(node ? { node } : {}),
  };
  if (isFinalError(thrown)) finalErrors.add(plain);
  return plain;
}

/** Errors of run data that a retry cannot change; their stored form does not contain that. */
const finalErrors = new WeakSet<object>();

/** The same error without its exchange, because each of many failed items would contain one. */
export function withoutExchange(error: ExecutionError): ExecutionError {
  const { exchange: _, ...stored } = error;
  if (finalErrors.has(error)) finalErrors.add(stored);
  return stored;
}

/** True for errors, thrown or of run data, that a retry cannot change: the cause is internal, not a service. */
export function isFinalError(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  return (error as Partial<NodeError>).isFinal === true || finalErrors.has(error);
}

const UNSAID = "It failed without saying why.";

/** Message of a thrown value that is not an error. */
function sayingOf(thrown: unknown): string {
  if (thrown === undefined || thrown === null) return UNSAID;
  if (typeof thrown !== "object") return String(thrown);
  const { message } = thrown as { message?: unknown };
  if (typeof message === "string" && message !== "") return message;
  try {
    return JSON.stringify(thrown).slice(0, 1000);
  } catch {
    return UNSAID;
  }
}
