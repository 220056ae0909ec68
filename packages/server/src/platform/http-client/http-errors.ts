import { NodeError } from "@heddle/workflow";
import { RunError, type RunErrorCode, type RunErrorDetails } from "../../errors/run-error.ts";
import { shownProxy } from "./outbound-proxy.ts";

/** Errors raised before anything is sent: a retry fails in the same way. */
const DECIDED_HERE = new Set(["BLOCKED_ADDRESS", "CREDENTIAL_HOST", "INVALID_URL"]);

/** An error of the exchange itself; run data show `errno`. */
export function httpError<Code extends RunErrorCode>(
  code: Code,
  details: RunErrorDetails<Code>,
  errno: string,
): NodeError {
  return new RunError(code, details, {
    name: "NodeApiError",
    context: errno === "" ? {} : { code: errno },
    isFinal: DECIDED_HERE.has(errno),
  });
}

/** The policy forbids the address. */
export function blockedAddress(host: string, address: string): NodeError {
  const target = host === address ? host : `${host} (${address})`;
  return httpError("address-blocked", { target }, "BLOCKED_ADDRESS");
}

/** The URL is empty or cannot be parsed; query and user info are not shown. */
export function invalidUrl(url: string): NodeError {
  const shown = url.split(/[?#]/)[0]!.replace(/\/\/[^/]*@/, "//");
  return url.trim() === ""
    ? httpError("url-empty", {}, "INVALID_URL")
    : httpError("url-invalid", { url: shown.slice(0, 200) }, "INVALID_URL");
}

/** The URL starts with something other than http or https. */
export function unsupportedProtocol(protocol: string): NodeError {
  return httpError("protocol-unsupported", { protocol }, "INVALID_URL");
}

/** No answer arrived within the timeout of the request. */
export function timedOut(host: string, milliseconds: number): NodeError {
  return httpError("service-timed-out", { seconds: milliseconds / 1000, host }, "ETIMEDOUT");
}

/** The peer sent nothing for longer than the request allows. */
export function wentSilent(host: string, milliseconds: number): NodeError {
  return httpError("service-went-silent", { seconds: milliseconds / 1000, host }, "ESILENCE");
}

/** The limit of redirects was reached. */
export function tooManyRedirects(host: string, limit: number): NodeError {
  return httpError("too-many-redirects", { limit, host }, "TOO_MANY_REDIRECTS");
}

/** The answer is larger than the limit of the request. */
export function responseTooLarge(host: string, limit: number): NodeError {
  return httpError(
    "service-answer-too-large",
    { maxMb: Math.floor(limit / 1_048_576), host },
    "RESPONSE_TOO_LARGE",
  );
}

/** The credential of the request is limited to other hosts. */
export function hostNotAllowedForCredential(host: string): NodeError {
  return httpError("credential-host", { host }, "CREDENTIAL_HOST");
}

/** Catalogue codes of errors from Node and undici. */
const CONNECTION_ERRORS = {
  ECONNREFUSED: "connection-refused",
  ENOTFOUND: "host-unknown",
  EAI_AGAIN: "host-not-looked-up",
  ECONNRESET: "connection-closed",
  UND_ERR_SOCKET: "connection-closed",
  EHOSTUNREACH: "host-unreachable",
  ENETUNREACH: "host-unreachable",
  ETIMEDOUT: "connection-timed-out",
  UND_ERR_CONNECT_TIMEOUT: "connection-timed-out",
  UND_ERR_HEADERS_OVERFLOW: "too-many-headers",
  EPROTO: "no-secure-connection",
  ERR_SSL_WRONG_VERSION_NUMBER: "not-tls",
} as const;

const certificateCode = /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|ERR_TLS/;

/** Any failure of a connection as an error for users. */
export function connectionFailed(host: string, thrown: unknown, proxy?: string): NodeError {
  if (thrown instanceof NodeError) return thrown;
  const code = codeOf(thrown);
  const ofProxy = proxy === undefined ? undefined : proxyFailed(host, thrown, proxy);
  if (ofProxy) return ofProxy;
  if (isConnectionError(code)) return httpError(CONNECTION_ERRORS[code], { host }, code);
  if (certificateCode.test(code)) {
    return httpError("certificate-not-verified", { host, code }, code);
  }
  const text = thrown instanceof Error ? thrown.message : "unknown error";
  return httpError("service-request-failed", { reason: text.slice(0, 200), host }, code);
}

const PROXY_NOT_REACHED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/;

/** Behind a proxy only the proxy is connected to, and its refusals of tunnels are found in the message only. */
function proxyFailed(host: string, thrown: unknown, proxy: string): NodeError | undefined {
  const code = codeOf(thrown);
  const shown = shownProxy(proxy);
  if (PROXY_NOT_REACHED.test(code)) return httpError("proxy-not-reached", { proxy: shown, code }, code);
  const message = thrown instanceof Error ? thrown.message : "";
  const status = Number(/^Proxy response \((\d{3})\)/.exec(message)?.[1]);
  if (status === 407 || message.startsWith("Proxy Authentication Required")) {
    return httpError("proxy-password", { proxy: shown }, "PROXY_PASSWORD");
  }
  return status ? httpError("proxy-refused", { proxy: shown, host, status }, "PROXY_REFUSED") : undefined;
}

function isConnectionError(code: string): code is keyof typeof CONNECTION_ERRORS {
  return Object.hasOwn(CONNECTION_ERRORS, code);
}

/** The code of an error or of the first of its causes that has one. */
export function codeOf(thrown: unknown): string {
  let error = thrown as { code?: unknown; cause?: unknown; errors?: unknown[] } | undefined;
  for (let depth = 0; error && depth < 5; depth++) {
    if (typeof error.code === "string") return error.code;
    error = (error.cause ?? error.errors?.[0]) as typeof error;
  }
  return "UNKNOWN";
}
