type Json = Record<string, unknown>;

/** Options of errors in addition to their message. */
interface ErrorOptions {
  message?: string;
  description?: string | null;
  itemIndex?: number;
  runIndex?: number;
  level?: string;
  type?: string;
  functionality?: string;
  httpCode?: string | null;
  messageMapping?: Record<string, string>;
  parseXml?: boolean;
  cause?: unknown;
  tags?: Record<string, string>;
  extra?: Json;
  shouldReport?: boolean;
}

/** The ground of all errors that are raised on purpose. */
export class BaseError extends Error {
  level: string;
  description: string | null | undefined;
  tags: Record<string, string>;
  extra: Json | undefined;
  shouldReport: boolean;

  constructor(message: string, options: ErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.level = options.level ?? "error";
    this.description = options.description;
    this.tags = options.tags ?? {};
    this.extra = options.extra;
    this.shouldReport = options.shouldReport ?? this.level === "error";
  }
}

/** The user did something that cannot work. */
export class UserError extends BaseError {
  constructor(message: string, options: ErrorOptions = {}) {
    super(message, { level: "info", ...options });
  }
}

/** Something outside failed, for a while. */
export class OperationalError extends BaseError {
  constructor(message: string, options: ErrorOptions = {}) {
    super(message, { level: "warning", ...options });
  }
}

/** Something that its author did not expect. */
export class UnexpectedError extends BaseError {}

/** The older name for all three. */
export class ApplicationError extends BaseError {}

/** An error of an execution. */
export class ExecutionBaseError extends BaseError {
  timestamp = Date.now();
  context: Json = {};
  lineNumber: number | undefined;
  functionality = "regular";

  constructor(message: string, options: ErrorOptions = {}) {
    super(message, options);
    if (options.functionality) this.functionality = options.functionality;
    const { cause } = options as { cause?: { context?: unknown } | undefined };
    if (cause && typeof cause.context === "object" && cause.context) this.context = { ...cause.context };
  }
}

/** An error of a node. */
export abstract class NodeError extends ExecutionBaseError {
  node: unknown;
  messages: string[] = [];
  type: string | undefined;

  constructor(node: unknown, error: unknown, options: ErrorOptions = {}) {
    super(saidBy(error) ?? "The node failed without saying why.", { ...options, cause: error });
    this.node = node;
    this.type = options.type;
    if (error instanceof NodeError) this.messages.push(...error.messages);
    if (options.message) this.message = options.message;
    const given = error as { description?: string; level?: string } | null;
    if (options.description === undefined) this.description = given?.description;
    if (options.itemIndex !== undefined) this.context["itemIndex"] = options.itemIndex;
    if (options.runIndex !== undefined) this.context["runIndex"] = options.runIndex;
    this.#replace(options.messageMapping);
  }

  addToMessages(message: string): void {
    if (message && !this.messages.includes(message)) this.messages.push(message);
  }

  #replace(mapping: Record<string, string> = {}): void {
    const found = Object.entries(mapping).find(([part]) =>
      this.message.toLowerCase().includes(part.toLowerCase()),
    );
    if (!found) return;
    this.addToMessages(this.message);
    this.message = found[1];
  }
}

/** A node cannot perform its operation. */
export class NodeOperationError extends NodeError {}

/** The configuration of a workflow cannot work. */
export class WorkflowConfigurationError extends NodeOperationError {}

/** A required connection to another node is missing. */
export class WorkflowOperationError extends ExecutionBaseError {
  node: unknown;

  constructor(message: string, node?: unknown, description?: string) {
    super(message, { level: "warning", ...(description === undefined ? {} : { description }) });
    this.node = node;
  }
}

/** A trigger could not be ended in order. */
export class TriggerCloseError extends ExecutionBaseError {
  node: unknown;

  constructor(node: unknown, options: ErrorOptions = {}) {
    super("The trigger could not be closed.", options);
    this.node = node;
  }
}

/** A user stopped a workflow. */
export class ManualExecutionCancelledError extends ExecutionBaseError {
  constructor(executionId: string) {
    super("The execution was cancelled.", { level: "warning", extra: { executionId } });
  }
}

/** The service rejected a node's request. */
export class NodeApiError extends NodeError {
  httpCode: string | null = null;

  constructor(node: unknown, response: unknown, options: ErrorOptions = {}) {
    super(node, response, options);
    const given = (response ?? {}) as Json;
    this.httpCode = options.httpCode ?? statusOf(given);
    if (options.message === undefined) this.message = this.#messageOf(given);
    this.description = options.description ?? descriptionOf(given, this.message) ?? undefined;
    if (options.parseXml && typeof given["error"] === "string") this.#readXml(given["error"]);
  }

  #messageOf(given: Json): string {
    const status = Number(this.httpCode);
    const said = serviceSaid(given);
    const plain = typeof given["message"] === "string" ? given["message"] : undefined;
    if (plain && !/^Request failed with status code/i.test(plain) && !said) return plain;
    return said ?? STATUS_TEXTS[status] ?? plain ?? "The service was not able to process the request.";
  }

  #readXml(text: string): void {
    const said = /<(?:message|Message|description)>([^<]+)</.exec(text)?.[1];
    if (said) this.message = said;
  }
}

const STATUS_TEXTS: Record<number, string> = {
  400: "The service did not accept the request. Check the parameters.",
  401: "The service did not accept the credential. Check it.",
  402: "The service asks for a payment. Check the account.",
  403: "The account may not do this. Check its rights.",
  404: "The service does not know this resource.",
  405: "The service does not allow this method. Check the parameters.",
  429: "The service gets too many requests. Try again later or send fewer.",
  500: "The service failed.",
  502: "The service has a bad gateway. Try again later.",
  503: "The service is not available. Try again later.",
  504: "The service did not answer in time. Try again later.",
};

const MESSAGE_KEYS = [
  "message",
  "error_description",
  "errorMessage",
  "error",
  "errors",
  "detail",
  "details",
  "description",
  "reason",
  "title",
  "msg",
  "err",
  "error_message",
];

function statusOf(given: Json): string | null {
  const response = given["response"] as Json | undefined;
  const cause = given["cause"] as Json | undefined;
  for (const value of [
    given["httpCode"],
    given["statusCode"],
    given["status"],
    response?.["status"],
    response?.["statusCode"],
    cause?.["httpCode"],
    given["code"],
  ])
    if (typeof value === "number" || (typeof value === "string" && value !== "")) return String(value);
  return null;
}

/** Message in the response body, if any. */
function serviceSaid(given: Json): string | undefined {
  const response = given["response"] as Json | undefined;
  return textIn(response?.["data"]) ?? textIn(response?.["body"]) ?? textIn(given["error"]);
}

function descriptionOf(given: Json, message: string): string | undefined {
  if (typeof given["description"] === "string") return given["description"];
  const said = serviceSaid(given);
  return said === message ? undefined : said;
}

function textIn(value: unknown, depth = 0): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value.slice(0, 1000);
  if (depth > 4 || typeof value !== "object" || value === null || value instanceof Uint8Array)
    return undefined;
  if (Array.isArray(value)) return textIn(value[0], depth + 1);
  for (const key of MESSAGE_KEYS) {
    const said = textIn((value as Json)[key], depth + 1);
    if (said) return said;
  }
  return undefined;
}

function saidBy(error: unknown): string | undefined {
  if (typeof error === "string") return error;
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === "string" && message !== "" ? message : textIn(error);
}
