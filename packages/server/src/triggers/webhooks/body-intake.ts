import type { IncomingMessage } from "node:http";
import { HttpError } from "../../errors/http-error.ts";
import { ByteBudget } from "../../platform/http/byte-budget.ts";
import { codingsOf, decodeBody } from "./decode-body.ts";

/** Bodies of this size are not counted: they are stored in a moment. */
const MAX_UNCOUNTED_BYTES = 16 * 1024;

/** Takes in the bodies of calls, as far as there is memory for them. */
export class BodyIntake {
  readonly #maxBodyBytes: number;
  readonly #budget: ByteBudget;
  /** Bytes that each request holds. */
  readonly #held = new WeakMap<IncomingMessage, number>();

  constructor(maxBodyBytes: number, budget = new ByteBudget()) {
    this.#maxBodyBytes = maxBodyBytes;
    this.#budget = budget;
  }

  /** Calls `done` with the whole body, or with an HttpError when it is too large, or when there is no room for it now. */
  read(payload: IncomingMessage, done: (error: Error | null, body?: Buffer) => void): void {
    const chunks: Buffer[] = [];
    let isOver = false;
    const finish = (error: Error | null, body?: Buffer) => {
      if (isOver) return;
      isOver = true;
      done(error, body);
    };
    this.count(payload, finish, (chunk) => chunks.push(chunk));
    payload.once("end", () => {
      const body = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
      this.#decode(payload, body, finish);
    });
    payload.once("error", finish);
  }

  /** Counts the body while it is read; `refuse` is called at most once, if the limit is exceeded. */
  count(payload: IncomingMessage, refuse: (error: HttpError) => void, take?: (chunk: Buffer) => void): void {
    let bytes = 0;
    let held = 0;
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > this.#maxBodyBytes) return stop(new HttpError("body-too-large", {}));
      if (bytes > MAX_UNCOUNTED_BYTES) {
        if (!this.#budget.take(bytes - held)) return stop(new HttpError("too-many-bodies", {}));
        if (held === 0) this.#releaseWhenBroken(payload);
        held = bytes;
        this.#held.set(payload, held);
      }
      take?.(chunk);
    };
    const stop = (error: HttpError) => {
      payload.off("data", onData);
      this.release(payload);
      refuse(error);
    };
    if (Number(payload.headers["content-length"]) > this.#maxBodyBytes)
      stop(new HttpError("body-too-large", {}));
    else payload.on("data", onData);
  }

  /** Decompresses a body, which then takes the memory of the result. */
  #decode(payload: IncomingMessage, body: Buffer, done: (error: Error | null, body?: Buffer) => void): void {
    const codings = codingsOf(payload.headers["content-encoding"]);
    decodeBody(body, codings, this.#maxBodyBytes, (error, decoded = body) => {
      const refusal =
        error ?? (this.#grow(payload, decoded.length) ? null : new HttpError("too-many-bodies", {}));
      if (refusal) this.release(payload);
      done(refusal, decoded);
    });
  }

  /** Counts a body that became larger; false when there is no room for it. */
  #grow(payload: IncomingMessage, bytes: number): boolean {
    const more = bytes - (this.#held.get(payload) ?? 0);
    if (bytes <= MAX_UNCOUNTED_BYTES || more <= 0) return true;
    if (!this.#budget.take(more)) return false;
    this.#held.set(payload, bytes);
    return true;
  }

  #releaseWhenBroken(payload: IncomingMessage): void {
    payload.once("close", () => {
      if (!payload.readableEnded) this.release(payload);
    });
  }

  /** True for requests that hold room. */
  holds(payload: IncomingMessage): boolean {
    return this.#held.has(payload);
  }

  /** The request's body is no longer in memory. */
  release(payload: IncomingMessage): void {
    const held = this.#held.get(payload);
    if (held === undefined) return;
    this.#held.delete(payload);
    this.#budget.giveBack(held);
  }
}
