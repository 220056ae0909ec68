import { AnswerAwaited, CallWaits } from "../../errors.ts";

/** Reason for suspending a node run. */
export type RestCause = AnswerAwaited | CallWaits;

/** True for errors that suspend a run. */
export function isRestCause(error: unknown): error is RestCause {
  return error instanceof AnswerAwaited || error instanceof CallWaits;
}

/**
 * Suspension of one node run of the main order, with all runs of sub-nodes below it: once one of its steps waits, no
 * other starts, and running ones are recorded before the run leaves memory.
 */
export class Rest {
  /** False below nodes whose callers wait. */
  readonly isAllowed: boolean;
  #cause: RestCause | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #working = new Set<Promise<unknown>>();

  constructor(isAllowed = true) {
    this.isAllowed = isAllowed;
  }

  /** Cause of the suspension; `undefined` while it works. */
  get cause(): RestCause | undefined {
    return this.#cause;
  }

  /** The first cause is kept. */
  begin(cause: RestCause): void {
    this.#cause ??= cause;
  }

  /** @throws the cause once the run is being suspended */
  assertAwake(): void {
    if (this.#cause) throw this.#cause;
  }

  /** Remembers work that has to be recorded before the run rests. */
  async track<T>(work: Promise<T>): Promise<T> {
    this.#working.add(work);
    try {
      return await work;
    } finally {
      this.#working.delete(work);
    }
  }

  /** Resolves when nothing is running anymore. */
  async settled(): Promise<void> {
    while (this.#working.size > 0) await Promise.allSettled(this.#working);
  }

  /** Runs one function after the other, so that one question is asked at a time. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}
