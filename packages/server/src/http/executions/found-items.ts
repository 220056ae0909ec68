import { findItems, type ItemSearch } from "./find-items.ts";
import type { ItemList } from "./item-list.ts";

/** Searches whose positions are kept, so that the next page is not searched again. */
const KEPT = 8;
/** Milliseconds. */
const KEEP_MS = 60_000;

interface Kept {
  found: Uint32Array;
  at: number;
}

/** Results of the last searches. */
export class FoundItems {
  readonly #kept = new Map<string, Kept>();

  /** `key` names the list, and changes with it. */
  async find(
    key: string,
    list: ItemList,
    search: ItemSearch,
    signal: AbortSignal,
  ): Promise<Uint32Array | undefined> {
    this.#forgetOld();
    const name = JSON.stringify([key, list.total, search.search?.trim(), search.sort, search.order]);
    const known = this.#kept.get(name);
    if (known) return known.found;
    const found = await findItems(list, search, signal);
    if (found) this.#kept.set(name, { found, at: Date.now() });
    return found;
  }

  #forgetOld(): void {
    for (const [name, { at }] of this.#kept)
      if (this.#kept.size > KEPT || at < Date.now() - KEEP_MS) this.#kept.delete(name);
  }
}
