import { PassThrough, type Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from "node:zlib";
import type { HttpRequest } from "@heddle/workflow";
import { httpError, responseTooLarge } from "./http-errors.ts";

/** Reads a body to its end, decompressed, and gives up as soon as it exceeds the limit. */
export async function readBody(
  body: Readable,
  encoding: string | undefined,
  limits: { host: string; maxBytes: number },
): Promise<Uint8Array> {
  const codings = (encoding ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name && name !== "identity");
  if (codings.length === 0) return collect(body, limits);
  const compressed = await collect(body, limits);
  if (compressed.length === 0) return compressed;
  const stages = codings.reverse().map((name) => decoder(name, compressed));
  if (stages.includes(undefined)) return compressed;
  const out = new PassThrough();
  const run = pipeline([toStream(compressed), ...(stages as Transform[]), out]);
  run.catch(() => {});
  try {
    const bytes = await collect(out, limits);
    await run;
    return bytes;
  } catch (error) {
    throw isOwn(error)
      ? error
      : httpError(
          "service-answer-encoding",
          { host: limits.host, encoding: codings.join(", ") },
          "BAD_ENCODING",
        );
  }
}

/** Streams a body, no faster than it is consumed. Callers request an uncompressed one. */
export async function passBody(
  body: Readable,
  { take, host, maxBytes }: { take: HttpRequest["onBody"]; host: string; maxBytes: number },
): Promise<Uint8Array> {
  let length = 0;
  for await (const part of body) {
    length += (part as Uint8Array).length;
    if (length > maxBytes) throw responseTooLarge(host, maxBytes);
    await take?.(part as Uint8Array);
  }
  return new Uint8Array();
}

function isOwn(error: unknown): boolean {
  return error instanceof Error && error.name === "NodeApiError";
}

function toStream(bytes: Uint8Array): PassThrough {
  const stream = new PassThrough();
  stream.end(bytes);
  return stream;
}

function decoder(name: string, bytes: Uint8Array): Transform | undefined {
  switch (name) {
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "deflate":
      // Some servers send raw deflate data; zlib data start with a byte whose low half is 8.
      return (bytes[0]! & 0x0f) === 0x08 ? createInflate() : createInflateRaw();
    case "br":
      return createBrotliDecompress();
    case "zstd":
      return createZstdDecompress();
    default:
      return undefined;
  }
}

async function collect(
  stream: Readable,
  { host, maxBytes }: { host: string; maxBytes: number },
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += (chunk as Uint8Array).length;
    if (length > maxBytes) {
      stream.destroy();
      throw responseTooLarge(host, maxBytes);
    }
    chunks.push(chunk as Uint8Array);
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, length);
}
