import type { ErrorMessage, ResponseMessage } from "../protocol/messages.ts";

/** Members through which packages inspect failed requests; they originate from several libraries. */
interface RequestFailure extends Error {
  description?: string | undefined;
  httpCode?: string | undefined;
  code?: string | undefined;
  status?: number;
  statusCode?: number;
  response?: object;
  error?: unknown;
  context?: Record<string, unknown> | undefined;
}

/** Converts an error of the server to the format that packages expect from helpers. */
export function toError(message: ErrorMessage | undefined): Error {
  const error = new Error(message?.message ?? "It failed without saying why.") as RequestFailure;
  if (!message) return error;
  error.name = message.name;
  error.description = message.description;
  error.httpCode = message.httpCode;
  error.code = message.code;
  error.context = message.context;
  if (message.response) addResponse(error, message.response);
  return error;
}

function addResponse(error: RequestFailure, response: ResponseMessage): void {
  const { statusCode, statusMessage, headers, body } = response;
  error.status = statusCode;
  error.statusCode = statusCode;
  error.error = body;
  error.response = {
    status: statusCode,
    statusCode,
    statusText: statusMessage,
    statusMessage,
    headers,
    data: body,
    body,
  };
  if (!(body instanceof Uint8Array)) error.context = { ...error.context, data: body };
  // HTTP clients throw inside the helper, as seen by code that searches for the cause.
  error.cause = { message: error.message, code: error.code, status: statusCode, response: error.response };
}

/** Whatever a package threw, as it crosses the border. */
export function toMessage(thrown: unknown): ErrorMessage {
  if (!(thrown instanceof Error) && !isErrorLike(thrown))
    return { name: "NodeOperationError", message: textOf(thrown) };
  const error = thrown as Partial<RequestFailure> & Partial<AccessFailure> & { itemIndex?: unknown };
  const context = plain(error.context);
  const itemIndex = context?.["itemIndex"] ?? error.itemIndex;
  return {
    name: error.name === undefined || error.name === "Error" ? "NodeOperationError" : error.name,
    message: refusalOf(error) ?? String(error.message ?? ""),
    description: typeof error.description === "string" ? error.description : reasonOf(error),
    httpCode: statusIn(error),
    itemIndex: typeof itemIndex === "number" ? itemIndex : undefined,
    context,
    code: typeof error.code === "string" ? error.code : undefined,
    stack: error.stack,
  };
}

/** Error of Node's permission model. */
interface AccessFailure {
  permission: string;
  resource: string;
}

/** The same with a remedy. */
function refusalOf({ permission, resource }: Partial<AccessFailure>): string | undefined {
  if (permission === "FileSystemRead" || permission === "FileSystemWrite") {
    const verb = permission === "FileSystemRead" ? "read" : "write";
    return `This package may not ${verb} ${resource ? `the file ${resource}` : "files of the machine"}. An owner can grant it files.`;
  }
  if (permission === "ChildProcess" || permission === "WorkerThreads")
    return "This package may not start programs or threads. An owner can grant it programs.";
  return undefined;
}

/** Clients report a failure, and its reason in the cause. */
function reasonOf({ cause, message }: Partial<RequestFailure>): string | undefined {
  return cause instanceof Error && cause.message !== message ? cause.message : undefined;
}

/** Clients leave the status of an answer in one of several members. */
function statusIn({ httpCode, status, statusCode }: Partial<RequestFailure>): string | undefined {
  const found = httpCode ?? status ?? statusCode;
  return found ? String(found) : undefined;
}

function isErrorLike(thrown: unknown): boolean {
  return typeof (thrown as { message?: unknown } | null)?.message === "string";
}

/** A copy without values that JSON cannot represent. */
function plain(value: unknown): Record<string, unknown> | undefined {
  try {
    return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as Record<string, unknown>);
  } catch {
    return undefined;
  }
}

function textOf(thrown: unknown): string {
  if (thrown === undefined || thrown === null) return "It failed without saying why.";
  try {
    return typeof thrown === "object" ? JSON.stringify(thrown).slice(0, 1000) : String(thrown);
  } catch {
    return "It failed without saying why.";
  }
}
