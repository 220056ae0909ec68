import type { HttpResponse } from "@heddle/workflow";
import { charsetOfMark, xmlEncoding } from "../file-formats/charset-of-mark.ts";

/** The media type without parameters, lower case. */
export function contentTypeOf(response: Pick<HttpResponse, "headers">): string {
  return String(response.headers["content-type"] ?? "")
    .split(";")[0]!
    .trim()
    .toLowerCase();
}

/** The body as text, in the character set of its byte order mark, its headers, or the beginning of its HTML or XML; else in UTF-8. */
export function bodyText(response: HttpResponse): string {
  return decoder(charsetOf(response)).decode(response.body);
}

/** Bytes in which HTML names its character set. */
const DECLARATION_BYTES = 1_024;

function charsetOf(response: HttpResponse): string {
  const named = /charset=["']?([\w-]+)/i.exec(String(response.headers["content-type"] ?? ""))?.[1];
  return charsetOfMark(response.body) ?? named ?? declaredCharset(response) ?? "utf-8";
}

/** Such as `<meta charset="iso-8859-1">` and `<?xml version="1.0" encoding="windows-1251"?>`. */
function declaredCharset(response: HttpResponse): string | undefined {
  if (!/html|xml/.test(contentTypeOf(response))) return undefined;
  const xml = xmlEncoding(response.body);
  if (xml !== undefined) return xml;
  const start = new TextDecoder("latin1").decode(response.body.subarray(0, DECLARATION_BYTES));
  const meta = /<meta[^>]*?\scharset=["']?([\w-]+)|<meta[^>]*?[\s;]charset=([\w-]+)/i.exec(start);
  return meta?.slice(1).find((name) => name !== undefined);
}

function decoder(charset: string): { decode(bytes: Uint8Array): string } {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/** Whether a media type is JSON. */
export function isJsonType(type: string): boolean {
  return type === "application/json" || type.endsWith("+json") || type === "text/json";
}

/** Media types that are stored as files by default. */
export function isFileType(type: string): boolean {
  if (/^(image|audio|video|font)\//.test(type)) return type !== "image/svg+xml";
  if (/^application\/(octet-stream|pdf|zip|gzip|x-gzip|rtf|epub\+zip|msword|wasm|java-archive)$/.test(type))
    return true;
  return (
    /^application\/(vnd\.|x-(7z|bzip|rar|tar|cdf|zip|freearc|abiword|shockwave))/.test(type) &&
    !/\+(json|xml)$/.test(type)
  );
}
