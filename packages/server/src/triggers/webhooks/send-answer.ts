import { pipeline, Readable } from "node:stream";
import type { BinaryStore, BinaryValue } from "@heddle/workflow";
import type { FastifyReply } from "fastify";
import type { HttpAnswer } from "../../protocol/messages.ts";
import { answerChunks } from "./answer-chunks.ts";
import { headerValue, mayAnswerWith, SECURITY_HEADERS } from "./answer-headers.ts";

/** Line-delimited JSON, with the media type that clients of such streams expect. */
export const LINES_TYPE = "application/json; charset=utf-8";

/**
 * The only function through which content of workflows reaches a caller. Adds the headers that isolate it from the
 * editor's origin and drops headers that workflows must not set.
 */
export function sendAnswer(
  reply: FastifyReply,
  answer: HttpAnswer,
  from: {
    files?: Pick<BinaryStore, "stream"> | undefined;
    allowedOrigin?: string | undefined;
    /** The trigger requests a stream. */
    isStreaming?: boolean | undefined;
  },
): void {
  if (reply.sent || reply.raw.destroyed) return;
  const { body } = answer;
  const headers = headersOf(answer, from.allowedOrigin);
  const chunks = from.isStreaming ? answerChunks(answer, Date.now()) : undefined;
  if (chunks) {
    reply.hijack();
    reply.raw.writeHead(validStatus(answer.status), { ...headers, "content-type": LINES_TYPE });
    // A caller that breaks off, or content that cannot be read, ends the answer.
    pipeline(Readable.from(chunks), reply.raw, () => {});
    return;
  }
  if (typeof body === "object" && "file" in body) {
    if (!from.files) throw new Error("A stored file cannot be sent here.");
    const bytes = bytesOf(body.file);
    if (bytes !== undefined) headers["content-length"] = String(bytes);
    reply
      .code(validStatus(answer.status))
      .headers(headers)
      .send(Readable.from(from.files.stream(body.file)));
    return;
  }
  sendWhole(reply, validStatus(answer.status), headers, body);
}

/** Size of a file as far as its value contains it: that of its store, or of its inline bytes. */
function bytesOf({ id, bytes, data }: BinaryValue): number | undefined {
  if (id !== undefined) return bytes;
  return Buffer.byteLength(data, "base64");
}

/** Headers of a response, including those that isolate it from the editor's origin. */
export function headersOf(
  answer: Pick<HttpAnswer, "headers">,
  allowedOrigin: string | undefined,
): Record<string, string> {
  const headers: Record<string, string> = { ...SECURITY_HEADERS };
  if (allowedOrigin) headers["access-control-allow-origin"] = allowedOrigin;
  for (const name in answer.headers) {
    const lower = name.toLowerCase();
    if (mayAnswerWith(lower)) headers[lower] = headerValue(String(answer.headers[name]));
  }
  return headers;
}

/** Bypasses Fastify, which adds nothing to a complete response. */
function sendWhole(
  reply: FastifyReply,
  status: number,
  headers: Record<string, string>,
  body: string | Uint8Array | undefined,
): void {
  if (typeof body === "string")
    headers["content-type"] = withCharset(headers["content-type"] ?? "text/plain");
  else if (body !== undefined) headers["content-type"] ??= "application/octet-stream";
  if (status !== 204 && status !== 304) headers["content-length"] = String(Buffer.byteLength(body ?? ""));
  reply.hijack();
  reply.raw.writeHead(status, headers).end(body);
}

/** Text is sent as UTF-8: a type without a character set gets one, or browsers would guess. */
function withCharset(type: string): string {
  return /;\s*charset=/i.test(type) ? type : `${type.replace(/[;\s]+$/, "")}; charset=utf-8`;
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
      ...(code === 503 || code === 429 ? { "retry-after": "2" } : {}),
    },
    body: JSON.stringify({ code, message, hint: hint || undefined }),
  };
}
