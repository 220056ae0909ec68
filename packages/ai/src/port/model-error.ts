import { NodeError } from "@heddle/workflow";

/** Kinds of errors that callers distinguish. */
export type ModelErrorKind =
  /** The provider rejects the request; a retry would fail too. */
  | "invalid-request"
  | "authentication"
  | "model-not-found"
  | "context-too-long"
  | "content-filter"
  /** Too many requests or tokens per minute; `retryAfter` can contain the delay. */
  | "rate-limit"
  /** The account has no credit or quota left. */
  | "quota"
  /** The provider is overloaded or failed (5xx). */
  | "provider-failed"
  | "connection"
  /** No byte arrived for too long. */
  | "silence"
  /** The answer could not be read, or ended in the middle. */
  | "malformed-answer";

const PASSING: ReadonlySet<ModelErrorKind> = new Set([
  "rate-limit",
  "provider-failed",
  "connection",
  "silence",
  "malformed-answer",
]);

interface ModelErrorOptions {
  readonly kind: ModelErrorKind;
  readonly provider: string;
  readonly modelId: string;
  /** Remedy. */
  readonly description?: string | undefined;
  /** HTTP status of the answer. */
  readonly status?: number | undefined;
  /** Milliseconds that the provider wants to be left alone. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** A call of a model failed. The message holds the provider's own sentence. */
export class ModelError extends NodeError {
  readonly kind: ModelErrorKind;
  readonly provider: string;
  readonly modelId: string;

  constructor(message: string, options: ModelErrorOptions) {
    super(message, {
      name: "NodeApiError",
      description: options.description,
      httpCode: options.status === undefined ? undefined : String(options.status),
      retryAfter: options.retryAfter,
      cause: options.cause,
    });
    this.kind = options.kind;
    this.provider = options.provider;
    this.modelId = options.modelId;
  }

  /** True if the same call can succeed later. */
  get isPassing(): boolean {
    return PASSING.has(this.kind);
  }
}
