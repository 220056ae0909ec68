import { EventEmitter } from "node:events";
import { Writable } from "node:stream";
import type { ResponseMessage } from "../../protocol/messages.ts";
import { call } from "../channel.ts";
import { currentTask } from "../current-task.ts";
import { ServedAnswer } from "./answer.ts";
import { type AskedRequest, readArguments } from "./request-options.ts";

/** Headers that the client of the server writes itself. */
const OWN_HEADERS = new Set([
  "host",
  "connection",
  "content-length",
  "transfer-encoding",
  "accept-encoding",
  "expect",
]);

type HeaderValue = string | readonly string[];

/** A request with the API of Node's own client, which the server sends: by its address policy, and through its proxies. */
export class ServedRequest extends Writable {
  readonly method: string;
  readonly protocol: string;
  readonly host: string;
  readonly path: string;
  /** Libraries set times and listen to it; nothing is behind it. */
  readonly socket = new IdleSocket();
  readonly connection = this.socket;
  readonly #task = currentTask();
  readonly #asked: AskedRequest;
  readonly #headers = new Map<string, HeaderValue>();
  readonly #parts: Buffer[] = [];
  #timer: NodeJS.Timeout | undefined;
  aborted = false;
  reusedSocket = false;
  res: ServedAnswer | undefined;

  constructor(protocol: "http:" | "https:", args: readonly unknown[]) {
    super({ autoDestroy: false, emitClose: false });
    const { asked, onResponse } = readArguments(protocol, args);
    this.#asked = asked;
    this.method = asked.method;
    this.protocol = asked.url.protocol;
    this.host = asked.url.hostname;
    this.path = `${asked.url.pathname}${asked.url.search}`;
    for (const [name, value] of Object.entries(asked.headers)) this.setHeader(name, value);
    if (onResponse) this.once("response", onResponse);
    if (asked.timeout !== undefined) this.setTimeout(asked.timeout);
    asked.signal?.addEventListener("abort", () => this.destroy(asked.signal?.reason as Error), {
      once: true,
    });
    if (asked.signal?.aborted) this.destroy(asked.signal.reason as Error);
    process.nextTick(() => this.emit("socket", this.socket));
  }

  setHeader(name: string, value: number | HeaderValue): this {
    this.#headers.set(name.toLowerCase(), typeof value === "number" ? String(value) : value);
    return this;
  }

  getHeader(name: string): HeaderValue | undefined {
    return this.#headers.get(name.toLowerCase());
  }

  getHeaders(): Record<string, HeaderValue> {
    return Object.fromEntries(this.#headers);
  }

  getHeaderNames(): string[] {
    return [...this.#headers.keys()];
  }

  getRawHeaderNames(): string[] {
    return this.getHeaderNames();
  }

  hasHeader(name: string): boolean {
    return this.#headers.has(name.toLowerCase());
  }

  removeHeader(name: string): void {
    this.#headers.delete(name.toLowerCase());
  }

  setTimeout(milliseconds: number, onTimeout?: () => void): this {
    clearTimeout(this.#timer);
    if (onTimeout) this.once("timeout", onTimeout);
    if (milliseconds > 0) this.#timer = setTimeout(() => this.emit("timeout"), milliseconds).unref();
    return this;
  }

  flushHeaders(): void {
    // The request goes out whole.
  }

  setNoDelay(): void {
    // It has no separate connection.
  }

  setSocketKeepAlive(): void {
    // It has no separate connection.
  }

  abort(): void {
    if (this.aborted) return;
    this.aborted = true;
    process.nextTick(() => this.emit("abort"));
    this.destroy();
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: () => void): void {
    this.#parts.push(typeof chunk === "string" ? Buffer.from(chunk, encoding) : Buffer.from(chunk));
    done();
  }

  override _final(done: () => void): void {
    done();
    this.#send().then(
      (answer) => this.#receive(answer),
      (error) => this.destroy(error as Error),
    );
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#timer);
    const reason = error ?? (this.res ? null : hungUp());
    done(reason);
    process.nextTick(() => this.emit("close"));
  }

  async #send(): Promise<ResponseMessage> {
    const body = Buffer.concat(this.#parts);
    const headers = [...this.#headers].filter(([name]) => !OWN_HEADERS.has(name));
    const options = {
      method: this.method,
      url: this.#asked.url.href,
      headers: Object.fromEntries(headers.map(([name, value]) => [name, [value].flat().join(", ")])),
      ...(body.length > 0 ? { body } : {}),
      encoding: "arraybuffer",
      returnFullResponse: true,
      ignoreHttpStatusErrors: true,
      disableFollowRedirect: true,
      ...(this.#asked.rejectsUnknownCertificates ? {} : { skipSslCertificateValidation: true }),
    };
    return (await call(this.#task, "http", { options })) as ResponseMessage;
  }

  #receive(answer: ResponseMessage): void {
    if (this.destroyed) return;
    clearTimeout(this.#timer);
    const response = new ServedAnswer(answer, this);
    this.res = response;
    response.once("close", () => this.destroy());
    // Like Node's own client: a response without a listener is discarded.
    if (!this.emit("response", response)) response.resume();
  }
}

/** Placeholder for the connection of a request. */
class IdleSocket extends EventEmitter {
  readonly connecting = false;
  readonly encrypted = true;
  readonly authorized = true;
  readonly writable = true;
  readonly destroyed = false;
  readonly remoteAddress = undefined;

  setTimeout(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  destroy(): this {
    return this;
  }
}

function hungUp(): Error {
  return Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });
}
