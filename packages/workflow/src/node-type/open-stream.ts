import type { Http, HttpRequest } from "./http.ts";

/** An answer that is read while it arrives. */
export interface HttpStream {
  readonly status: number;
  /** Lower-cased names. */
  readonly headers: Readonly<Record<string, string | string[]>>;
  /** The body, to be read once; of an answer with an error status it is one part. The request ends with the loop that reads it. */
  readonly parts: AsyncIterable<Uint8Array>;
}

/**
 * Sends a request and returns as soon as its response starts. The request has no total time limit unless it sets one: a
 * limit of silence (`maxSilence`) suits responses of unknown length. The peer is read no faster than the parts are
 * consumed.
 * @throws NodeError if the service is unreachable; a connection that breaks later ends the loop over the parts with one
 */
export function openStream(
  http: Http,
  request: Omit<HttpRequest, "onBegin" | "onBody">,
): Promise<HttpStream> {
  const handover = new Handover();
  const stop = new AbortController();
  const signal = request.signal ? AbortSignal.any([request.signal, stop.signal]) : stop.signal;
  return new Promise((resolve, reject) => {
    http
      .send({
        timeout: 0,
        ...request,
        signal,
        onBegin: (answer) => resolve({ ...answer, parts: partsOf(handover, stop) }),
        onBody: (part) => handover.give(part),
      })
      .then(
        ({ status, headers, body }) => {
          resolve({ status, headers, parts: onlyPart(body) });
          handover.end();
        },
        (error: unknown) => {
          reject(error);
          handover.end({ error });
        },
      );
  });
}

async function* onlyPart(body: Uint8Array): AsyncIterable<Uint8Array> {
  if (body.length > 0) yield body;
}

async function* partsOf(handover: Handover, stop: AbortController): AsyncIterable<Uint8Array> {
  try {
    for (;;) {
      const part = await handover.take();
      if (part === undefined) return;
      yield part;
    }
  } finally {
    stop.abort();
    handover.release();
  }
}

/** Passes one part at a time from the connection to the reader. */
class Handover {
  #waiting: { part: Uint8Array; taken: () => void } | undefined;
  #end: { error?: unknown } | undefined;
  #wake: (() => void) | undefined;

  give(part: Uint8Array): Promise<void> {
    return new Promise((taken) => {
      this.#waiting = { part, taken };
      this.#wake?.();
    });
  }

  end(end: { error?: unknown } = {}): void {
    this.#end = end;
    this.#wake?.();
  }

  /** Lets the connection end although the reader has stopped. */
  release(): void {
    this.#waiting?.taken();
    this.#waiting = undefined;
  }

  async take(): Promise<Uint8Array | undefined> {
    while (!this.#waiting && !this.#end) {
      await new Promise<void>((wake) => {
        this.#wake = wake;
      });
    }
    const given = this.#waiting;
    if (given) {
      this.#waiting = undefined;
      given.taken();
      return given.part;
    }
    if (this.#end && "error" in this.#end) throw this.#end.error;
    return undefined;
  }
}
