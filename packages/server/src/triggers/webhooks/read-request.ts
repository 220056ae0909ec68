import type { WebhookRequest } from "@heddle/workflow";
import type { FastifyRequest } from "fastify";
import { parseForm } from "../../bodies/parse-form.ts";
import { HttpError } from "../../errors/http-error.ts";

const EMPTY = new Uint8Array(0);
const NO_FILES: WebhookRequest["files"] = {};

/** The request in the webhook nodes' format, before its body is read. */
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
  return decoded(rawPathBelow(url, prefixLength));
}

/** Decoded parts of the path if an encoded slash (`%2F`) is inside a part; `undefined` if they match the decoded path. */
export function partsBelow(url: string, prefixLength: number): readonly string[] | undefined {
  if (!/%2f/i.test(url)) return undefined;
  return rawPathBelow(url, prefixLength).split("/").map(decoded);
}

function rawPathBelow(url: string, prefixLength: number): string {
  const mark = url.indexOf("?");
  const path = url.slice(prefixLength, mark < 0 ? undefined : mark);
  return path.endsWith("/") ? path.replace(/\/+$/, "") : path;
}

function decoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    throw new HttpError("address-not-encoded", {});
  }
}
