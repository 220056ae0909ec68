/** Largest buffer that is kept. */
const MOST_KEPT = 4 * 2 ** 20;

/** Bytes of one text at a time, in a buffer that is used again: what is thrown away by the thousand outgrows the collector. */
export class Scratch {
  #buffer = Buffer.alloc(0);

  /** UTF-8; good until the next call. */
  bytesOf(text: string): Uint8Array {
    const length = Buffer.byteLength(text);
    if (length > MOST_KEPT) return Buffer.from(text);
    if (length > this.#buffer.byteLength)
      this.#buffer = Buffer.allocUnsafeSlow(Math.min(MOST_KEPT, length * 2));
    this.#buffer.write(text);
    return this.#buffer.subarray(0, length);
  }
}
