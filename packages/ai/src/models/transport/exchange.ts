import { type HttpRequest, type HttpStream, NodeError, openStream } from "@heddle/workflow";
import { ModelError } from "../../port/model-error.ts";
import type { ModelConnection, ModelIdentity, WireRequest } from "./connection.ts";
import { refusalError } from "./refusal.ts";

const MAX_SILENCE_MS = 300_000;
const MAX_ANSWER_BYTES = 256 * 1024 * 1024;
const FIRST_PAUSE_MS = 500;
/** A provider that wants more is not waited for: the caller decides. */
const MAX_PAUSE_MS = 60_000;
const MAX_REFUSAL_CHARS = 100_000;

/** Sends requests to a provider: with its account, retries if useful, and failures as `ModelError`. */
export class Exchange {
  readonly #connection: ModelConnection;
  readonly #who: ModelIdentity;

  constructor(connection: ModelConnection, who: ModelIdentity) {
    this.#connection = connection;
    this.#who = who;
  }

  /** The answer as JSON. */
  async json(request: WireRequest, signal: AbortSignal | undefined): Promise<unknown> {
    const stream = await this.open(request, signal);
    const text = await this.reading(() => textOf(stream.parts, Infinity), signal);
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw this.malformed("is not JSON", cause);
    }
  }

  /** The answer as it arrives; an answer with an error status is an error. */
  async open(request: WireRequest, given: AbortSignal | undefined): Promise<HttpStream> {
    const signal = given ?? this.#connection.signal;
    let hasRenewed = false;
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#attempt(request, signal);
      } catch (error) {
        signal?.throwIfAborted();
        if (!hasRenewed && isRefused(error) && (await this.#connection.renew?.())) {
          hasRenewed = true;
          continue;
        }
        await this.#pause(error, attempt, signal);
      }
    }
  }

  /** Does the work of reading an answer, failures of the connection as `ModelError`. */
  async reading<T>(work: () => Promise<T>, given: AbortSignal | undefined): Promise<T> {
    try {
      return await work();
    } catch (error) {
      (given ?? this.#connection.signal)?.throwIfAborted();
      throw this.#failed(error);
    }
  }

  /** An error about invalid data from the provider. */
  malformed(what: string, cause?: unknown): ModelError {
    return new ModelError(`The answer of ${this.#who.provider} ${what}`, {
      ...this.#who,
      kind: "malformed-answer",
      description: "Try again. If it stays, check that the base address belongs to the API of this provider.",
      cause,
    });
  }

  async #attempt(request: WireRequest, signal: AbortSignal | undefined): Promise<HttpStream> {
    const { http, clock, authenticate, maxSilence = MAX_SILENCE_MS } = this.#connection;
    const prepared = await authenticate.call(this.#connection, this.#draft(request));
    const opened = openStream(http, {
      ...prepared,
      maxSilence,
      maxResponseBytes: MAX_ANSWER_BYTES,
      ...(signal && { signal }),
    });
    const stream = await this.reading(() => opened, signal);
    if (stream.status < 300) return stream;
    const text = await textOf(stream.parts, MAX_REFUSAL_CHARS);
    throw refusalError({ status: stream.status, headers: stream.headers, text }, this.#who, clock.now());
  }

  #draft({ path, body, headers }: WireRequest): HttpRequest {
    const base = this.#connection.baseUrl.trim().replace(/\/+$/, "");
    return {
      method: "POST",
      url: /^https?:/.test(path) ? path : `${base}/${path}`,
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
      timeout: 0,
    };
  }

  async #pause(error: unknown, attempt: number, signal: AbortSignal | undefined): Promise<void> {
    const { clock, maxRetries = 2 } = this.#connection;
    if (!(error instanceof ModelError) || !canTryAgain(error) || attempt >= maxRetries) throw error;
    const pause = error.retryAfter ?? FIRST_PAUSE_MS * 2 ** attempt;
    if (pause > MAX_PAUSE_MS) throw error;
    await clock.sleep(pause, signal);
  }

  #failed(error: unknown): unknown {
    if (error instanceof ModelError || !(error instanceof NodeError)) return error;
    const code = String(error.context["code"] ?? "");
    const kind = FORBIDDEN.has(code) ? "invalid-request" : code === "ESILENCE" ? "silence" : "connection";
    return new ModelError(error.message, {
      ...this.#who,
      kind,
      description: error.description,
      cause: error,
    });
  }
}

/** Errors raised by the client before anything was sent. */
const FORBIDDEN = new Set(["BLOCKED_ADDRESS", "CREDENTIAL_HOST", "INVALID_URL", "RESPONSE_TOO_LARGE"]);

/** A silent model may still be working on the response: a retry would be paid twice. */
function canTryAgain(error: ModelError): boolean {
  return error.isPassing && error.kind !== "silence";
}

function isRefused(error: unknown): boolean {
  return error instanceof ModelError && error.httpCode === "401";
}

async function textOf(parts: AsyncIterable<Uint8Array>, maxChars: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of parts) {
    text += decoder.decode(part, { stream: true });
    if (text.length > maxChars) return text.slice(0, maxChars);
  }
  return text + decoder.decode();
}
