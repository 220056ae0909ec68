import type { WebhookResponse } from "@heddle/workflow";
import type { HttpAnswer } from "./messages.ts";

/** A node's response in the format sent to the caller. */
export function toHttpAnswer({ stream, ...response }: WebhookResponse): HttpAnswer {
  const answer = wholeAnswer(response);
  const isList = response.body?.kind === "json" && Array.isArray(response.body.value);
  return stream ? { ...answer, stream: { ...stream, isList } } : answer;
}

function wholeAnswer(response: WebhookResponse): HttpAnswer {
  const { status, headers, body } = response;
  if (!body) return { status, headers };
  if (body.kind === "text") return { status, headers, body: body.text };
  if (body.kind === "json") {
    const type = { "content-type": "application/json; charset=utf-8" };
    return { status, headers: { ...type, ...lowerCased(headers) }, body: JSON.stringify(body.value ?? null) };
  }
  return {
    status,
    headers: { "content-type": body.value.mimeType, ...lowerCased(headers) },
    body: { file: body.value },
  };
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
