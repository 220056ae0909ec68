import type { HttpAnswer } from "../../protocol/messages.ts";
import type { SendAnswer } from "./execution-request.ts";

/** The answer for callers whose execution has not ended when the server stops. */
export const STOPPED: HttpAnswer = {
  status: 503,
  headers: { "content-type": "application/json; charset=utf-8", "retry-after": "2" },
  body: JSON.stringify({
    code: 503,
    message: "The server stops. The call was accepted and goes on when the server is back.",
  }),
};

/** Parts of the response that reach the caller. */
export interface CallerOptions {
  readonly answer?: SendAnswer | undefined;
  /** Responds to the caller of the webhook that started the outermost execution. */
  readonly respond?: ((answer: HttpAnswer) => void) | undefined;
  /** Sends a line of a streamed response. */
  readonly emit?: ((line: string) => void) | undefined;
  /** True when the event is on disk already. */
  readonly isStored: boolean;
}

/** The HTTP caller of an execution. It is answered once, and not before the event is on disk. */
export class ExecutionCaller {
  readonly #respond: CallerOptions["respond"];
  #send: SendAnswer | undefined;
  readonly #emit: CallerOptions["emit"];
  #isStored: boolean;
  /** Lines that wait for the event to be on disk. */
  #lines: string[] = [];
  /** The answer that waits for the event to be on disk. */
  #held: { readonly answer: HttpAnswer | undefined } | undefined;

  constructor({ answer, respond, emit, isStored }: CallerOptions) {
    this.#send = answer;
    this.#respond = respond;
    this.#emit = emit;
    this.#isStored = isStored;
  }

  /** True while a caller of this execution waits for an answer that no node has given. */
  get isWaiting(): boolean {
    return this.#send !== undefined && this.#held === undefined;
  }

  /** True if a node of this execution can respond to a caller. */
  get canRespond(): boolean {
    return this.isWaiting || this.#respond !== undefined;
  }

  /** True while the caller reads a streamed response. */
  get isStreaming(): boolean {
    return this.#emit !== undefined && this.isWaiting;
  }

  /** Sends a line of the answer, if the caller still waits for it. */
  emit(line: string): void {
    if (!this.isStreaming) return;
    if (this.#isStored) this.#emit?.(line);
    else this.#lines.push(line);
  }

  /** Answers the caller of this execution, if it waits. */
  answer(answer: HttpAnswer | undefined): void {
    if (!this.#send) return;
    this.#held ??= { answer };
    if (this.#isStored) this.#sendHeld();
  }

  /** Sends the answer of a node to the caller of this execution, otherwise of the outermost one. */
  respond(answer: HttpAnswer): void {
    if (this.#send || !this.#respond) this.answer(answer);
    else this.#respond(answer);
  }

  /** The event is on disk: responses can be sent. */
  markStored(): void {
    this.#isStored = true;
    for (const line of this.#lines.splice(0)) this.#emit?.(line);
    if (this.#held) this.#sendHeld();
  }

  /** Sends the response elsewhere, for a caller of another process. */
  redirect(send: SendAnswer): void {
    this.#send = send;
  }

  /** Hands the waiting caller over to the code that keeps it; undefined when no caller waits, or its answer is held. */
  take(): SendAnswer | undefined {
    if (!this.isWaiting) return undefined;
    const send = this.#send;
    this.#send = undefined;
    return send;
  }

  #sendHeld(): void {
    const send = this.#send;
    this.#send = undefined;
    send?.(this.#held?.answer);
  }
}
