/** Largest buffer that is kept. */
const MAX_KEPT_BYTES = 4 * 2 ** 20;

/** Bytes of one string at a time, in a reused buffer: thousands of discarded buffers outpace the garbage collector. */
export class Scratch {
  #buffer = Buffer.alloc(0);

  /** UTF-8; good until the next call. */
  bytesOf(text: string): Uint8Array {
    const length = Buffer.byteLength(text);
    if (length > MAX_KEPT_BYTES) return Buffer.from(text);
    if (length > this.#buffer.byteLength)
      this.#buffer = Buffer.allocUnsafeSlow(Math.min(MAX_KEPT_BYTES, length * 2));
    this.#buffer.write(text);
    return this.#buffer.subarray(0, length);
  }
}
