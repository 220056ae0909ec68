import zlib, { type BrotliOptions, type ZlibOptions, type ZstdOptions } from "node:zlib";
import { HttpError } from "../../errors/http-error.ts";

type Done = (error: Error | null, body?: Buffer) => void;
type Decoder = (body: Buffer, options: ZlibOptions & BrotliOptions & ZstdOptions, done: Done) => void;

/** Decoders by the names of content codings (RFC 9110, 8.4.1). */
const DECODERS = new Map<string, Decoder>([
  ["gzip", zlib.gunzip],
  ["x-gzip", zlib.gunzip],
  ["deflate", inflate],
  ["br", zlib.brotliDecompress],
  ["zstd", zlib.zstdDecompress],
]);
/** No honest client packs a body more often. */
const MAX_CODINGS = 3;

/** Supported encodings, for `Accept-Encoding` of refusals. */
export const ACCEPTED_CODINGS = "gzip, deflate, br, zstd";

/** Encodings of a body in the order of decoding; empty for plain bodies. */
export function codingsOf(header: string | undefined): string[] {
  const names = (header ?? "").split(",").map((name) => name.trim().toLowerCase());
  return names.filter((name) => name !== "" && name !== "identity").reverse();
}

/**
 * Undoes the content codings of a body. Calls `done` with an HttpError for codings that are not known, for bytes that are not of that
 * coding, and when the body would become larger than `maxBytes`; no more than that is ever unpacked.
 */
export function decodeBody(body: Buffer, codings: readonly string[], maxBytes: number, done: Done): void {
  const [coding, ...others] = codings;
  const decode = DECODERS.get(coding ?? "");
  if (coding === undefined || body.length === 0) done(null, body);
  else if (!decode || codings.length > MAX_CODINGS)
    done(new HttpError("body-coding-unknown", { coding: codings.join(", "), accepted: ACCEPTED_CODINGS }));
  else
    decode(body, { maxOutputLength: maxBytes }, (error, decoded) => {
      if (error) done(problemOf(error, coding));
      else decodeBody(decoded!, others, maxBytes, done);
    });
}

function problemOf(error: Error, coding: string): HttpError {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ERR_BUFFER_TOO_LARGE") return new HttpError("body-too-large", {});
  return new HttpError("body-coding-broken", { coding, reason: message });
}

/** Some senders leave the frame of zlib away. */
function inflate(body: Buffer, options: ZlibOptions, done: Done): void {
  const hasFrame = (body[0]! & 0x0f) === 8 && ((body[0]! << 8) | (body[1] ?? 0)) % 31 === 0;
  (hasFrame ? zlib.inflate : zlib.inflateRaw)(body, options, done);
}
