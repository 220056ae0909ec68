import type { Item } from "@heddle/workflow";

/** Reads the pages of a list. */
export interface PageSource {
  readonly count: number;
  /** Items per page; the last page can have fewer. */
  readonly pageSize: number;
  /** Items of a page. */
  page(index: number): Item[];
  /** JSON of a page as one list. Present if that is cheaper than reading the items. */
  pageJson?(index: number): string;
  /** The raw bytes of a page, as from `Spill.bytes`. */
  pageBytes?(index: number): Uint8Array | undefined;
}

const DIGIT_0 = 48;
const DIGIT_9 = 57;

const sources = new WeakMap<object, PageSource>();

/** The source of a paged list; undefined for any other list. */
export function pageSourceOf(items: readonly unknown[]): PageSource | undefined {
  return sources.get(items);
}

/**
 * A list that is read page by page on access. It behaves like any other list, but cannot be changed. Repeated access to
 * an entry can return different objects with the same content.
 */
export function pagedItems(source: PageSource): Item[] {
  const list = new Proxy<Item[]>([], new PagedHandler(source));
  sources.set(list, source);
  return list;
}

class PagedHandler implements ProxyHandler<Item[]> {
  readonly #source: PageSource;
  #from = 0;
  #page: WeakRef<Item[]> | undefined;

  constructor(source: PageSource) {
    this.#source = source;
  }

  get(target: Item[], key: string | symbol, receiver: unknown): unknown {
    if (key === "length") return this.#source.count;
    const index = indexOf(key);
    if (index !== undefined) return this.#at(index);
    return Reflect.get(target, key, receiver);
  }

  has(target: Item[], key: string | symbol): boolean {
    const index = indexOf(key);
    return index === undefined ? Reflect.has(target, key) : index < this.#source.count;
  }

  ownKeys(): string[] {
    return [...Array.from({ length: this.#source.count }, (_, index) => String(index)), "length"];
  }

  getOwnPropertyDescriptor(target: Item[], key: string | symbol): PropertyDescriptor | undefined {
    if (key === "length")
      return { value: this.#source.count, writable: true, enumerable: false, configurable: false };
    const index = indexOf(key);
    if (index === undefined) return Reflect.getOwnPropertyDescriptor(target, key);
    if (index >= this.#source.count) return undefined;
    return { value: this.#at(index), writable: true, enumerable: true, configurable: true };
  }

  set(): boolean {
    return false;
  }

  defineProperty(): boolean {
    return false;
  }

  deleteProperty(): boolean {
    return false;
  }

  #at(index: number): Item | undefined {
    const { count, pageSize } = this.#source;
    if (index >= count) return undefined;
    const within = index - this.#from;
    const cached = within >= 0 && within < pageSize ? this.#page?.deref() : undefined;
    if (cached) return cached[within];
    const number = Math.floor(index / pageSize);
    const page = this.#source.page(number);
    this.#from = number * pageSize;
    this.#page = new WeakRef(page);
    return page[index - this.#from];
  }
}

function indexOf(key: string | symbol): number | undefined {
  if (typeof key !== "string") return undefined;
  const first = key.charCodeAt(0);
  if (!(first >= DIGIT_0 && first <= DIGIT_9)) return undefined;
  const index = Number(key);
  return Number.isInteger(index) && String(index) === key ? index : undefined;
}
