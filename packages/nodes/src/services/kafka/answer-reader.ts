/** More is no answer to a request of a node, but one that was made to fill the memory. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024;
const SIZE_BYTES = 4;

/** Splits a broker's data into responses, each preceded by its size: https://kafka.apache.org/protocol#protocol_common */
export class AnswerReader {
  #parts: Buffer[] = [];
  #length = 0;
  #needed = SIZE_BYTES;

  /** Takes received bytes, and yields the answers that are complete. @throws Error at a negative size, and at one above 256 MiB */
  *read(bytes: Buffer): Generator<Buffer> {
    this.#parts.push(bytes);
    this.#length += bytes.length;
    while (this.#length >= this.#needed) {
      const all = this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts);
      const end = SIZE_BYTES + sizeOf(all);
      const isComplete = all.length >= end;
      this.#parts = [isComplete ? all.subarray(end) : all];
      this.#length = this.#parts[0]!.length;
      this.#needed = isComplete ? SIZE_BYTES : end;
      if (isComplete) yield all.subarray(0, end);
    }
  }
}

function sizeOf(answer: Buffer): number {
  const size = answer.readInt32BE();
  if (size < 0 || size > MAX_ANSWER_BYTES) throw new Error(`An answer of ${size} bytes was announced.`);
  return size;
}
