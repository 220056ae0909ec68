import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import type { WebhookRequest } from "@heddle/workflow";
import type { FastifyRequest } from "fastify";
import type { BodyIntake } from "./body-intake.ts";
import type { BodyReader } from "./body-reader.ts";
import { BodyText } from "./body-text.ts";
import { parseMultipart } from "./parse-multipart.ts";

/** Reads the bodies of calls for webhook nodes. */
export class RequestBodies {
  readonly #intake: BodyIntake;
  readonly #reader: BodyReader;
  readonly #maxBodyBytes: number;

  constructor({
    intake,
    reader,
    maxBodyBytes,
  }: { intake: BodyIntake; reader: BodyReader; maxBodyBytes: number }) {
    this.#intake = intake;
    this.#reader = reader;
    this.#maxBodyBytes = maxBodyBytes;
  }

  /**
   * Puts body and files of the request into what its node sees; a promise for large and multipart bodies. Nodes that only pass the body
   * on (`mayBeText`) may get it as text.
   */
  read(request: FastifyRequest, into: WebhookRequest, mayBeText: boolean): Promise<void> | undefined {
    const { body, raw } = request;
    request.body = undefined;
    if (isStream(body)) return this.#readForm(raw, body, into);
    if (!Buffer.isBuffer(body)) return undefined;
    into.rawBody = body;
    const value = this.#reader.read(raw.headers["content-type"], body);
    if (!(value instanceof Promise)) {
      into.body = value;
      return undefined;
    }
    return value.then((text: BodyText | undefined) => {
      into.body = text && !mayBeText ? JSON.parse(text.text) : text;
    });
  }

  /** The call is stored: its body is not counted any more. */
  release({ raw }: FastifyRequest): void {
    this.#intake.release(raw);
  }

  async #readForm(raw: IncomingMessage, body: Readable, into: WebhookRequest): Promise<void> {
    const count = (refuse: (error: Error) => void) => this.#intake.count(raw, refuse);
    const { fields, files } = await parseMultipart(body, into.headers, { limit: this.#maxBodyBytes, count });
    into.body = { ...fields };
    into.files = files;
  }
}

/** Items as JSON, with a body that stayed text. */
export function itemsText(output: unknown, { body }: WebhookRequest): string {
  const text = JSON.stringify(output);
  return body instanceof BodyText ? body.putInto(text) : text;
}

function isStream(body: unknown): body is Readable {
  return typeof body === "object" && body !== null && "pipe" in body;
}
