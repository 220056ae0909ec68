import type { HttpRequest } from "@heddle/workflow";

/** Headers of the connection, which the client alone decides. */
const connectionHeaders = new Set([
  "connection",
  "content-length",
  "expect",
  "keep-alive",
  "proxy-connection",
  "transfer-encoding",
  "upgrade",
]);

/** Headers to send: the request's, those of its body, and defaults. */
export function requestHeaders(
  request: HttpRequest,
  url: URL,
  bodyHeaders: Record<string, string>,
): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    const key = name.trim().toLowerCase();
    if (key !== "" && !connectionHeaders.has(key)) headers[key] = headerText(value);
  }
  const isMultipart = typeof request.body === "object" && "multipart" in request.body;
  for (const [name, value] of Object.entries(bodyHeaders)) {
    if (isMultipart || name === "content-length") headers[name] = value;
    else headers[name] ??= value;
  }
  if (url.username) headers["authorization"] ??= basicAuthorization(url);
  headers["accept-encoding"] ??= request.onBody ? "identity" : "gzip, deflate, br";
  headers["accept"] ??= "*/*";
  headers["user-agent"] ??= "heddle";
  return headers;
}

/** Header values are Latin-1 on the wire; other letters go out as UTF-8 bytes. */
function headerText(value: unknown): string {
  const text = String(value ?? "").trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of Latin-1 is meant
  return /^[\x00-\xff]*$/.test(text) ? text : Buffer.from(text).toString("latin1");
}

function basicAuthorization(url: URL): string {
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return `Basic ${Buffer.from(pair).toString("base64")}`;
}

/** Header names in the case of the request. */
export function asWritten(
  headers: Record<string, string>,
  { headerNames }: Pick<HttpRequest, "headerNames">,
): Record<string, string> {
  if (!headerNames) return headers;
  const written = (name: string) => (Object.hasOwn(headerNames, name) ? (headerNames[name] ?? name) : name);
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [written(name), value]));
}
