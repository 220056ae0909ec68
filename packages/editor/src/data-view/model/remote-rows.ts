import { addColumns, type Item } from "@heddle/workflow";
import { columnsOf } from "./columns.ts";
import type { IndexedItem, ItemRows, RowQuery } from "./item-rows.ts";

/** Items per fetched page. */
export const REMOTE_PAGE_ITEMS = 100;
/** Maximum number of cached pages; the least recently seen are evicted first. */
const MAX_KEPT_PAGES = 60;
/** Delay in milliseconds before visible rows are fetched: scrolling past fetches nothing. */
const SETTLE_MS = 50;

/** Items that the server sent, with their positions. */
export interface RemotePage {
  found: number;
  items: Item[];
  positions?: number[] | undefined;
}

/** Requests items at positions, searched and sorted. */
export type ReadItems = (
  query: RowQuery,
  page: { offset: number; limit: number },
  signal: AbortSignal,
) => Promise<RemotePage>;

interface RemoteOptions {
  query: RowQuery;
  /** Number of all items of the output. */
  total: number;
  /** Initially loaded items. */
  first: readonly Item[];
  read: ReadItems;
  onChange(): void;
}

/** Rows that are loaded from the server page by page when visible. */
export class RemoteRows implements ItemRows {
  count: number;
  columns: readonly string[];
  /** True until the first response to a search or sort. */
  isSearching: boolean;
  error: Error | undefined;
  readonly #options: RemoteOptions;
  readonly #isPlain: boolean;
  readonly #pages = new Map<number, readonly IndexedItem[]>();
  readonly #asked = new Map<number, AbortController>();
  #wanted: [first: number, last: number] | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RemoteOptions) {
    this.#options = options;
    this.#isPlain = options.query.search === "" && options.query.sort === undefined;
    this.isSearching = !this.#isPlain;
    this.count = this.#isPlain ? options.total : 0;
    this.columns = columnsOf(options.first);
  }

  at(row: number): IndexedItem | undefined {
    const { first } = this.#options;
    if (this.#isPlain && row < first.length) return { item: first[row] as Item, index: row };
    return this.#pages.get(Math.floor(row / REMOTE_PAGE_ITEMS))?.[row % REMOTE_PAGE_ITEMS];
  }

  need(from: number, to: number): void {
    const wanted: [number, number] = [pageOf(from), pageOf(Math.max(from, to - 1))];
    if (this.#wanted?.[0] === wanted[0] && this.#wanted[1] === wanted[1]) return;
    this.#wanted = wanted;
    clearTimeout(this.#timer);
    if (this.#missing().length === 0) return;
    this.#timer = setTimeout(() => this.#fetch(), this.isSearching ? 0 : SETTLE_MS);
  }

  /** Retries after a failure. */
  retry(): void {
    this.error = undefined;
    this.#fetch();
  }

  /** Stops when the view is closed. */
  close(): void {
    clearTimeout(this.#timer);
    for (const [page, asked] of this.#asked) this.#drop(page, asked);
    this.#wanted = undefined;
  }

  #missing(): number[] {
    const [first, last] = this.#wanted ?? [0, -1];
    const missing: number[] = [];
    for (let page = first; page <= last; page++) {
      const isHere = this.#pages.has(page) || this.#isFirst(page);
      if (!isHere && !this.#asked.has(page)) missing.push(page);
    }
    return missing;
  }

  /** True if all rows of a page are loaded initially. */
  #isFirst(page: number): boolean {
    const end = Math.min(this.count, (page + 1) * REMOTE_PAGE_ITEMS);
    return this.#isPlain && end <= this.#options.first.length;
  }

  #fetch(): void {
    const [first, last] = this.#wanted ?? [0, -1];
    for (const [page, asked] of this.#asked) if (page < first || page > last) this.#drop(page, asked);
    for (const page of this.#missing()) void this.#read(page);
  }

  #drop(page: number, asked: AbortController): void {
    this.#asked.delete(page);
    asked.abort();
  }

  async #read(page: number): Promise<void> {
    const asked = new AbortController();
    this.#asked.set(page, asked);
    const offset = page * REMOTE_PAGE_ITEMS;
    try {
      const answer = await this.#options.read(
        this.#options.query,
        { offset, limit: REMOTE_PAGE_ITEMS },
        asked.signal,
      );
      if (!asked.signal.aborted) this.#put(page, answer);
    } catch (error) {
      if (asked.signal.aborted) return;
      this.error = error as Error;
    } finally {
      if (this.#asked.get(page) === asked) this.#asked.delete(page);
    }
    if (!asked.signal.aborted) this.#options.onChange();
  }

  #put(page: number, { found, items, positions }: RemotePage): void {
    const offset = page * REMOTE_PAGE_ITEMS;
    this.#pages.delete(page);
    this.#pages.set(
      page,
      items.map((item, at) => ({ item, index: positions?.[at] ?? offset + at })),
    );
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= MAX_KEPT_PAGES) break;
      this.#pages.delete(oldest);
    }
    this.count = found;
    this.isSearching = false;
    this.error = undefined;
    const columns = new Set(this.columns);
    addColumns(columns, items);
    if (columns.size > this.columns.length) this.columns = [...columns];
  }
}

function pageOf(row: number): number {
  return Math.floor(row / REMOTE_PAGE_ITEMS);
}
