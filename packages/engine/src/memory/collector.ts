import type { Item } from "@heddle/workflow";
import type { PageCache } from "../items/page-cache.ts";
import { pagedItems } from "../items/paged-items.ts";
import { sizeOfItems } from "../items/size-of.ts";
import { SpilledList } from "../items/spilled-list.ts";
import type { Spill } from "../ports.ts";

/** Collects an output part by part. Moves it out of memory page by page once it takes a quarter of the run's memory limit. */
export class Collector {
  readonly #spill: Spill;
  readonly #cache: PageCache;
  readonly #onSpilled: (list: SpilledList, paged: Item[], bytes: number) => void;
  #items: Item[] = [];
  #list: SpilledList | undefined;
  #bytes = 0;

  constructor(
    spill: Spill,
    cache: PageCache,
    onSpilled: (list: SpilledList, paged: Item[], bytes: number) => void,
  ) {
    this.#spill = spill;
    this.#cache = cache;
    this.#onSpilled = onSpilled;
  }

  /** Adds the items of one part. */
  add(items: readonly Item[]): void {
    if (items.length === 0) return;
    this.#bytes += sizeOfItems(items);
    for (const item of items) this.#items.push(item);
    const list = (this.#list ??= this.#newList());
    if (!list || this.#items.length < list.pageSize) return;
    const whole = this.#items.length - (this.#items.length % list.pageSize);
    list.add(this.#items.slice(0, whole));
    this.#items = this.#items.slice(whole);
  }

  /** Items so far. */
  get count(): number {
    return (this.#list?.count ?? 0) + this.#items.length;
  }

  /** Estimated bytes that the items would take in memory. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The whole output. */
  end(): Item[] {
    const list = this.#list;
    if (!list) return this.#items;
    list.add(this.#items);
    this.#items = [];
    const paged = pagedItems(list);
    this.#onSpilled(list, paged, this.#bytes);
    return paged;
  }

  #newList(): SpilledList | undefined {
    if (this.#bytes < this.#spill.above / 4) return undefined;
    return new SpilledList(this.#bytes / this.#items.length, this.#spill, this.#cache);
  }
}
