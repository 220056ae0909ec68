import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { WebhookRequest } from "@heddle/workflow";
import type { FastifyRequest } from "fastify";
import { isMultipart } from "../../bodies/is-multipart.ts";
import { callerKey } from "../../platform/http/caller-key.ts";
import type { BodyIntake } from "./body-intake.ts";
import type { BodyReader, BodySender } from "./body-reader.ts";
import { BodyText } from "./body-text.ts";
import { parseMultipart } from "./parse-multipart.ts";

/** Parse options of a body, and its sender. */
export interface BodyReading extends Omit<BodySender, "caller"> {
  /** The node only passes the body on, and can receive it as text. */
  readonly mayBeText: boolean;
  /** The node checks or stores the bytes of a form. */
  readonly keepsBytes: boolean;
}

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
   * Adds body and files of the request to the node's input; returns a promise for large and multipart bodies. Nodes
   * that only pass the body on (`mayBeText`) can get it as a string, others get values that this thread parses quickly.
   * The bytes of a form are kept next to its parts for nodes that check or store them (`keepsBytes`).
   */
  read(
    request: FastifyRequest,
    into: WebhookRequest,
    { mayBeText, keepsBytes, ...from }: BodyReading,
  ): Promise<void> | undefined {
    const { body, raw } = request;
    request.body = undefined;
    if (isStream(body)) return this.#readForm(raw, body, into, keepsBytes);
    if (!Buffer.isBuffer(body)) return undefined;
    if (isMultipart(raw)) return this.#readForm(raw, Readable.from([body]), into, keepsBytes);
    into.rawBody = body;
    const value = this.#reader.read(request.headers["content-type"], body, {
      ...from,
      caller: callerKey(request),
      isRead: !mayBeText,
    });
    if (!(value instanceof Promise)) {
      into.body = value;
      return undefined;
    }
    return value.then((text: BodyText | undefined) => {
      into.body = text && !mayBeText ? JSON.parse(text.text) : text;
    });
  }

  /** The call is stored: its body is no longer counted. */
  release({ raw }: FastifyRequest): void {
    this.#intake.release(raw);
  }

  async #readForm(
    raw: IncomingMessage,
    body: Readable,
    into: WebhookRequest,
    keepsBytes: boolean,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    if (keepsBytes) body.on("data", (chunk: Buffer) => chunks.push(chunk));
    // Bytes that were read before are counted already.
    const count = (refuse: (error: Error) => void) => {
      if (body === raw) this.#intake.count(raw, refuse);
    };
    const { fields, files } = await parseMultipart(body, into.headers, { limit: this.#maxBodyBytes, count });
    into.body = { ...fields };
    into.files = files;
    if (keepsBytes) into.rawBody = Buffer.concat(chunks);
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
