import { Writable } from "node:stream";
import type { CalledRequest } from "./called-request.ts";
import { pageFor } from "./form-page.ts";

/** An answer as a package wrote it. */
interface WrittenAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A webhook response with the members that packages write, which are Express's. It is sent when it ends. */
export class CalledResponse extends Writable {
  statusCode = 200;
  statusMessage = "";
  headersSent = false;
  readonly req: CalledRequest;
  readonly locals: Record<string, unknown> = {};
  readonly ended: Promise<void>;
  readonly #headers = new Map<string, string>();
  readonly #chunks: Buffer[] = [];

  constructor(request: CalledRequest) {
    super();
    this.req = request;
    this.ended = new Promise((resolve) => {
      this.once("finish", resolve);
      this.once("close", resolve);
    });
  }

  get isEnded(): boolean {
    return this.writableEnded;
  }

  written(): WrittenAnswer {
    return {
      status: this.statusCode,
      headers: Object.fromEntries(this.#headers),
      body: Buffer.concat(this.#chunks),
    };
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: () => void): void {
    this.headersSent = true;
    this.#chunks.push(typeof chunk === "string" ? Buffer.from(chunk, encoding) : chunk);
    done();
  }

  status(code: number): this {
    this.statusCode = code;
    return this;
  }

  sendStatus(code: number): this {
    return this.status(code).send(STATUS_TEXTS[code] ?? String(code));
  }

  writeHead(code: number, ...rest: unknown[]): this {
    const headers = rest.find((one) => typeof one === "object" && one !== null);
    return this.status(code).set((headers ?? {}) as Record<string, unknown>);
  }

  set(name: string | Record<string, unknown>, value?: unknown): this {
    const pairs = typeof name === "string" ? [[name, value] as const] : Object.entries(name);
    for (const [key, one] of pairs) this.#headers.set(key.toLowerCase(), [one].flat().map(String).join(", "));
    return this;
  }

  header(name: string | Record<string, unknown>, value?: unknown): this {
    return this.set(name, value);
  }

  setHeader(name: string, value: unknown): this {
    return this.set(name, value);
  }

  append(name: string, value: unknown): this {
    const before = this.get(name);
    return this.set(name, before === undefined ? value : `${before}, ${String(value)}`);
  }

  get(name: string): string | undefined {
    return this.#headers.get(name.toLowerCase());
  }

  getHeader(name: string): string | undefined {
    return this.get(name);
  }

  getHeaders(): Record<string, string> {
    return Object.fromEntries(this.#headers);
  }

  hasHeader(name: string): boolean {
    return this.get(name) !== undefined;
  }

  removeHeader(name: string): this {
    this.#headers.delete(name.toLowerCase());
    return this;
  }

  type(name: string): this {
    return this.set("content-type", name.includes("/") ? name : (TYPES[name] ?? `text/${name}`));
  }

  contentType(name: string): this {
    return this.type(name);
  }

  cookie(
    name: string,
    value: unknown,
    { maxAge, path = "/" }: { maxAge?: number; path?: string } = {},
  ): this {
    const age = maxAge === undefined ? "" : `; Max-Age=${Math.floor(maxAge / 1000)}`;
    return this.append("set-cookie", `${name}=${encodeURIComponent(String(value))}; Path=${path}${age}`);
  }

  redirect(...args: [string] | [number, string]): this {
    const [status, address] = args.length === 1 ? [302, args[0]] : args;
    return this.status(status).set("location", address).send("");
  }

  json(value: unknown): this {
    if (!this.hasHeader("content-type")) this.type("json");
    return this.#finish(Buffer.from(JSON.stringify(value) ?? ""));
  }

  send(value?: unknown): this {
    if (value === undefined || value === null) return this.#finish(Buffer.alloc(0));
    if (value instanceof Uint8Array) {
      if (!this.hasHeader("content-type")) this.type("application/octet-stream");
      return this.#finish(Buffer.from(value));
    }
    if (typeof value !== "string") return this.json(value);
    if (!this.hasHeader("content-type")) this.type("html");
    return this.#finish(Buffer.from(value));
  }

  /** Shows a page that the incumbent has a template for. */
  render(template: string, data: Record<string, unknown> = {}): this {
    return this.type("html").send(pageFor(template, data));
  }

  flushHeaders(): void {}

  #finish(bytes: Buffer): this {
    if (this.writableEnded) return this;
    if (bytes.length > 0) this.write(bytes);
    this.end();
    return this;
  }
}

const STATUS_TEXTS: Record<number, string> = {
  200: "OK",
  201: "Created",
  202: "Accepted",
  204: "No Content",
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  500: "Internal Server Error",
};

const TYPES: Record<string, string> = {
  json: "application/json; charset=utf-8",
  html: "text/html; charset=utf-8",
  text: "text/plain; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  xml: "application/xml; charset=utf-8",
};
