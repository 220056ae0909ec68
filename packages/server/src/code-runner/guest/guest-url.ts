import type { Kit } from "./kit.ts";

const scope = globalThis as unknown as Record<string, unknown>;
const kit = scope["__kit"] as Kit;

/** Replacement of lone surrogates. */
const wellFormed = (value: unknown) => String(value).toWellFormed();

function pairsOf(init: unknown): [string, string][] {
  if (init === undefined || init === null) return [];
  if (typeof init !== "object" && typeof init !== "function")
    return kit.nativeCall("searchPairs", wellFormed(init)) as [string, string][];
  if (typeof (init as Iterable<unknown>)[Symbol.iterator] !== "function")
    return Object.entries(init).map(([name, value]) => [wellFormed(name), wellFormed(value)]);
  return [...(init as Iterable<Iterable<unknown>>)].map((entry) => {
    const [name, value, ...more] = typeof entry === "object" && entry !== null ? [...entry] : [];
    if (value === undefined || more.length > 0)
      throw Object.assign(new TypeError("Each query pair must be an iterable [name, value] tuple"), {
        code: "ERR_INVALID_TUPLE",
      });
    return [wellFormed(name), wellFormed(value)];
  });
}

class URLSearchParams {
  #pairs: [string, string][];
  #changed: ((text: string) => void) | undefined;

  constructor(init?: unknown, changed?: (text: string) => void) {
    this.#pairs = pairsOf(init);
    this.#changed = changed;
  }
  /** Called after the URL's search was set. */
  static read(params: URLSearchParams, search: string): void {
    params.#pairs = pairsOf(search);
  }
  get size(): number {
    return this.#pairs.length;
  }
  append(name: unknown, value: unknown): void {
    this.#update([...this.#pairs, [wellFormed(name), wellFormed(value)]]);
  }
  delete(name: unknown, value?: unknown): void {
    this.#update(this.#pairs.filter((pair) => !isOf(pair, name, value)));
  }
  get(name: unknown): string | null {
    return this.#pairs.find((pair) => isOf(pair, name))?.[1] ?? null;
  }
  getAll(name: unknown): string[] {
    return this.#pairs.filter((pair) => isOf(pair, name)).map(([, value]) => value);
  }
  has(name: unknown, value?: unknown): boolean {
    return this.#pairs.some((pair) => isOf(pair, name, value));
  }
  set(name: unknown, value: unknown): void {
    const at = this.#pairs.findIndex((pair) => isOf(pair, name));
    if (at < 0) {
      this.append(name, value);
      return;
    }
    const rest = this.#pairs.filter((pair, index) => index <= at || !isOf(pair, name));
    rest[at] = [wellFormed(name), wellFormed(value)];
    this.#update(rest);
  }
  sort(): void {
    this.#update([...this.#pairs].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  }
  forEach(callback: (value: string, name: string, parent: unknown) => void): void {
    for (const [name, value] of this.#pairs) callback(value, name, this);
  }
  *keys(): Iterable<string> {
    for (const [name] of this.#pairs) yield name;
  }
  *values(): Iterable<string> {
    for (const [, value] of this.#pairs) yield value;
  }
  *entries(): Iterable<[string, string]> {
    for (const [name, value] of this.#pairs) yield [name, value];
  }
  [Symbol.iterator]() {
    return this.entries();
  }
  toString(): string {
    return kit.nativeCall("searchText", this.#pairs) as string;
  }
  #update(pairs: [string, string][]): void {
    this.#pairs = pairs;
    this.#changed?.(this.toString());
  }
}

const readSearch = URLSearchParams.read;
Reflect.deleteProperty(URLSearchParams, "read");

function isOf([key, own]: [string, string], name: unknown, value?: unknown): boolean {
  return key === wellFormed(name) && (value === undefined || own === wellFormed(value));
}

type Parts = Record<string, string>;

class URL {
  #parts: Parts;
  #params: URLSearchParams | undefined;
  constructor(href: unknown, base?: unknown) {
    this.#parts = kit.nativeCall(
      "url",
      wellFormed(href),
      ...(base === undefined ? [] : [wellFormed(base)]),
    ) as Parts;
  }
  static canParse(href: unknown, base?: unknown): boolean {
    try {
      return Boolean(new URL(href, base));
    } catch {
      return false;
    }
  }
  static parse(href: unknown, base?: unknown): URL | null {
    return URL.canParse(href, base) ? new URL(href, base) : null;
  }
  static part(url: URL, name: string): string {
    return url.#parts[name] ?? "";
  }
  static change(url: URL, name: string, value: unknown): void {
    url.#parts = kit.nativeCall("urlSet", url.#parts["href"], name, String(value)) as Parts;
    if (url.#params && (name === "search" || name === "href"))
      readSearch(url.#params, url.#parts["search"] ?? "");
  }
  get searchParams(): URLSearchParams {
    this.#params ??= new URLSearchParams(this.#parts["search"], (text) => {
      this.#parts = kit.nativeCall("urlSet", this.#parts["href"], "search", text) as Parts;
    });
    return this.#params;
  }
  toString(): string {
    return this.#parts["href"] ?? "";
  }
  toJSON(): string {
    return this.toString();
  }
}
const { part, change } = URL;
Reflect.deleteProperty(URL, "part");
Reflect.deleteProperty(URL, "change");
for (const name of [
  "href",
  "origin",
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
]) {
  Object.defineProperty(URL.prototype, name, {
    get(this: URL) {
      return part(this, name);
    },
    set(this: URL, value: unknown) {
      if (name !== "origin") change(this, name, value);
    },
    enumerable: true,
    configurable: true,
  });
}

for (const type of [URL, URLSearchParams])
  Object.defineProperty(type.prototype, Symbol.toStringTag, { value: type.name, configurable: true });

Object.assign(scope, { URL, URLSearchParams });
