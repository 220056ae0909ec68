import { isUtf8 } from "node:buffer";
import { isRecord, type WebhookResponse } from "@heddle/workflow";

/** Converts a package's response to the server's format: bytes, a string, or a value sent as JSON. */
export function responseOf(given: { status?: unknown; headers?: unknown; body?: unknown }): WebhookResponse {
  const { status, headers, body } = given;
  const texts = Object.entries(isRecord(headers) ? headers : {}).map(([name, value]) => [
    name.toLowerCase(),
    String(value),
  ]);
  const answer: WebhookResponse = {
    status: typeof status === "number" && status >= 200 && status <= 599 ? status : 200,
    headers: Object.fromEntries(texts) as Record<string, string>,
  };
  if (body === undefined || body === null) return answer;
  if (body instanceof Uint8Array) return withBytes(answer, body);
  const [type, content] =
    typeof body === "string"
      ? ["text/html; charset=utf-8", { kind: "text" as const, text: body }]
      : ["application/json; charset=utf-8", { kind: "json" as const, value: body }];
  return { ...answer, headers: { "content-type": type, ...answer.headers }, body: content };
}

function withBytes(answer: WebhookResponse, bytes: Uint8Array): WebhookResponse {
  if (bytes.length === 0) return answer;
  if (isUtf8(bytes)) return { ...answer, body: { kind: "text", text: Buffer.from(bytes).toString() } };
  const mimeType = answer.headers["content-type"] ?? "application/octet-stream";
  return {
    ...answer,
    body: { kind: "binary", value: { data: Buffer.from(bytes).toString("base64"), mimeType } },
  };
}
