import type { DraftRequest } from "@heddle/nodes";
import { type BinaryValue, isRecord, type MultipartPart } from "@heddle/workflow";
import type { RequestOptions } from "./request-options.ts";

type Body = DraftRequest["body"];

/** Body of a request; objects are serialized by the content type. */
export function bodyOf(options: RequestOptions, headers: Readonly<Record<string, string>>): Body {
  const { form, formData } = options;
  // The older options allow the body instead of `true`.
  const body = options.body ?? (typeof options.json === "object" ? options.json : undefined);
  if (isRecord(formData)) return { kind: "multipart", parts: partsOf(formData) };
  if (isRecord(form)) return { kind: "form", fields: Object.entries(form) };
  if (typeof form === "string")
    return { kind: "text", text: form, contentType: "application/x-www-form-urlencoded" };
  if (body === undefined || body === null) return undefined;
  if (body instanceof Uint8Array) return { kind: "file", file: fileOf(body, headers["content-type"]) };
  if (typeof body === "string") return textBody(body, headers, options);
  return objectBody(body, headers, options);
}

/** A string is sent as the JSON that it contains, or as a form without a content type, like in browser clients. */
function textBody(
  text: string,
  headers: Readonly<Record<string, string>>,
  { json, method }: RequestOptions,
): Body {
  const type = headers["content-type"];
  const isJson = type === undefined ? json === true : type.includes("application/json");
  if (isJson) return { kind: "text", text: asJson(text), contentType: "application/json" };
  const mayBeForm = /^(post|put|patch)$/i.test(String(method ?? "GET"));
  return mayBeForm && type === undefined
    ? { kind: "text", text, contentType: "application/x-www-form-urlencoded" }
    : { kind: "text", text };
}

/** Packages write JSON themselves, or leave that to the client. */
function asJson(text: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch {
    return JSON.stringify(text);
  }
}

/** Read-only requests are sent without an empty body. */
function objectBody(
  body: unknown,
  headers: Readonly<Record<string, string>>,
  { method }: RequestOptions,
): Body {
  const isEmpty = isRecord(body) && Object.keys(body).length === 0;
  if (isEmpty && /^(get|head|delete|options)$/i.test(String(method ?? "GET"))) return undefined;
  const type = headers["content-type"] ?? "";
  if (isRecord(body) && type.startsWith("application/x-www-form-urlencoded"))
    return { kind: "form", fields: Object.entries(body) };
  if (isRecord(body) && type.startsWith("multipart/form-data"))
    return { kind: "multipart", parts: partsOf(body) };
  return { kind: "json", value: body };
}

/** Fields of a form with files: texts, bytes, or `{value, options: {filename, contentType}}`. */
function partsOf(fields: Record<string, unknown>): MultipartPart[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) => partOf(name, one)),
  );
}

function partOf(name: string, given: unknown): MultipartPart {
  const { value, options } = isRecord(given) && "value" in given ? given : { value: given, options: {} };
  if (!(value instanceof Uint8Array))
    return { name, value: typeof value === "object" ? JSON.stringify(value) : String(value ?? "") };
  const { filename, contentType } = (isRecord(options) ? options : {}) as Record<string, unknown>;
  const fileName = typeof filename === "string" ? filename : name;
  return { name, file: { ...fileOf(value, contentType), fileName }, fileName };
}

function fileOf(bytes: Uint8Array, type: unknown): BinaryValue {
  const mimeType = typeof type === "string" && type !== "" ? type : "application/octet-stream";
  return { data: Buffer.from(bytes).toString("base64"), mimeType };
}
