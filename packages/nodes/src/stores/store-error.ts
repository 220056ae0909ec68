import { nodeError } from "../errors/node-error.ts";

/** Errors of libraries. */
export interface Failure extends Error {
  readonly code?: string | number | undefined;
  readonly errors?: readonly Failure[] | undefined;
}

const UNREACHABLE = /^(?:ECONN|EHOST|ENET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_)/;
const UNTRUSTED = /^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL|EPROTO)/;

/** Converts an error of a server or its connection to the error of a run; `remedy` is the default remedy. */
export function storeError(thrown: unknown, remedy: string): Error {
  const failure = (thrown instanceof Error ? thrown : new Error(String(thrown))) as Failure;
  if (failure.name.startsWith("Node") || failure.name === "AbortError") return failure;
  const first = failure.errors?.[0] ?? failure;
  const reason = failure.message || first.message || String(first.code ?? "The connection broke");
  return nodeError("server-refused", { reason, remedy: remedyOf(String(first.code ?? "")) ?? remedy });
}

function remedyOf(code: string): string | undefined {
  if (UNREACHABLE.test(code)) return "Check host and port in the credential, and whether the server runs.";
  if (UNTRUSTED.test(code)) return "Check SSL in the credential and the certificate of the server.";
  return undefined;
}
