import type { Kit } from "./kit.ts";

const scope = globalThis as unknown as Record<string, unknown>;
const kit = scope["__kit"] as Kit;

class URLSearchParams {
  #pairs: [string, string][] = [];
  #changed: ((text: string) => void) | undefined;

  constructor(init?: unknown, changed?: (text: string) => void) {
    this.#changed = changed;
    if (init === undefined || init === null) return;
    if (typeof init === "string") this.#pairs = parseQuery(init.replace(/^\?/, ""));
    else if (typeof (init as Iterable<unknown>)[Symbol.iterator] === "function") {
      this.#pairs = [...(init as Iterable<[unknown, unknown]>)].map(([name, value]) => [
        String(name),
        String(value),
      ]);
    } else {
      this.#pairs = Object.entries(init as object).map(([name, value]) => [name, String(value)]);
    }
  }
  get size(): number {
    return this.#pairs.length;
  }
  append(name: string, value: string): void {
    this.#update([...this.#pairs, [String(name), String(value)]]);
  }
  delete(name: string, value?: string): void {
    this.#update(
      this.#pairs.filter(
        ([key, own]) => key !== String(name) || (value !== undefined && own !== String(value)),
      ),
    );
  }
  get(name: string): string | null {
    return this.#pairs.find(([key]) => key === String(name))?.[1] ?? null;
  }
  getAll(name: string): string[] {
    return this.#pairs.filter(([key]) => key === String(name)).map(([, value]) => value);
  }
  has(name: string, value?: string): boolean {
    return this.#pairs.some(
      ([key, own]) => key === String(name) && (value === undefined || own === String(value)),
    );
  }
  set(name: string, value: string): void {
    const at = this.#pairs.findIndex(([key]) => key === String(name));
    if (at < 0) {
      this.append(name, value);
      return;
    }
    const rest = this.#pairs.filter(([key], index) => index <= at || key !== String(name));
    rest[at] = [String(name), String(value)];
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
    return this.#pairs.map(([name, value]) => `${formEncode(name)}=${formEncode(value)}`).join("&");
  }
  #update(pairs: [string, string][]): void {
    this.#pairs = pairs;
    this.#changed?.(this.toString());
  }
}

function parseQuery(text: string): [string, string][] {
  return text
    .split("&")
    .filter((part) => part !== "")
    .map((part) => {
      const at = part.indexOf("=");
      return at < 0
        ? [formDecode(part), ""]
        : [formDecode(part.slice(0, at)), formDecode(part.slice(at + 1))];
    });
}

function formEncode(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");
}

function formDecode(text: string): string {
  const plain = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

type Parts = Record<string, string>;

class URL {
  #parts: Parts;
  #params: URLSearchParams | undefined;
  constructor(href: unknown, base?: unknown) {
    try {
      this.#parts = kit.nativeCall(
        "url",
        String(href),
        ...(base === undefined ? [] : [String(base)]),
      ) as Parts;
    } catch {
      throw new TypeError("Invalid URL");
    }
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
    if (name === "search" || name === "href") url.#params = undefined;
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

Object.assign(scope, { URL, URLSearchParams });
