import type { BinaryValue, HttpResponse, NodeEnvironment } from "@heddle/workflow";
import type { Draft } from "../requests/draft.ts";
import { contentTypeOf } from "../requests/read-body.ts";
import { fileNameOf, storeBody } from "../requests/store-body.ts";

/** Metadata of a file known before its download. */
export interface KnownFile {
  readonly fileName?: string | undefined;
  /** Derived from the file name if empty. */
  readonly mimeType?: string | undefined;
  /** Requested format, if the service has several. */
  readonly accept?: string | undefined;
}

/** Streams the body of a response to a file: it is never in memory as a whole. */
export async function download(
  { binary }: Pick<NodeEnvironment, "binary">,
  { draft, known }: { draft: Draft; known: KnownFile },
  send: (draft: Draft) => Promise<HttpResponse>,
): Promise<BinaryValue> {
  const parts = new Parts();
  let stored: Promise<BinaryValue> | undefined;
  const onBegin = ({ headers }: Pick<HttpResponse, "headers">) => {
    const answer = { headers, url: draft.url };
    const fileName = known.fileName || fileNameOf(answer);
    stored = binary.put(parts, {
      mimeType: known.mimeType ?? (contentTypeOf(answer) || "application/octet-stream"),
      ...(fileName ? { fileName } : {}),
    });
    // It is awaited below; an earlier failure must not be an unhandled rejection.
    stored.catch((error: unknown) => parts.fail(error));
  };
  const transport = { ...draft.transport, onBegin, onBody: (part: Uint8Array) => parts.add(part) };
  const headers = { ...draft.headers, accept: known.accept ?? "*/*", "accept-encoding": "identity" };
  try {
    const response = await send({ ...draft, headers, transport });
    if (!stored) return await storeBody({ binary }, response);
    parts.end();
    return await stored;
  } catch (error) {
    parts.fail(error);
    throw error;
  }
}

/** Hands parts from one side to the other, one at a time: `add` resolves when the part is taken. */
class Parts implements AsyncIterable<Uint8Array> {
  #part: { bytes: Uint8Array; taken: () => void } | undefined;
  #state: { kind: "open" } | { kind: "ended" } | { kind: "failed"; error: unknown } = { kind: "open" };
  #changed: () => void = () => undefined;

  add(bytes: Uint8Array): Promise<void> {
    if (this.#state.kind === "failed") return Promise.reject(this.#state.error);
    return new Promise((resolve) => {
      this.#part = { bytes, taken: resolve };
      this.#changed();
    });
  }

  end(): void {
    if (this.#state.kind === "open") this.#state = { kind: "ended" };
    this.#changed();
  }

  fail(error: unknown): void {
    if (this.#state.kind === "open") this.#state = { kind: "failed", error };
    this.#part?.taken();
    this.#changed();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (;;) {
      const part = this.#part;
      if (part) {
        this.#part = undefined;
        yield part.bytes;
        part.taken();
        continue;
      }
      if (this.#state.kind === "failed") throw this.#state.error;
      if (this.#state.kind === "ended") return;
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
      });
    }
  }
}
