import type { HttpResponse } from "@heddle/workflow";

/** The media type without parameters, lower case. */
export function contentTypeOf(response: Pick<HttpResponse, "headers">): string {
  return String(response.headers["content-type"] ?? "")
    .split(";")[0]!
    .trim()
    .toLowerCase();
}

/** The body as text, in the character set that the answer names. */
export function bodyText(response: HttpResponse): string {
  const charset = /charset="?([\w-]+)/i.exec(String(response.headers["content-type"] ?? ""))?.[1] ?? "utf-8";
  return decoder(charset).decode(response.body);
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
