import { availableMemoryBytes } from "../available-memory.ts";

const MEMORY_SHARE = 1 / 16;
const MIN_BYTES = 32 * 2 ** 20;
const MAX_BYTES = 512 * 2 ** 20;

/**
 * Limit of request bytes in memory at the same time, before they are stored: each is in memory several times while it
 * is read.
 */
export class ByteBudget {
  readonly #limit: number;
  #used = 0;

  constructor(limit = Math.min(MAX_BYTES, Math.max(MIN_BYTES, availableMemoryBytes() * MEMORY_SHARE))) {
    this.#limit = limit;
  }

  /** Takes the bytes; false when there is no room for them. One request alone always has room. */
  take(bytes: number): boolean {
    if (this.#used > 0 && this.#used + bytes > this.#limit) return false;
    this.#used += bytes;
    return true;
  }

  giveBack(bytes: number): void {
    this.#used -= bytes;
  }
}
