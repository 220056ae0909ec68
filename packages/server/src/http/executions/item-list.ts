import type { Item } from "@heddle/workflow";
import { ITEMS_PER_BLOCK, type KeptOutput, keptItems } from "../../protocol/keep-task.ts";

/** The items of one output of one node run, read part by part. */
export interface ItemList {
  readonly total: number;
  items(from: number, to: number): Item[];
}

/** A list over items in memory. */
export function listOf(items: readonly Item[]): ItemList {
  return { total: items.length, items: (from, to) => items.slice(from, to) };
}

/** A list over the cached items of a manual run, unpacked on reading. */
export function keptList(output: KeptOutput): ItemList {
  return { total: output.count, items: (from, to) => keptItems(output, from, to) };
}

/** Milliseconds of work after which other tasks get a turn. */
const TURN = 12;

/** Lets other callers in between parts of long work, and ends it when no caller waits for its result anymore. */
export class Turns {
  #since = performance.now();
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  async next(): Promise<void> {
    this.#signal.throwIfAborted();
    if (performance.now() - this.#since < TURN) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.#since = performance.now();
    this.#signal.throwIfAborted();
  }
}

/** Walks through all items, block by block, without keeping others waiting. */
export async function* blocksOf(
  list: ItemList,
  turns: Turns,
): AsyncGenerator<{ from: number; items: Item[] }> {
  for (let from = 0; from < list.total; from += ITEMS_PER_BLOCK) {
    await turns.next();
    yield { from, items: list.items(from, Math.min(list.total, from + ITEMS_PER_BLOCK)) };
  }
}
