import type { DraftRequest } from "@heddle/nodes";
import { isRecord } from "@heddle/workflow";
import { packageError } from "../errors.ts";
import { bodyOf } from "./request-body.ts";
import type { RequestOptions, RequestStyle } from "./request-options.ts";

/** Converts a package's request to Heddle's format. @throws NodeError if it has no URL */
export function toDraft(options: RequestOptions, style: RequestStyle): DraftRequest {
  const headers = headersOf(options, style);
  const body = bodyOf(options, headers);
  // Its boundary is known when the parts are written.
  if (body?.kind === "multipart") delete headers["content-type"];
  const draft: DraftRequest = {
    method: String(options.method ?? "GET").toUpperCase(),
    url: addressOf(options),
    query: queryOf(options, style),
    arrayFormat: arrayFormatOf(options, style),
    headers,
    transport: transportOf(options),
    ...(body ? { body } : {}),
  };
  return withAuth(draft, options.auth);
}

function addressOf({ url, uri, baseURL, baseUrl }: RequestOptions): string {
  const address = textOf(url) ?? textOf(uri) ?? "";
  const base = textOf(baseURL) ?? textOf(baseUrl) ?? "";
  const isWhole = /^[a-z][a-z0-9+.-]*:\/\//i.test(address);
  const whole = isWhole || base === "" ? address : joined(base, address);
  if (whole === "") throw packageError("routing-without-address", {});
  return whole;
}

function joined(base: string, path: string): string {
  if (path === "") return base;
  return path.startsWith("?") ? base + path : `${base.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`;
}

/** The newer options also omit null values, if no list format is given. */
function queryOf({ qs, arrayFormat }: RequestOptions, { isLegacy }: RequestStyle): DraftRequest["query"] {
  const fields = isRecord(qs) ? Object.entries(qs) : [];
  const keepsNull = isLegacy || arrayFormat !== undefined;
  return fields.filter(([, value]) => value !== undefined && (keepsNull || value !== null));
}

function headersOf({ headers, json }: RequestOptions, style: RequestStyle): Record<string, string> {
  const given = isRecord(headers) ? Object.entries(headers) : [];
  const written = given
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  const accept: Record<string, string> =
    json === true || !style.isLegacy ? { accept: "application/json,text/*;q=0.99" } : {};
  return { ...accept, ...Object.fromEntries(written) };
}

function arrayFormatOf(options: RequestOptions, style: RequestStyle): DraftRequest["arrayFormat"] {
  const { useQuerystring, qsStringifyOptions, arrayFormat } = options;
  const named = arrayFormat ?? (isRecord(qsStringifyOptions) ? qsStringifyOptions["arrayFormat"] : undefined);
  if (named === "repeat" || named === "indices" || named === "brackets") return named;
  if (useQuerystring === true) return "repeat";
  return style.isLegacy ? "indices" : "brackets";
}

function transportOf(options: RequestOptions): DraftRequest["transport"] {
  const transport: DraftRequest["transport"] = {};
  const { timeout, maxRedirects, allowedDomains } = options;
  if (typeof timeout === "number" && timeout > 0) transport.timeout = timeout;
  if (typeof maxRedirects === "number") transport.maxRedirects = maxRedirects;
  if (options.disableFollowRedirect === true || options.followRedirect === false) transport.maxRedirects = 0;
  if (options.skipSslCertificateValidation === true || options.rejectUnauthorized === false)
    transport.insecureTls = true;
  const proxy = proxyOf(options.proxy);
  if (proxy) transport.proxy = proxy;
  if (options.sendCredentialsOnCrossOriginRedirect === true) transport.keepSecretsOnRedirect = true;
  if (typeof allowedDomains === "string" && allowedDomains !== "")
    transport.allowedHosts = allowedDomains.split(/[\s,]+/).filter(Boolean);
  return transport;
}

/** A URL, or its parts. */
function proxyOf(proxy: unknown): string | undefined {
  if (typeof proxy === "string") return proxy || undefined;
  if (!isRecord(proxy) || typeof proxy["host"] !== "string") return undefined;
  const { host, port, protocol, auth } = proxy;
  const { username, password } = (isRecord(auth) ? auth : {}) as Record<string, unknown>;
  const user = username
    ? `${encodeURIComponent(String(username))}:${encodeURIComponent(String(password ?? ""))}@`
    : "";
  return `${String(protocol ?? "http").replace(/:$/, "")}://${user}${host}${port === undefined ? "" : `:${String(port)}`}`;
}

/** Name and password, or a token. */
function withAuth(draft: DraftRequest, auth: unknown): DraftRequest {
  if (!isRecord(auth)) return draft;
  const { username, user, password, pass, bearer } = auth;
  const pair = `${textOf(username) ?? textOf(user) ?? ""}:${textOf(password) ?? textOf(pass) ?? ""}`;
  const value =
    bearer === undefined ? `Basic ${Buffer.from(pair).toString("base64")}` : `Bearer ${String(bearer)}`;
  return { ...draft, headers: { ...draft.headers, authorization: value } };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
