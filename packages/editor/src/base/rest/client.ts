import { texts } from "../texts/index.ts";
import { ResponseError, unreachableCode } from "./response-error.ts";
import { sessionId } from "./session.ts";

export type RestMethod = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

export interface RestOptions {
  /** Becomes the query string of GET and DELETE; nested values are sent as JSON text. */
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

const restBase = "/rest";
const refused = new Set<() => void>();

/** Hears of every call that was refused because nobody is signed in. Gives the function that ends it. */
export function onRefused(listener: () => void): () => void {
  refused.add(listener);
  return () => refused.delete(listener);
}

/** Calls the server's internal API and gives what is under `data`. Throws a ResponseError. */
export async function rest<Result>(
  method: RestMethod,
  path: string,
  options: RestOptions = {},
): Promise<Result> {
  const body = await call(method, restBase + path + queryString(options.query), options);
  return (isRecord(body) && "data" in body ? body["data"] : body) as Result;
}

export const get = <Result>(path: string, query?: Record<string, unknown>, signal?: AbortSignal) =>
  rest<Result>("GET", path, { query, signal });
export const post = <Result>(path: string, body?: unknown) => rest<Result>("POST", path, { body });
export const patch = <Result>(path: string, body?: unknown, query?: Record<string, unknown>) =>
  rest<Result>("PATCH", path, { body, query });
export const put = <Result>(path: string, body?: unknown) => rest<Result>("PUT", path, { body });
export const del = <Result>(path: string, query?: Record<string, unknown>) =>
  rest<Result>("DELETE", path, { query });

/** Fetches raw JSON outside the REST base, such as `/types/nodes.json`. */
export function getRaw<Result>(path: string): Promise<Result> {
  return call("GET", path, {}) as Promise<Result>;
}

async function call(method: RestMethod, url: string, options: RestOptions): Promise<unknown> {
  const response = await send(method, url, options);
  const body = await readBody(response);
  if (response.ok) return body;
  if (response.status === 401) for (const listener of refused) listener();
  throw failure(response.status, body);
}

async function send(method: RestMethod, url: string, options: RestOptions): Promise<Response> {
  const hasBody = options.body !== undefined;
  try {
    return await fetch(url, {
      method,
      credentials: "same-origin",
      headers: { sessionid: sessionId, ...(hasBody ? { "content-type": "application/json" } : {}) },
      ...(hasBody ? { body: JSON.stringify(options.body) } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw new ResponseError(texts.rest.unreachable, { errorCode: unreachableCode, httpStatusCode: 0, cause });
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function failure(status: number, body: unknown): ResponseError {
  const fields = isRecord(body) ? body : {};
  const message = typeof fields["message"] === "string" ? fields["message"] : plainMessage(status, body);
  return new ResponseError(message, {
    errorCode: typeof fields["code"] === "number" ? fields["code"] : status,
    httpStatusCode: status,
    hint: typeof fields["hint"] === "string" ? fields["hint"] : undefined,
    serverStack: typeof fields["stacktrace"] === "string" ? fields["stacktrace"] : undefined,
    body: "context" in fields ? fields : undefined,
  });
}

function plainMessage(status: number, body: unknown): string {
  // A proxy in front of the server answers with its own pages; those are no message.
  if (typeof body === "string" && body.length < 200 && !body.startsWith("<")) return body;
  return texts.rest.status(status);
}

function queryString(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value === undefined) continue;
    search.set(key, typeof value === "object" && value !== null ? JSON.stringify(value) : String(value));
  }
  return search.size === 0 ? "" : `?${search}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
