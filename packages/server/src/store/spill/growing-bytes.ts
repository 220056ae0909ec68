const STEP = 2 ** 20;

/** Bytes put one behind the other in memory that grows in place. */
export class GrowingBytes {
  readonly #buffer: ArrayBuffer;
  readonly #bytes: Uint8Array;
  #length = 0;

  /** `most` is reserved, not taken. */
  constructor(most: number) {
    this.#buffer = new ArrayBuffer(0, { maxByteLength: most });
    this.#bytes = new Uint8Array(this.#buffer);
  }

  /**
   * Returns the offset of the bytes.
   * @throws RangeError if they exceed `most`
   */
  add(bytes: Uint8Array): number {
    const at = this.#length;
    const end = at + bytes.byteLength;
    if (end > this.#buffer.maxByteLength)
      throw new RangeError("The run data are more than a database takes.");
    if (end > this.#buffer.byteLength)
      this.#buffer.resize(Math.min(this.#buffer.maxByteLength, Math.ceil(end / STEP) * STEP + STEP));
    this.#bytes.set(bytes, at);
    this.#length = end;
    return at;
  }

  /** Everything, in a buffer of just that size; nothing is left here. */
  take(): Uint8Array {
    const whole = new Uint8Array(this.#buffer.slice(0, this.#length));
    this.#buffer.resize(0);
    this.#length = 0;
    return whole;
  }
}
