import type { Item } from "@heddle/workflow";
import type { Spill } from "../ports.ts";
import type { PageCache } from "./page-cache.ts";
import { formOf, itemsOfText, jsonOfPage, pageText, pairMarks, restorePairs } from "./page-text.ts";
import type { PageSource } from "./paged-items.ts";

/** Estimated size in memory of a page. */
const PAGE_BYTES = 256 * 1024;
const MAX_PAGE_ITEMS = 1_000;

/** A list of items outside of memory. Pages that could not be read back unchanged stay in memory. */
export class SpilledList implements PageSource {
  readonly pageSize: number;
  readonly #spill: Spill;
  readonly #cache: PageCache;
  readonly #pages: (number | Item[])[] = [];
  #count = 0;
  #misses = 0;
  /** All pages that were read, kept when access is random: reading each page many times would take too long. */
  #unpaged: Item[][] | undefined;

  /** `itemBytes` = estimated size in memory of one item. */
  constructor(itemBytes: number, spill: Spill, cache: PageCache) {
    this.#spill = spill;
    this.#cache = cache;
    const maxItems = spill.pageItems ?? MAX_PAGE_ITEMS;
    this.pageSize = Math.max(1, Math.min(maxItems, Math.floor(PAGE_BYTES / Math.max(1, itemBytes))));
  }

  /** Number of items. */
  get count(): number {
    return this.#count;
  }

  /** Adds items. Nothing can be added after a partial page. */
  add(items: readonly Item[]): void {
    for (let from = 0; from < items.length; from += this.pageSize)
      this.#pages.push(write(items.slice(from, from + this.pageSize), this.#spill));
    this.#count += items.length;
  }

  /** True when no page could be written. */
  get isInMemory(): boolean {
    return this.#pages.every((page) => typeof page !== "number");
  }

  /** True when pages that were read stay in memory. */
  get isUnpaged(): boolean {
    return this.#unpaged !== undefined;
  }

  /** Drops the pages that were read. */
  dropPages(): void {
    this.#unpaged = undefined;
    this.#misses = 0;
  }

  /** The items of a page; none beyond the last page. */
  page(index: number): Item[] {
    const stored = this.#pages[index];
    if (stored === undefined) return [];
    if (typeof stored !== "number") return stored;
    if (this.#unpaged) return (this.#unpaged[index] ??= this.#read(stored));
    const known = this.#cache.get(stored);
    if (known) return known;
    if (++this.#misses > 4 * this.#pages.length + 64) this.#unpaged = [];
    const page = this.#read(stored);
    this.#cache.put(stored, page);
    return page;
  }

  /** The JSON of the items of a page. */
  pageJson(index: number): string {
    const stored = this.#pages[index];
    if (typeof stored !== "number") return JSON.stringify(stored ?? []);
    const content = this.#spill.read(stored);
    return typeof content === "string" ? jsonOfPage(content) : JSON.stringify(content[0]);
  }

  /** Raw bytes of a page, if the spill can return them. */
  pageBytes(index: number): Uint8Array | undefined {
    const stored = this.#pages[index];
    return typeof stored === "number" ? this.#spill.bytes?.(stored) : undefined;
  }

  #read(handle: number): Item[] {
    const content = this.#spill.read(handle);
    if (typeof content === "string") return itemsOfText(content);
    return restorePairs(content[0] as Item[], content[1] as string);
  }
}

function write(page: Item[], spill: Spill): number | Item[] {
  const form = formOf(page);
  if (form === "none") return page;
  return spill.write(form === "json" ? pageText(page) : [page, pairMarks(page)]) ?? page;
}
