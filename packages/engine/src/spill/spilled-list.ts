import type { Item } from "@heddle/workflow";
import type { Spill } from "../ports.ts";
import { formOf, itemsOfText, jsonOfPage, pageText, pairMarks, restorePairs } from "./page-text.ts";
import type { PageSource } from "./paged-items.ts";

/** Bytes in memory of a page, about, and the most items of one. */
const PAGE_BYTES = 256 * 1024;
const MOST_ON_PAGE = 1_000;
/** Pages that are kept after they were read. */
const KEPT_PAGES = 24;

/** Pages read last, of all lists of a run. */
export class PageCache {
  readonly #pages = new Map<number, Item[]>();

  get(handle: number): Item[] | undefined {
    const page = this.#pages.get(handle);
    if (page) {
      this.#pages.delete(handle);
      this.#pages.set(handle, page);
    }
    return page;
  }

  put(handle: number, page: Item[]): void {
    this.#pages.set(handle, page);
    if (this.#pages.size > KEPT_PAGES) this.#pages.delete(this.#pages.keys().next().value!);
  }
}

/** A list of items outside of memory. Pages that would not come back as they were stay in memory. */
export class SpilledList implements PageSource {
  readonly pageSize: number;
  readonly #spill: Spill;
  readonly #cache: PageCache;
  readonly #pages: (number | Item[])[] = [];
  #count = 0;
  #misses = 0;
  /** All pages, when they are read in no order: reading each many times would take for ever. */
  #thawed: Item[][] | undefined;

  /** `perItem` = bytes of an item in memory, about. */
  constructor(perItem: number, spill: Spill, cache: PageCache) {
    this.#spill = spill;
    this.#cache = cache;
    const most = spill.pageItems ?? MOST_ON_PAGE;
    this.pageSize = Math.max(1, Math.min(most, Math.floor(PAGE_BYTES / Math.max(1, perItem))));
  }

  get count(): number {
    return this.#count;
  }

  /** Takes all items; nothing can be added afterwards unless it ends with a full page. */
  add(items: readonly Item[]): void {
    for (let from = 0; from < items.length; from += this.pageSize)
      this.#pages.push(write(items.slice(from, from + this.pageSize), this.#spill));
    this.#count += items.length;
  }

  /** True when nothing could be written. */
  get isHeld(): boolean {
    return this.#pages.every((page) => typeof page !== "number");
  }

  get isThawed(): boolean {
    return this.#thawed !== undefined;
  }

  /** Lets go of what was read back whole. */
  freeze(): void {
    this.#thawed = undefined;
    this.#misses = 0;
  }

  page(index: number): Item[] {
    const stored = this.#pages[index];
    if (stored === undefined) return [];
    if (typeof stored !== "number") return stored;
    if (this.#thawed) return (this.#thawed[index] ??= this.#read(stored));
    const known = this.#cache.get(stored);
    if (known) return known;
    if (++this.#misses > 4 * this.#pages.length + 64) this.#thawed = [];
    const page = this.#read(stored);
    this.#cache.put(stored, page);
    return page;
  }

  pageJson(index: number): string {
    const stored = this.#pages[index];
    if (typeof stored !== "number") return JSON.stringify(stored ?? []);
    const content = this.#spill.read(stored);
    return typeof content === "string" ? jsonOfPage(content) : JSON.stringify(content[0]);
  }

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
