import type { FastifyReply } from "fastify";
import type { HttpAnswer } from "../../protocol/messages.ts";
import { answerChunks } from "./answer-chunks.ts";
import { headersOf, LINES_TYPE } from "./send-answer.ts";

/** A response streamed line by line while an execution produces it. It starts with its first line. */
export class StreamedAnswer {
  readonly #reply: FastifyReply;
  readonly #allowedOrigin: string | undefined;
  #hasBegun = false;

  constructor(reply: FastifyReply, allowedOrigin: string | undefined) {
    this.#reply = reply;
    this.#allowedOrigin = allowedOrigin;
  }

  write(line: string): void {
    if (this.#reply.raw.destroyed) return;
    this.#begin();
    this.#reply.raw.write(`${line}\n`);
  }

  /** Ends the response with a node's further output, or with the error of the execution; false if nothing was sent before. */
  end(answer: HttpAnswer | undefined): boolean {
    if (!this.#hasBegun) return false;
    if (answer && answer.status >= 400) this.write(errorLine(answer));
    else for (const chunk of (answer && answerChunks(answer, Date.now())) ?? []) this.#reply.raw.write(chunk);
    this.#reply.raw.end();
    return true;
  }

  #begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    this.#reply.hijack();
    const headers = headersOf({ headers: { "cache-control": "no-store" } }, this.#allowedOrigin);
    this.#reply.raw.writeHead(200, { ...headers, "content-type": LINES_TYPE });
  }
}

function errorLine({ body }: HttpAnswer): string {
  const content = typeof body === "string" ? body : "";
  return JSON.stringify({ type: "error", content, metadata: { timestamp: Date.now() } });
}
