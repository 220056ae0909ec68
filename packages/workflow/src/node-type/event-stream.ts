/** An event of a stream, as the HTML standard describes it. */
export interface StreamEvent {
  readonly type: string;
  readonly data: string;
  /** Position for resuming after a reconnect; `undefined` if the stream has sent none so far. */
  readonly lastId: string | undefined;
}

/** Longer events are refused, so that a stream cannot fill the memory. */
export const MAX_EVENT_CHARS = 16 * 1024 * 1024;

/**
 * Reads `text/event-stream` as it arrives.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export class EventStreamReader {
  readonly #decoder = new TextDecoder();
  /** Incomplete last line. */
  #rest = "";
  #type = "";
  #data: string[] = [];
  #length = 0;
  #lastId: string | undefined;

  /** @throws RangeError when an event becomes too long. */
  read(part: Uint8Array): StreamEvent[] {
    const text = this.#rest + this.#decoder.decode(part, { stream: true });
    // A carriage return at the end can be the first half of a line break.
    const lines = text.split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? "";
    if (this.#length + this.#rest.length > MAX_EVENT_CHARS) throw new RangeError("An event is too long");
    return lines.flatMap((line) => this.#line(line) ?? []);
  }

  #line(line: string): StreamEvent | undefined {
    if (line === "") return this.#end();
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") this.#type = value;
    else if (field === "id" && !value.includes("\0")) this.#lastId = value;
    else if (field === "data") {
      this.#data.push(value);
      this.#length += value.length;
      if (this.#length > MAX_EVENT_CHARS) throw new RangeError("An event is too long");
    }
    return undefined;
  }

  #end(): StreamEvent | undefined {
    const event = { type: this.#type || "message", data: this.#data.join("\n"), lastId: this.#lastId };
    const isEmpty = this.#data.length === 0;
    this.#type = "";
    this.#data = [];
    this.#length = 0;
    return isEmpty ? undefined : event;
  }
}
