import { Readable } from "node:stream";
import type { ResponseMessage } from "../../protocol/messages.ts";

/** Headers whose encoding the server's client has already removed, so that libraries must not decode again. */
const UNDONE = new Set(["content-encoding", "transfer-encoding", "content-length"]);

/** An answer as Node's own client hands it out: read as a stream, with status and headers. */
export class ServedAnswer extends Readable {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly headers: Record<string, string | string[]> = {};
  readonly rawHeaders: string[] = [];
  readonly httpVersion = "1.1";
  readonly httpVersionMajor = 1;
  readonly httpVersionMinor = 1;
  readonly trailers = {};
  readonly rawTrailers: string[] = [];
  readonly socket: unknown;
  readonly connection: unknown;
  readonly req: unknown;
  readonly url = "";
  aborted = false;
  complete = false;

  constructor({ statusCode, statusMessage, headers, body }: ResponseMessage, request: { socket: unknown }) {
    super({ read: () => {} });
    this.statusCode = statusCode;
    this.statusMessage = statusMessage;
    this.socket = request.socket;
    this.connection = request.socket;
    this.req = request;
    const bytes = bytesOf(body);
    this.#addHeaders(headers, bytes.length);
    if (bytes.length > 0) this.push(bytes);
    this.push(null);
    this.once("end", () => {
      this.complete = true;
    });
  }

  setTimeout(): this {
    return this;
  }

  #addHeaders(headers: ResponseMessage["headers"], length: number): void {
    const kept = Object.entries(headers).filter(([name]) => !UNDONE.has(name.toLowerCase()));
    for (const [name, value] of [...kept, ["content-length", String(length)] as const]) {
      // Cookies are a list, even if there is one.
      this.headers[name.toLowerCase()] = name.toLowerCase() === "set-cookie" ? [value].flat() : value;
      for (const one of [value].flat()) this.rawHeaders.push(name, one);
    }
  }
}

function bytesOf(body: unknown): Buffer {
  if (body instanceof Uint8Array) return Buffer.from(body);
  return typeof body === "string" ? Buffer.from(body) : Buffer.alloc(0);
}
