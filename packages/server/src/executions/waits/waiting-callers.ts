import type { HttpAnswer } from "../../protocol/messages.ts";
import type { SendAnswer } from "../state/execution-request.ts";

/** Callers that are kept waiting; beyond this the one that has waited longest is answered. */
const MAX_CALLERS = 10_000;

/** HTTP callers whose executions wait. They are kept for the resumed run. */
export class WaitingCallers {
  readonly #callers = new Map<number, SendAnswer>();

  /** Stores a caller, replacing an earlier one of the same execution. */
  keep(id: number, caller: SendAnswer): void {
    this.answer(id, undefined);
    const [oldest] = this.#callers.keys();
    if (oldest !== undefined && this.#callers.size >= MAX_CALLERS) this.answer(oldest, undefined);
    this.#callers.set(id, caller);
  }

  get(id: number): SendAnswer | undefined {
    return this.#callers.get(id);
  }

  /** Hands a caller over to the resumed run. */
  remove(id: number): void {
    this.#callers.delete(id);
  }

  /** Answers a caller that waits. */
  answer(id: number, answer: HttpAnswer | undefined): void {
    const caller = this.#callers.get(id);
    this.#callers.delete(id);
    caller?.(answer);
  }

  answerAll(answer: HttpAnswer): void {
    for (const id of [...this.#callers.keys()]) this.answer(id, answer);
  }
}
