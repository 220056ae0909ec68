import type { Kit } from "./kit.ts";

/** `fetch` and its related classes, over the server's single HTTP client. */
const scope = globalThis as unknown as Record<string, unknown>;
const kit = scope["__kit"] as Kit;
const { Buffer } = scope["bufferModule"] as { Buffer: typeof globalThis.Buffer };

type Bytes = Uint8Array;

const bytesOf = (part: unknown): Bytes => {
  if (part instanceof Blob) return Blob.bytes(part);
  if (part instanceof ArrayBuffer) return new Uint8Array(part);
  if (ArrayBuffer.isView(part))
    return new Uint8Array(part.buffer as ArrayBuffer, part.byteOffset, part.byteLength);
  return Buffer.from(String(part), "utf8");
};

class Blob {
  readonly #bytes: Bytes;
  readonly type: string;
  constructor(parts: unknown[] = [], options: { type?: string } = {}) {
    this.#bytes = Buffer.concat(parts.map(bytesOf));
    this.type = String(options.type ?? "");
  }
  static bytes(blob: Blob): Bytes {
    return blob.#bytes;
  }
  get size(): number {
    return this.#bytes.length;
  }
  slice(start?: number, end?: number, type = ""): Blob {
    return new Blob([this.#bytes.slice(start, end)], { type });
  }
  async text(): Promise<string> {
    return Buffer.from(this.#bytes).toString("utf8");
  }
  async bytes(): Promise<Bytes> {
    return this.#bytes.slice();
  }
  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.slice().buffer as ArrayBuffer;
  }
}

class File extends Blob {
  readonly name: string;
  readonly lastModified = Date.now();
  constructor(parts: unknown[], name: unknown, options?: { type?: string }) {
    super(parts, options);
    this.name = String(name);
  }
}

class FormData {
  #fields: [string, unknown, string?][] = [];
  append(name: unknown, value: unknown, fileName?: string): void {
    this.#fields.push([String(name), value instanceof Blob ? value : String(value), fileName]);
  }
  set(name: unknown, value: unknown, fileName?: string): void {
    this.delete(name);
    this.append(name, value, fileName);
  }
  delete(name: unknown): void {
    this.#fields = this.#fields.filter(([key]) => key !== String(name));
  }
  get(name: unknown): unknown {
    return this.#fields.find(([key]) => key === String(name))?.[1] ?? null;
  }
  getAll(name: unknown): unknown[] {
    return this.#fields.filter(([key]) => key === String(name)).map(([, value]) => value);
  }
  has(name: unknown): boolean {
    return this.#fields.some(([key]) => key === String(name));
  }
  *[Symbol.iterator](): Iterator<[string, unknown]> {
    for (const [name, value] of this.#fields) yield [name, value];
  }
  static encode(form: FormData): { body: Bytes; type: string } {
    const boundary = `----heddle${String(kit.nativeCall("randomUUID")).replaceAll("-", "")}`;
    const quoted = (text: string) => `"${text.replace(/["\r\n]/g, (letter) => encodeURIComponent(letter))}"`;
    const parts = form.#fields.flatMap(([name, value, fileName]) => {
      const isFile = value instanceof Blob;
      const file = isFile ? (fileName ?? (value instanceof File ? value.name : "blob")) : undefined;
      const head = `--${boundary}\r\ncontent-disposition: form-data; name=${quoted(name)}`;
      const type = isFile ? `\r\ncontent-type: ${value.type || "application/octet-stream"}` : "";
      const fileText = file === undefined ? "" : `; filename=${quoted(file)}`;
      return [bytesOf(`${head}${fileText}${type}\r\n\r\n`), bytesOf(value), bytesOf("\r\n")];
    });
    const body = Buffer.concat([...parts, bytesOf(`--${boundary}--\r\n`)]);
    return { body, type: `multipart/form-data; boundary=${boundary}` };
  }
}

class Headers {
  readonly #values = new Map<string, string>();
  constructor(init?: unknown) {
    if (init === undefined || init === null) return;
    const pairs =
      typeof (init as Iterable<unknown>)[Symbol.iterator] === "function"
        ? [...(init as Iterable<[unknown, unknown]>)]
        : Object.entries(init as object);
    for (const [name, value] of pairs) this.append(name, value);
  }
  append(name: unknown, value: unknown): void {
    const before = this.get(name);
    this.set(name, before === null ? value : `${before}, ${String(value)}`);
  }
  set(name: unknown, value: unknown): void {
    this.#values.set(String(name).toLowerCase(), String(value).trim());
  }
  get(name: unknown): string | null {
    return this.#values.get(String(name).toLowerCase()) ?? null;
  }
  has(name: unknown): boolean {
    return this.#values.has(String(name).toLowerCase());
  }
  delete(name: unknown): void {
    this.#values.delete(String(name).toLowerCase());
  }
  forEach(run: (value: string, name: string, all: Headers) => void): void {
    for (const [name, value] of this) run(value, name, this);
  }
  entries(): IterableIterator<[string, string]> {
    return [...this.#values].sort(([a], [b]) => (a < b ? -1 : 1))[Symbol.iterator]();
  }
  *keys(): Iterable<string> {
    for (const [name] of this.entries()) yield name;
  }
  *values(): Iterable<string> {
    for (const [, value] of this.entries()) yield value;
  }
  getSetCookie(): string[] {
    const value = this.get("set-cookie");
    return value === null ? [] : value.split("\n");
  }
  [Symbol.iterator]() {
    return this.entries();
  }
}

class Body {
  #bytes: Bytes;
  bodyUsed = false;
  readonly headers: Headers;
  constructor(body: unknown, headers: Headers) {
    this.headers = headers;
    const { bytes, type } = encoded(body);
    this.#bytes = bytes;
    if (type !== undefined && !headers.has("content-type")) headers.set("content-type", type);
  }
  static bytes(body: Body): Bytes {
    return body.#bytes;
  }
  async #take(): Promise<Bytes> {
    if (this.bodyUsed) throw new TypeError("Body is unusable: Body has already been read");
    this.bodyUsed = true;
    return this.#bytes;
  }
  async bytes(): Promise<Bytes> {
    return this.#take();
  }
  async text(): Promise<string> {
    return Buffer.from(await this.#take()).toString("utf8");
  }
  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }
  async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.#take()).slice().buffer as ArrayBuffer;
  }
  async blob(): Promise<Blob> {
    return new Blob([await this.#take()], { type: this.headers.get("content-type") ?? "" });
  }
}

function encoded(body: unknown): { bytes: Bytes; type?: string } {
  if (body === undefined || body === null) return { bytes: new Uint8Array(0) };
  if (body instanceof FormData) {
    const { body: bytes, type } = FormData.encode(body);
    return { bytes, type };
  }
  if (body instanceof Blob) return { bytes: bytesOf(body), ...(body.type === "" ? {} : { type: body.type }) };
  if (body instanceof (scope["URLSearchParams"] as typeof URLSearchParams))
    return { bytes: bytesOf(String(body)), type: "application/x-www-form-urlencoded;charset=UTF-8" };
  if (typeof body === "object") return { bytes: bytesOf(body) };
  return { bytes: bytesOf(body), type: "text/plain;charset=UTF-8" };
}

interface ResponseInit {
  status?: number;
  statusText?: string;
  headers?: unknown;
}

class Response extends Body {
  readonly status: number;
  readonly statusText: string;
  readonly url: string = "";
  readonly redirected: boolean = false;
  readonly type = "default";
  constructor(body?: unknown, init: ResponseInit = {}) {
    super(body, new Headers(init.headers));
    this.status = init.status ?? 200;
    this.statusText = init.statusText ?? "";
  }
  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }
  clone(): Response {
    return Object.assign(new Response(Body.bytes(this), this), { url: this.url });
  }
  static json(value: unknown, init: ResponseInit = {}): Response {
    const headers = new Headers(init.headers);
    if (!headers.has("content-type")) headers.set("content-type", "application/json");
    return new Response(JSON.stringify(value), { ...init, headers });
  }
}

interface RequestInit {
  method?: unknown;
  headers?: unknown;
  body?: unknown;
  redirect?: unknown;
  signal?: AbortSignal | null;
}

class Request extends Body {
  readonly url: string;
  readonly method: string;
  readonly redirect: string;
  readonly signal: AbortSignal | undefined;
  constructor(input: unknown, init: RequestInit = {}) {
    const from = input instanceof Request ? input : undefined;
    super(init.body ?? (from ? Body.bytes(from) : undefined), new Headers(init.headers ?? from?.headers));
    this.url = from ? from.url : String(new (scope["URL"] as typeof URL)(String(input)));
    this.method = String(init.method ?? from?.method ?? "GET").toUpperCase();
    this.redirect = String(init.redirect ?? from?.redirect ?? "follow");
    this.signal = init.signal ?? from?.signal ?? undefined;
    if (/^(GET|HEAD)$/.test(this.method) && Body.bytes(this).length > 0)
      throw new TypeError("Request with GET/HEAD method cannot have body.");
  }
}

interface Answer {
  statusCode: number;
  statusMessage: string;
  headers: Record<string, string | string[]>;
  url?: string;
  body: { $bytes: string };
}

async function fetch(input: unknown, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { signal } = request;
  signal?.throwIfAborted();
  const bytes = Body.bytes(request);
  const asked = kit.request("httpRequest", {
    url: request.url,
    method: request.method,
    headers: Object.fromEntries(request.headers.entries()),
    ...(bytes.length > 0 ? { body: { $bytes: Buffer.from(bytes).toString("base64") } } : {}),
    ...(request.redirect === "follow" ? {} : { disableFollowRedirect: true }),
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
    encoding: "arraybuffer",
  });
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
  const answer = (await Promise.race([asked, aborted])) as Answer;
  if (request.redirect === "error" && answer.statusCode >= 300 && answer.statusCode < 400)
    throw new TypeError("fetch failed: unexpected redirect");
  const headers = Object.entries(answer.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join("\n") : value,
  ]);
  const response = new Response(Buffer.from(answer.body.$bytes, "base64"), {
    status: answer.statusCode,
    statusText: answer.statusMessage,
    headers,
  });
  const url = answer.url ?? request.url;
  return Object.assign(response, { url, redirected: url !== request.url });
}

Object.assign(scope, { fetch, Headers, Request, Response, FormData, Blob, File });
