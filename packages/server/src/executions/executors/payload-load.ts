import { availableMemoryBytes } from "../../platform/available-memory.ts";

const MEMORY_SHARE = 1 / 32;
const MIN_BYTES = 16 * 2 ** 20;
const MAX_BYTES = 128 * 2 ** 20;

/** Trigger data of running executions: each is in memory many times while it runs. */
export class PayloadLoad {
  readonly #limit = Math.min(MAX_BYTES, Math.max(MIN_BYTES, availableMemoryBytes() * MEMORY_SHARE));
  readonly #bytes = new Map<number, number>();
  #total = 0;

  /** True if no further execution should start until one has ended. */
  get isFull(): boolean {
    return this.#total >= this.#limit;
  }

  add(id: number, payload: string | undefined): void {
    if (!payload) return;
    this.#bytes.set(id, payload.length);
    this.#total += payload.length;
  }

  remove(id: number): void {
    this.#total -= this.#bytes.get(id) ?? 0;
    this.#bytes.delete(id);
  }
}
