import { type HttpResponse, NodeError } from "@heddle/workflow";
import { bodyText } from "./read-body.ts";

const MEANINGS: Record<number, string> = {
  400: "The service could not accept the request as it is",
  401: "The service wants to know who you are. Check the credential",
  402: "The service asks for payment",
  403: "The service refuses access. Check what the credential may do",
  404: "The service knows nothing at this address",
  405: "The service does not offer this method at this address",
  406: "The service cannot answer in the wanted format",
  408: "The service waited too long for the request",
  409: "The request conflicts with what the service holds",
  410: "What was asked for is gone for good",
  413: "The request is too large for the service",
  415: "The service does not accept this kind of body",
  422: "The service understood the request but cannot act on its values",
  429: "The service received too many requests from you. Send fewer at a time, or wait between them",
  500: "The service failed while it worked on the request",
  501: "The service does not offer this",
  502: "A gateway of the service got no valid answer",
  503: "The service is not available now",
  504: "A gateway of the service got no answer in time",
};

/** An answer with an error status as an error; what the service itself says becomes its description. */
export function responseError(response: HttpResponse, itemIndex: number, now = Date.now()): NodeError {
  const { status } = response;
  const meaning =
    MEANINGS[status] ?? (status >= 500 ? "The service failed" : "The service refused the request");
  const text = bodyText(response).slice(0, 100_000);
  const data = parsed(text);
  const said = saidBy(data) ?? plainExcerpt(text, response);
  return new NodeError(`${meaning} (status ${status})`, {
    name: "NodeApiError",
    httpCode: String(status),
    itemIndex,
    retryAfter: retryAfter(response, now),
    ...(said ? { description: said } : {}),
    ...(data === undefined ? {} : { context: { data } }),
  });
}

/** Milliseconds that a busy service asks to wait, as seconds or as a date. */
function retryAfter({ status, headers }: HttpResponse, now: number): number | undefined {
  const said = headers["retry-after"];
  if (![429, 503].includes(status) || typeof said !== "string" || said.trim() === "") return undefined;
  const wait = Number.isNaN(Number(said)) ? Date.parse(said) - now : Number(said) * 1000;
  return Number.isFinite(wait) ? Math.max(0, Math.ceil(wait)) : undefined;
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
  "errorMessage",
  "detail",
  "details",
  "error",
  "errors",
  "description",
  "reason",
  "title",
  "msg",
  "fault",
  "Message",
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
  return undefined;
}

function plainExcerpt(text: string, response: HttpResponse): string | undefined {
  if (/html/i.test(String(response.headers["content-type"] ?? ""))) {
    const title = /<title[^>]*>([^<]*)<\/title>/i.exec(text)?.[1]?.trim();
    return title || undefined;
  }
  return text.trim().slice(0, 500) || undefined;
}
