import { parseBody } from "../../bodies/parse-body.ts";
import { HttpError } from "../../errors/http-error.ts";
import type { BodyService, ReceivedBody } from "../../protocol/tasks/body-service.ts";
import { TaskThreads } from "../../protocol/tasks/task-threads.ts";
import { BodyText } from "./body-text.ts";

/** Smaller bodies take a few milliseconds at most, whatever they hold; a thread would cost more. */
const MAX_OWN_BYTES = 128 * 1024;
/** XML takes far longer than its length lets expect. */
const MAX_OWN_XML_BYTES = 4 * 1024;
/** One of them is left to bodies of less than a megabyte, and to callers whose bodies were not ended before. */
const MAX_THREADS = 3;
const LARGE_BYTES = 1024 * 1024;
const MAX_PARSE_MS = 15_000;
/** For callers who have not shown who they are. */
const MAX_UNKNOWN_PARSE_MS = 2_000;

/** Sender of a body: webhooks, and callers of a webhook, take turns. */
export interface BodySender {
  readonly webhook: string;
  /** IP address. */
  readonly caller: string;
  /** Whether the webhook authenticated the caller. */
  readonly isKnown: boolean;
}

/** Sender and use of a body. */
export interface BodyOptions extends BodySender {
  /** This thread parses the JSON of the thread: bodies that would hold it up are refused. */
  readonly isRead?: boolean | undefined;
}
const NOBODY: BodyOptions = { webhook: "", caller: "", isKnown: false };
const THREAD_MEGABYTES = 512;
/** Large bodies leave a large heap behind, which only ends with its thread. */
const MAX_IDLE_MS = 5_000;

/** Parses bodies: small ones synchronously, others in threads that are killed if a body exceeds the limits. */
export class BodyReader {
  readonly #threads: TaskThreads<BodyService>;

  constructor({ maxParseMs = MAX_PARSE_MS } = {}) {
    this.#threads = new TaskThreads({
      program: new URL("../../body-thread/body-thread.ts", import.meta.url),
      name: "bodies",
      maxThreads: MAX_THREADS,
      maxTaskMs: maxParseMs,
      countsWork: true,
      maxMegabytes: THREAD_MEGABYTES,
      maxIdleMs: MAX_IDLE_MS,
    });
  }

  /** Parses a body; returns a promise for large ones, which are then JSON strings. `undefined` for bytes that stay unparsed. */
  read(
    contentType: string | undefined,
    body: Buffer,
    from: BodyOptions = NOBODY,
  ): unknown | Promise<BodyText | undefined> {
    if (contentType === undefined) return this.#readUntyped(body, from);
    if (isSmall(contentType, body.length)) return parseBody(contentType, body);
    return this.#parse({ contentType, bytes: body, isRead: from.isRead === true }, from);
  }

  /** Without a type the content decides (RFC 9110, 8.3): JSON, or unparsed bytes. */
  #readUntyped(body: Buffer, from: BodyOptions): unknown {
    const start = /^\ufeff?\s*([[{])/.exec(body.toString("utf8", 0, 100));
    if (!start) return parseBody(undefined, body);
    try {
      const value = this.read("application/json", body, from);
      return value instanceof Promise ? value.catch(() => undefined) : value;
    } catch {
      return undefined;
    }
  }

  close(): void {
    this.#threads.close();
  }

  async #parse(body: ReceivedBody, { webhook, caller, isKnown }: BodySender): Promise<BodyText | undefined> {
    const parsed = await this.#threads.run((thread) => thread.call("parse", body), {
      group: webhook,
      caller: caller === "" ? undefined : caller,
      isLarge: body.bytes.length > LARGE_BYTES,
      maxTaskMs: isKnown ? undefined : MAX_UNKNOWN_PARSE_MS,
    });
    if (!parsed) throw new HttpError("body-too-hard", {});
    if (parsed.kind === "refused")
      throw new HttpError("request-refused", { status: parsed.status, reason: parsed.message });
    return parsed.kind === "json" ? new BodyText(parsed.text) : undefined;
  }
}

function isSmall(contentType: string, bytes: number): boolean {
  return bytes <= (contentType.toLowerCase().includes("xml") ? MAX_OWN_XML_BYTES : MAX_OWN_BYTES);
}
