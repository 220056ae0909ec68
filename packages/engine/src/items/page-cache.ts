import type { Item } from "@heddle/workflow";

const MAX_CACHED_PAGES = 24;

/** The pages read last, of all lists of a run. */
export class PageCache {
  readonly #pages = new Map<number, Item[]>();

  /** The page of a handle; undefined when it is not cached. */
  get(handle: number): Item[] | undefined {
    const page = this.#pages.get(handle);
    if (page) {
      this.#pages.delete(handle);
      this.#pages.set(handle, page);
    }
    return page;
  }

  /** Adds a page and drops the one that was not read for the longest time. */
  put(handle: number, page: Item[]): void {
    this.#pages.set(handle, page);
    if (this.#pages.size > MAX_CACHED_PAGES) this.#pages.delete(this.#pages.keys().next().value!);
  }
}
