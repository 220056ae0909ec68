import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { BinaryStore, BinaryValue, HttpRequest, MultipartPart } from "@heddle/workflow";

/** Reads stored files. */
export type BinaryReader = Pick<BinaryStore, "get" | "stream">;

/** A body ready for the wire. Bodies are described by the request, so every redirect makes its own. */
export interface WireBody {
  data: string | Uint8Array | Readable | null;
  headers: Record<string, string>;
}

type Chunk = Uint8Array | BinaryValue;

/** A body in wire format, with its headers; files are streamed. */
export async function wireBody(body: HttpRequest["body"], binary: BinaryReader): Promise<WireBody> {
  if (body === undefined) return { data: null, headers: {} };
  if (typeof body === "string" || body instanceof Uint8Array) return { data: body, headers: {} };
  if ("binary" in body) return streamed([body.binary], body.binary.mimeType, binary);
  const boundary = `----heddle-${randomBytes(18).toString("hex")}`;
  return streamed(
    multipartChunks(body.multipart, boundary),
    `multipart/form-data; boundary=${boundary}`,
    binary,
  );
}

/** The length is always sent: many services refuse uploads of unknown length. */
async function streamed(chunks: Chunk[], contentType: string, binary: BinaryReader): Promise<WireBody> {
  let length = 0;
  const ready: Chunk[] = [];
  for (const chunk of chunks) {
    const isMeasured = chunk instanceof Uint8Array || typeof chunk.bytes === "number";
    const measured = isMeasured ? chunk : await binary.get(chunk);
    length += measured instanceof Uint8Array ? measured.length : (measured.bytes as number);
    ready.push(measured);
  }
  return {
    data: Readable.from(readAll(ready, binary), { objectMode: false }),
    headers: { "content-type": contentType, "content-length": String(length) },
  };
}

async function* readAll(chunks: Chunk[], binary: BinaryReader): AsyncIterable<Uint8Array> {
  for (const chunk of chunks) {
    if (chunk instanceof Uint8Array) yield chunk;
    else yield* binary.stream(chunk);
  }
}

function multipartChunks(parts: readonly MultipartPart[], boundary: string): Chunk[] {
  const chunks: Chunk[] = [];
  const text = (value: string) => chunks.push(Buffer.from(value));
  for (const part of parts) {
    text(`--${boundary}\r\nContent-Disposition: form-data; name="${quoted(part.name)}"`);
    if ("file" in part) {
      const fileName = part.fileName ?? part.file.fileName ?? part.name;
      text(`; filename="${quoted(fileName)}"\r\nContent-Type: ${headerSafe(part.file.mimeType)}\r\n\r\n`);
      chunks.push(part.file);
    } else {
      text(`\r\n\r\n${part.value}`);
    }
    text("\r\n");
  }
  text(`--${boundary}--\r\n`);
  return chunks;
}

function quoted(name: string): string {
  return name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
}

function headerSafe(value: string | undefined): string {
  return value && /^[\w.+-]+\/[\w.+-]+(;[^\r\n]*)?$/.test(value) ? value : "application/octet-stream";
}
