import type { Worker } from "node:worker_threads";
import { parseBody } from "../../bodies/parse-body.ts";
import { HttpError } from "../../errors/http-error.ts";
import { startThread } from "../../platform/threads/start-thread.ts";
import type { BodyService, ParsedBody, ReceivedBody } from "../../protocol/body-service.ts";
import { Channel, type ChannelMessage } from "../../protocol/channel.ts";
import { BodyText } from "./body-text.ts";

/** Smaller bodies take a few milliseconds at most, whatever they hold; a thread would cost more. */
const MAX_OWN_BYTES = 128 * 1024;
/** XML takes far longer than its length lets expect. */
const MAX_OWN_XML_BYTES = 4 * 1024;
const MAX_THREADS = 2;
const MAX_PARSE_MS = 15_000;
const MAX_IDLE_MS = 60_000;
const THREAD_MEGABYTES = 512;

const TOO_HARD =
  "The body takes too much time or memory to read. Send it in parts, or as JSON with fewer values.";

interface Task {
  body: ReceivedBody;
  resolve(parsed: ParsedBody): void;
}

interface Thread {
  worker: Worker;
  channel: Channel<BodyService>;
  /** Ends the thread when it has been idle, or works too long. */
  timer?: NodeJS.Timeout;
}

/** Parses bodies: small ones at once, others in threads that are ended when a body takes too much of them. */
export class BodyReader {
  readonly #idle: Thread[] = [];
  readonly #waiting: Task[] = [];
  readonly #maxParseMs: number;
  #threads = 0;

  constructor({ maxParseMs = MAX_PARSE_MS } = {}) {
    this.#maxParseMs = maxParseMs;
  }

  /** What a body says; a promise for large ones, which are JSON text then. Undefined for bytes that stay bytes. */
  read(contentType: string | undefined, body: Buffer): unknown | Promise<BodyText | undefined> {
    if (contentType === undefined || isSmall(contentType, body.length)) return parseBody(contentType, body);
    return this.#parse({ contentType, bytes: body }).then((parsed) => {
      if (parsed.kind === "refused")
        throw new HttpError("request-refused", { status: parsed.status, reason: parsed.message });
      return parsed.kind === "json" ? new BodyText(parsed.text) : undefined;
    });
  }

  close(): void {
    for (const thread of this.#idle.splice(0)) void end(thread);
  }

  #parse(body: ReceivedBody): Promise<ParsedBody> {
    return new Promise((resolve) => {
      this.#waiting.push({ body, resolve });
      this.#next();
    });
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    const thread = this.#idle.pop() ?? (this.#threads < MAX_THREADS ? this.#start() : undefined);
    if (thread) void this.#run(thread, this.#waiting.shift() as Task);
  }

  async #run(thread: Thread, { body, resolve }: Task): Promise<void> {
    const { worker, channel } = thread;
    clearTimeout(thread.timer);
    const ended = new Promise<undefined>((done) => {
      thread.timer = setTimeout(() => void worker.terminate(), this.#maxParseMs);
      worker.once("exit", () => done(undefined));
    });
    const parsed = await Promise.race([channel.call("parse", body).catch(() => undefined), ended]);
    clearTimeout(thread.timer);
    resolve(parsed ?? { kind: "refused", status: 413, message: TOO_HARD });
    if (parsed) this.#rest(thread);
    else void end(thread);
    this.#next();
  }

  #rest(thread: Thread): void {
    this.#idle.push(thread);
    thread.timer = setTimeout(() => {
      this.#idle.splice(this.#idle.indexOf(thread), 1);
      void end(thread);
    }, MAX_IDLE_MS).unref();
  }

  #start(): Thread {
    this.#threads++;
    const url = new URL("../../body-thread/body-thread.ts", import.meta.url);
    const worker = startThread(
      url,
      {},
      {
        name: "bodies",
        resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES },
      },
    );
    const channel = new Channel<BodyService>((messages) => worker.postMessage(messages), {});
    worker.on("message", (messages: ChannelMessage[]) => channel.receive(messages));
    // An error ends the thread, which is noticed by its end.
    worker.on("error", () => {});
    worker.once("exit", () => this.#threads--);
    worker.unref();
    return { worker, channel };
  }
}

function isSmall(contentType: string, bytes: number): boolean {
  return bytes <= (contentType.includes("xml") ? MAX_OWN_XML_BYTES : MAX_OWN_BYTES);
}

async function end({ worker, timer }: Thread): Promise<void> {
  clearTimeout(timer);
  await worker.terminate();
}
