import { Readable } from "node:stream";
import type { BinaryStore } from "@heddle/workflow";
import type { FastifyReply } from "fastify";
import type { HttpAnswer } from "../executors/messages.ts";
import { headerValue, mayAnswerWith, SECURITY_HEADERS } from "./answer-headers.ts";

/**
 * The one way in which anything that a workflow makes reaches a caller. Adds the headers that keep it out of the editor's
 * origin and drops headers that workflows may not set.
 */
export function sendAnswer(
  reply: FastifyReply,
  answer: HttpAnswer,
  from: { files?: Pick<BinaryStore, "stream"> | undefined; allowedOrigin?: string | undefined },
): void {
  if (reply.sent || reply.raw.destroyed) return;
  reply.code(validStatus(answer.status));
  for (const name in SECURITY_HEADERS) reply.header(name, SECURITY_HEADERS[name]);
  if (from.allowedOrigin) reply.header("access-control-allow-origin", from.allowedOrigin);
  for (const name in answer.headers) {
    const lower = name.toLowerCase();
    if (mayAnswerWith(lower)) reply.header(lower, headerValue(String(answer.headers[name])));
  }
  sendBody(reply, answer.body, from.files);
}

function sendBody(
  reply: FastifyReply,
  body: HttpAnswer["body"],
  files: Pick<BinaryStore, "stream"> | undefined,
): void {
  if (body === undefined) {
    reply.send();
    return;
  }
  if (typeof body === "string" || body instanceof Uint8Array) {
    if (!reply.hasHeader("content-type"))
      reply.header(
        "content-type",
        typeof body === "string" ? "text/plain; charset=utf-8" : "application/octet-stream",
      );
    reply.send(body);
    return;
  }
  if (!files) throw new Error("A stored file cannot be sent here.");
  const stream = Readable.from(files.stream(body.file));
  reply.send(stream);
}

function validStatus(status: number): number {
  return Number.isInteger(status) && status >= 200 && status <= 599 ? status : 200;
}

/** An answer of the server itself about a webhook, in the shape of all its errors. */
export function refusalAnswer(code: number, message: string, hint?: string): HttpAnswer {
  return {
    status: code,
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(code === 503 ? { "retry-after": "2" } : {}),
    },
    body: JSON.stringify({ code, message, ...(hint ? { hint } : {}) }),
  };
}
