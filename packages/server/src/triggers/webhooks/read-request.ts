import type { Readable } from "node:stream";
import type { WebhookRequest } from "@heddle/workflow";
import type { FastifyRequest } from "fastify";
import { HttpError } from "../../platform/http/errors.ts";
import { parseBody } from "./parse-body.ts";
import { parseForm } from "./parse-form.ts";
import { parseMultipart } from "./parse-multipart.ts";

const EMPTY = new Uint8Array(0);
const NO_FILES: WebhookRequest["files"] = {};

/** The request as webhook nodes see it; a promise only for multipart bodies, which are read here. */
export function readRequest(
  request: FastifyRequest,
  found: { path: string; method: string; params: Record<string, string> },
  limit: number,
): WebhookRequest | Promise<WebhookRequest> {
  const { raw, body } = request;
  const url = raw.url ?? "";
  const mark = url.indexOf("?");
  const read: WebhookRequest = {
    method: found.method,
    url: mark < 0 ? url : url.slice(0, mark),
    path: found.path,
    params: found.params,
    query: mark < 0 ? {} : parseForm(url.slice(mark + 1)),
    headers: raw.headers as Record<string, string>,
    body: undefined,
    rawBody: EMPTY,
    files: NO_FILES,
    ip: request.ip,
  };
  if (Buffer.isBuffer(body)) {
    read.rawBody = body;
    read.body = parseBody(raw.headers["content-type"], body);
    return read;
  }
  if (isStream(body)) return withForm(read, body, limit);
  read.body = {};
  return read;
}

async function withForm(read: WebhookRequest, body: Readable, limit: number): Promise<WebhookRequest> {
  const { fields, files } = await parseMultipart(body, read.headers, limit);
  return { ...read, body: { ...fields }, files };
}

function isStream(body: unknown): body is Readable {
  return typeof body === "object" && body !== null && "pipe" in body;
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
    throw new HttpError(400, "The address is not encoded correctly.");
  }
}
