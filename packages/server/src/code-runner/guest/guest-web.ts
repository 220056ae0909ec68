import type { Kit, Ports } from "./kit.ts";

const scope = globalThis as unknown as Record<string, unknown>;
const open = new Map<number, (ok: boolean, body: string) => void>();
let lastId = 1_000_000;

const parse = (text: string): unknown => (text === "" ? undefined : JSON.parse(text));

const kit: Partial<Kit> &
  Pick<Kit, "nativeCall" | "ask" | "request" | "bytesToText" | "textToBytes" | "open"> = {
  ports: undefined as unknown as Ports,
  open,
  nativeCall(name, ...args) {
    const answer = JSON.parse((kit.ports as Ports).native(name, JSON.stringify(args))) as {
      value?: unknown;
      error?: string;
    };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  },
  ask(name, ...args) {
    const answer = (kit.ports as Ports).ask(name, JSON.stringify(args));
    if (answer[0] === "+") return parse(answer.slice(1));
    throw new Error(answer.slice(1));
  },
  request(name, ...args) {
    return new Promise((resolve, reject) => {
      const id = ++lastId;
      open.set(id, (ok, body) => (ok ? resolve(parse(body)) : reject(new Error(body))));
      (kit.ports as Ports).post("call", JSON.stringify({ id, name }), JSON.stringify(args));
    });
  },
  bytesToText(bytes) {
    let text = "";
    for (let at = 0; at < bytes.length; at += 8192) {
      text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    }
    return text;
  },
  textToBytes(text) {
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
    return bytes;
  },
};
scope["__kit"] = kit;

const { Buffer } = scope["bufferModule"] as { Buffer: typeof globalThis.Buffer };

class TextEncoder {
  readonly encoding = "utf-8";
  encode(text = ""): Uint8Array {
    return new Uint8Array(Buffer.from(String(text), "utf8"));
  }
}

class TextDecoder {
  readonly encoding: string;
  constructor(label = "utf-8") {
    const name = String(label).toLowerCase();
    const known: Record<string, string> = {
      "utf-8": "utf8",
      utf8: "utf8",
      "utf-16le": "utf16le",
      latin1: "latin1",
      "iso-8859-1": "latin1",
      "windows-1252": "latin1",
      ascii: "latin1",
      "us-ascii": "latin1",
    };
    if (!Object.hasOwn(known, name)) throw new RangeError(`The encoding "${label}" is not supported`);
    this.encoding = known[name]!;
  }
  decode(bytes?: ArrayBuffer | ArrayBufferView): string {
    if (bytes === undefined) return "";
    const view = ArrayBuffer.isView(bytes)
      ? Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength)
      : Buffer.from(bytes);
    return view.toString(this.encoding as "utf8").replace(/^\uFEFF/, "");
  }
}

const inLatin1 = (text: string) => {
  if (/[^\0-\xff]/.test(text)) throw new Error("The text contains letters outside of Latin-1");
  return text;
};

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

const timers = new Set<number>();
let lastTimer = 0;
const sleep = (milliseconds: unknown) => kit.request("$sleep", Math.max(0, Number(milliseconds) || 0));
const startTimer = (run: () => void, milliseconds: unknown, repeats: boolean): number => {
  const id = ++lastTimer;
  timers.add(id);
  const tick = (): unknown =>
    sleep(milliseconds).then(() => {
      if (!timers.has(id)) return undefined;
      if (!repeats) timers.delete(id);
      run();
      return repeats ? tick() : undefined;
    });
  tick();
  return id;
};
const stopTimer = (id: number) => void timers.delete(id);

Object.assign(scope, {
  Buffer,
  TextEncoder,
  TextDecoder,
  URL,
  URLSearchParams,
  btoa: (text: unknown) => Buffer.from(inLatin1(String(text)), "latin1").toString("base64"),
  atob: (text: unknown) => Buffer.from(String(text).replace(/\s/g, ""), "base64").toString("latin1"),
  setTimeout: (run: (...args: unknown[]) => void, milliseconds: unknown, ...args: unknown[]) =>
    startTimer(() => run(...args), milliseconds, false),
  setInterval: (run: (...args: unknown[]) => void, milliseconds: unknown, ...args: unknown[]) =>
    startTimer(() => run(...args), milliseconds, true),
  setImmediate: (run: (...args: unknown[]) => void, ...args: unknown[]) =>
    startTimer(() => run(...args), 0, false),
  clearTimeout: stopTimer,
  clearInterval: stopTimer,
  clearImmediate: stopTimer,
  queueMicrotask: (run: () => void) => void Promise.resolve().then(run),
  structuredClone: (value: unknown) => clone(value, new Map()),
});

function clone(value: unknown, seen: Map<object, unknown>): unknown {
  if (typeof value === "function" || typeof value === "symbol")
    throw new TypeError("Functions cannot be cloned");
  if (typeof value !== "object" || value === null) return value;
  const known = seen.get(value);
  if (known !== undefined) return known;
  if (value instanceof Date) return new Date(value);
  if (value instanceof RegExp) return new RegExp(value.source, value.flags);
  if (value instanceof Uint8Array) return value.slice();
  if (value instanceof Map || value instanceof Set) return cloneCollection(value, seen);
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
  seen.set(value, copy);
  for (const [key, entry] of Object.entries(value))
    (copy as Record<string, unknown>)[key] = clone(entry, seen);
  return copy;
}

function cloneCollection(value: Map<unknown, unknown> | Set<unknown>, seen: Map<object, unknown>): unknown {
  if (value instanceof Set) return new Set([...value].map((entry) => clone(entry, seen)));
  return new Map([...value].map(([key, entry]) => [clone(key, seen), clone(entry, seen)]));
}
