/** A message between the server and the process of a package: a head, and a string that is not parsed with it. */
export interface Frame {
  head: Record<string, unknown>;
  /** JSON of items, in messages that carry any. */
  body: string;
}

/** Length of the two sizes at the start of a message. */
export const SIZES_BYTES = 8;
/** Messages beyond this are not believed. */
const MAX_PART_BYTES = 512 * 2 ** 20;
/** The only member of an object that encodes bytes. */
const BYTES_KEY = "$bytes";
/** Deeper values are encoded one by one, whatever their type. */
const MAX_PLAIN_DEPTH = 100;

/** The sizes of a message, its head as JSON, and its body. */
export function encodeFrame(head: object, body = ""): Buffer {
  // A function for every value costs more than all the rest, and few messages hold bytes.
  const headBytes = Buffer.from(isPlain(head) ? JSON.stringify(head) : JSON.stringify(head, tagBytes));
  const frame = Buffer.allocUnsafe(SIZES_BYTES + headBytes.length + Buffer.byteLength(body));
  frame.writeUInt32LE(headBytes.length, 0);
  frame.writeUInt32LE(frame.length - SIZES_BYTES - headBytes.length, 4);
  headBytes.copy(frame, SIZES_BYTES);
  frame.write(body, SIZES_BYTES + headBytes.length);
  return frame;
}

/** The lengths of head and body. @throws when they are larger than any message. */
export function readSizes(bytes: Buffer): [head: number, body: number] {
  const sizes: [number, number] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
  if (sizes.some((size) => size > MAX_PART_BYTES)) throw new Error("A message is too large");
  return sizes;
}

/** A message of these parts. @throws when the head is not an object. */
export function decodeFrame(headBytes: Buffer, bodyBytes: Buffer): Frame {
  const hasBytes = headBytes.includes(`"${BYTES_KEY}"`);
  const head: unknown = JSON.parse(headBytes.toString("utf8"), hasBytes ? untagBytes : undefined);
  if (typeof head !== "object" || head === null) throw new Error("A message has no head");
  return { head: head as Record<string, unknown>, body: bodyBytes.toString("utf8") };
}

/** Puts the pieces of a stream together. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #length = 0;

  *read(chunk: Buffer): Iterable<Frame> {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    for (let frame = this.#next(); frame; frame = this.#next()) yield frame;
  }

  #next(): Frame | undefined {
    if (this.#length < SIZES_BYTES) return undefined;
    const [head, body] = readSizes(this.#peek(SIZES_BYTES));
    const total = SIZES_BYTES + head + body;
    if (this.#length < total) return undefined;
    const bytes = this.#peek(total);
    this.#chunks = [bytes.subarray(total)];
    this.#length -= total;
    return decodeFrame(
      bytes.subarray(SIZES_BYTES, SIZES_BYTES + head),
      bytes.subarray(SIZES_BYTES + head, total),
    );
  }

  /** Joins chunks only as far as needed, so that large messages are copied once. */
  #peek(length: number): Buffer {
    if (this.#chunks[0]!.length < length) this.#chunks = [Buffer.concat(this.#chunks, this.#length)];
    return this.#chunks[0]!;
  }
}

/** Whether JSON can represent a value without loss. */
function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return typeof value !== "bigint";
  if (value instanceof Uint8Array || depth > MAX_PLAIN_DEPTH) return false;
  for (const key in value) if (!isPlain((value as Record<string, unknown>)[key], depth + 1)) return false;
  return true;
}

/** `this` is the object with the member: buffers have already been converted to lists of numbers in the given value. */
function tagBytes(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const given = this[key];
  if (!(given instanceof Uint8Array)) return typeof value === "bigint" ? String(value) : value;
  return { [BYTES_KEY]: Buffer.from(given.buffer, given.byteOffset, given.length).toString("base64") };
}

function untagBytes(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const text = (value as Record<string, unknown>)[BYTES_KEY];
  return typeof text === "string" ? Buffer.from(text, "base64") : value;
}
