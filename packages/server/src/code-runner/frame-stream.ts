import type { Frame } from "./child/frames.ts";

const MAX_HEAD_BYTES = 65_536;
const MAX_BODY_BYTES = 268_435_456;

/** A message to a runner: sizes, JSON head, text body. */
export function encodeFrame(head: Record<string, unknown>, body = ""): Buffer {
  const headBytes = Buffer.from(JSON.stringify(head));
  const bodyLength = Buffer.byteLength(body);
  const frame = Buffer.allocUnsafe(8 + headBytes.length + bodyLength);
  frame.writeUInt32LE(headBytes.length, 0);
  frame.writeUInt32LE(bodyLength, 4);
  headBytes.copy(frame, 8);
  frame.write(body, 8 + headBytes.length);
  return frame;
}

/** Puts the pieces of a runner's output together. Throws on anything that is not a frame of allowed size. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #length = 0;

  *read(chunk: Buffer): Iterable<Frame> {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    for (;;) {
      const frame = this.#next();
      if (!frame) return;
      yield frame;
    }
  }

  #next(): Frame | undefined {
    if (this.#length < 8) return undefined;
    const sizes = this.#peek(8);
    const headLength = sizes.readUInt32LE(0);
    const bodyLength = sizes.readUInt32LE(4);
    if (headLength > MAX_HEAD_BYTES || bodyLength > MAX_BODY_BYTES)
      throw new Error("A message of the code runner is too large");
    const total = 8 + headLength + bodyLength;
    if (this.#length < total) return undefined;
    const bytes = this.#peek(total);
    const head: unknown = JSON.parse(bytes.toString("utf8", 8, 8 + headLength));
    const body = bytes.toString("utf8", 8 + headLength, total);
    this.#chunks = [bytes.subarray(total)];
    this.#length -= total;
    if (typeof head !== "object" || head === null)
      throw new Error("A message of the code runner is malformed");
    return { head: head as Record<string, unknown>, body };
  }

  /** Joins chunks only as far as needed, so that large bodies are copied once. */
  #peek(length: number): Buffer {
    const first = this.#chunks[0]!;
    if (first.length < length) this.#chunks = [Buffer.concat(this.#chunks, this.#length)];
    return this.#chunks[0]!;
  }
}
