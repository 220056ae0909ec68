import { type HttpResponse, isRecord, type NodeError, retryAfterMs } from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";
import type { Draft } from "./draft.ts";
import { bodyText, contentTypeOf, isJsonType } from "./read-body.ts";
import { shownExchange, withoutSecrets } from "./shown-exchange.ts";

/** The exchange that an error is about. */
interface Refused {
  itemIndex: number;
  /** The sent request. */
  sent: Draft;
  now: number;
}

/** Converts a response with an error status to an error; its message is the service's own, if any. */
export function responseError(response: HttpResponse, { itemIndex, sent, now }: Refused): NodeError {
  const { status } = response;
  const text = bodyText(response).slice(0, 100_000);
  const data = parsed(text);
  const said = saidBy(data) ?? plainExcerpt(text, response);
  const error = nodeError(
    "service-error",
    { status, said: said && withoutSecrets(said, sent) },
    {
      name: "NodeApiError",
      httpCode: String(status),
      itemIndex,
      retryAfter: retryAfter(response, now),
      exchange: shownExchange(sent, response),
    },
  );
  answers.set(error, { status, body: text });
  return error;
}

/** An answer with an error status; the body as text. */
interface RefusedAnswer {
  readonly status: number;
  readonly body: string;
}

const answers = new WeakMap<NodeError, RefusedAnswer>();

/** The answer that an error of `responseError` is about. */
export function answerOf(error: NodeError): RefusedAnswer | undefined {
  return answers.get(error);
}

/** Milliseconds of the delay that a busy service requests. */
function retryAfter({ status, headers }: HttpResponse, now: number): number | undefined {
  return [429, 503].includes(status) ? retryAfterMs(headers["retry-after"], now) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const MESSAGE_KEYS = [
  "message",
  "error_description",
  "error_message",
  "error_summary",
  "errorMessage",
  "errorMessages",
  "detail",
  "details",
  "error",
  "errors",
  "description",
  "reason",
  "title",
  "msg",
  "err",
  "fault",
  "Fault",
  "Message",
  "Error",
  "ErrorMessage",
  "Errors",
  "Messages",
];

/** The first text under one of the usual keys. */
function saidBy(value: unknown, depth = 0): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value.trim().slice(0, 1000);
  if (depth > 4 || typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) return saidBy(value[0], depth + 1);
  for (const key of MESSAGE_KEYS) {
    const said = Object.hasOwn(value, key)
      ? saidBy((value as Record<string, unknown>)[key], depth + 1)
      : undefined;
    if (said) return said;
  }
  return saidByField((value as Record<string, unknown>)["errors"], depth + 1);
}

/** Message of the first invalid field in a response: `{ title: ["is missing"] }`. */
function saidByField(errors: unknown, depth: number): string | undefined {
  if (!isRecord(errors)) return undefined;
  const [first] = Object.entries(errors);
  const said = first && saidBy(first[1], depth + 1);
  return said && `${first[0]}: ${said}`;
}

function plainExcerpt(text: string, response: HttpResponse): string | undefined {
  if (/html/i.test(String(response.headers["content-type"] ?? ""))) {
    const title = /<title[^>]*>([^<]*)<\/title>/i.exec(text)?.[1]?.trim();
    return title || undefined;
  }
  if (isJsonType(contentTypeOf(response))) return undefined;
  const inXml = /<(?:\w+:)?message>([^<]*)<\/(?:\w+:)?message>/i.exec(text)?.[1]?.trim();
  if (inXml) return inXml;
  return text.trim().slice(0, 500) || undefined;
}
