import {
  type Address,
  type AnswerOf,
  addressOf,
  type Body,
  type Method,
  type Route,
  type RouteDescription,
  SESSION_HEADER,
} from "@heddle/api";
import { serverPath } from "../server-path.ts";
import { texts } from "../texts/index.ts";
import { ResponseError, UNREACHABLE_CODE } from "./response-error.ts";
import { sendWithProgress } from "./send-with-progress.ts";
import { sessionId } from "./session.ts";

/** Options of a call. */
interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Called while a large body is sent, with the fraction sent, from 0 to 1. */
  onSent?: ((part: number) => void) | undefined;
}

type NoKeys = Record<string, never>;
/** Path parameters and query; optional if none is required. */
type AddressInput<R extends RouteDescription> =
  unknown extends Address<R>
    ? [address?: NoKeys, options?: CallOptions]
    : NoKeys extends Address<R>
      ? [address?: Address<R>, options?: CallOptions]
      : [address: Address<R>, options?: CallOptions];
type BodyInput<R extends RouteDescription> = [
  address: unknown extends Address<R> ? NoKeys : Address<R>,
  body: Body<R>,
  options?: CallOptions,
];

/** Arguments after the route in {@link call}: path and query, body if the call has one, options. */
export type CallInput<R extends RouteDescription> = R extends { readonly body: unknown }
  ? BodyInput<R>
  : AddressInput<R>;

const refusedListeners = new Set<() => void>();

/** Subscribes to calls that are refused because no user is logged in. Returns a function that unsubscribes. */
export function onRefused(listener: () => void): () => void {
  refusedListeners.add(listener);
  return () => refusedListeners.delete(listener);
}

/**
 * Calls an API route: `call(shareCredential, { id }, { shareWithIds })`. The second argument has path parameters and
 * query values, the third the body, if any. Throws a ResponseError.
 */
export async function call<R extends RouteDescription>(
  route: Route<R>,
  ...input: CallInput<R>
): Promise<AnswerOf<R>> {
  const [address = {}, second, third] = input as [object?, unknown?, CallOptions?];
  const body = route.body ? second : undefined;
  const options = (route.body ? third : second) as CallOptions | undefined;
  const url = serverPath(addressOf(route, address as Address<Route<R>>));
  const response = await send(route.method, url, { ...options, body });
  const answer = await readBody(response);
  if (!response.ok) throw refusal(response.status, answer);
  return (route.answer.form === "data" && isRecord(answer) ? answer["data"] : answer) as AnswerOf<R>;
}

interface Sent extends CallOptions {
  body?: unknown;
}

function refusal(status: number, body: unknown): ResponseError {
  if (status === 401) for (const listener of refusedListeners) listener();
  return failure(status, body);
}

async function send(method: Method, url: string, { body, signal, onSent }: Sent): Promise<Response> {
  const headers: Record<string, string> = { [SESSION_HEADER]: sessionId };
  if (body !== undefined) headers["content-type"] = "application/json";
  try {
    if (onSent) return await sendWithProgress(url, { method, headers, body: JSON.stringify(body), onSent });
    return await fetch(url, {
      method,
      credentials: "same-origin",
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw new ResponseError(texts.rest.unreachable, {
      errorCode: UNREACHABLE_CODE,
      httpStatusCode: 0,
      cause,
    });
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
  // A proxy in front of the server sends its own pages; those are not messages.
  if (typeof body === "string" && body.length < 200 && !body.startsWith("<")) return body;
  return texts.rest.status(status);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
