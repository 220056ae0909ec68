import type { WebhookRequest } from "@heddle/workflow";
import type { FastifyRequest } from "fastify";
import { parseForm } from "../../bodies/parse-form.ts";
import { HttpError } from "../../errors/http-error.ts";

const EMPTY = new Uint8Array(0);
const NO_FILES: WebhookRequest["files"] = {};

/** The request as webhook nodes see it, before its body is read. */
export function readRequest(
  { raw, ip }: FastifyRequest,
  found: { path: string; method: string; params: Record<string, string> },
): WebhookRequest {
  const url = raw.url ?? "";
  const mark = url.indexOf("?");
  return {
    method: found.method,
    url: mark < 0 ? url : url.slice(0, mark),
    path: found.path,
    params: found.params,
    query: mark < 0 ? {} : parseForm(url.slice(mark + 1)),
    headers: raw.headers as Record<string, string>,
    body: {},
    rawBody: EMPTY,
    files: NO_FILES,
    ip,
  };
}

/** The path below the prefix, decoded, without slashes at its ends. */
export function pathBelow(url: string, prefixLength: number): string {
  const mark = url.indexOf("?");
  let path = url.slice(prefixLength, mark < 0 ? undefined : mark);
  if (path.endsWith("/")) path = path.replace(/\/+$/, "");
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    throw new HttpError("address-not-encoded", {});
  }
}
