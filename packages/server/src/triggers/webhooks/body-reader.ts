import { parseBody } from "../../bodies/parse-body.ts";
import { HttpError } from "../../errors/http-error.ts";
import type { BodyService, ReceivedBody } from "../../protocol/tasks/body-service.ts";
import { TaskThreads } from "../../protocol/tasks/task-threads.ts";
import { BodyText } from "./body-text.ts";

/** Smaller bodies take a few milliseconds at most, whatever they hold; a thread would cost more. */
const MAX_OWN_BYTES = 128 * 1024;
/** XML takes far longer than its length lets expect. */
const MAX_OWN_XML_BYTES = 4 * 1024;
const MAX_THREADS = 2;
const MAX_PARSE_MS = 15_000;
const THREAD_MEGABYTES = 512;

/** Parses bodies: small ones at once, others in threads that are ended when a body takes too much of them. */
export class BodyReader {
  readonly #threads: TaskThreads<BodyService>;

  constructor({ maxParseMs = MAX_PARSE_MS } = {}) {
    this.#threads = new TaskThreads({
      program: new URL("../../body-thread/body-thread.ts", import.meta.url),
      name: "bodies",
      maxThreads: MAX_THREADS,
      maxTaskMs: maxParseMs,
      maxMegabytes: THREAD_MEGABYTES,
    });
  }

  /** What a body says; a promise for large ones, which are JSON text then. Undefined for bytes that stay bytes. */
  read(contentType: string | undefined, body: Buffer): unknown | Promise<BodyText | undefined> {
    if (contentType === undefined || isSmall(contentType, body.length)) return parseBody(contentType, body);
    return this.#parse({ contentType, bytes: body });
  }

  close(): void {
    this.#threads.close();
  }

  async #parse(body: ReceivedBody): Promise<BodyText | undefined> {
    const parsed = await this.#threads.run((thread) => thread.call("parse", body));
    if (!parsed) throw new HttpError("body-too-hard", {});
    if (parsed.kind === "refused")
      throw new HttpError("request-refused", { status: parsed.status, reason: parsed.message });
    return parsed.kind === "json" ? new BodyText(parsed.text) : undefined;
  }
}

function isSmall(contentType: string, bytes: number): boolean {
  return bytes <= (contentType.includes("xml") ? MAX_OWN_XML_BYTES : MAX_OWN_BYTES);
}
