/** More is no batch of messages, but one that was made to fill the memory. */
export const MAX_BYTES = 256 * 1024 * 1024;
const FIRST_BYTES = 64 * 1024;

/** Bytes that grow while they are unpacked, and repeat parts of themselves. */
export class GrowingBytes {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #length = 0;

  /** Appends literal bytes. */
  add(bytes: Buffer): void {
    this.#makeRoom(bytes.length);
    bytes.copy(this.#bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Repeats `length` bytes starting `distance` before the end; the range can extend beyond the current end. */
  repeat(distance: number, length: number): void {
    if (distance < 1 || distance > this.#length) throw new Error("The compressed messages are damaged");
    this.#makeRoom(length);
    const bytes = this.#bytes;
    let to = this.#length;
    for (let from = to - distance, left = length; left > 0; left--) bytes[to++] = bytes[from++]!;
    this.#length = to;
  }

  whole(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  #makeRoom(length: number): void {
    const needed = this.#length + length;
    if (needed > MAX_BYTES) throw new Error("The compressed messages are too large");
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.min(MAX_BYTES, Math.max(needed, this.#bytes.length * 2)));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

/** Reads compressed bytes sequentially. @throws if they end too early */
export class ByteReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  take(length: number): Buffer {
    if (length > this.left) throw new Error("The compressed messages are damaged");
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /** A little-endian number of one to four bytes. */
  number(bytes: number): number {
    return this.take(bytes).readUIntLE(0, bytes);
  }
}
