import type { LogFields } from "../../platform/logger.ts";
import type { TimerClock } from "../../platform/timer-clock.ts";
import type { Store } from "../../store/store.ts";
import { findDue, nextDue, type WaitingExecution } from "./find-waiting.ts";

/** Milliseconds. The store is asked at least that often: clocks are set, and other servers make waits too. */
const LONGEST_WAIT = 60_000;
/** Milliseconds until a database that did not answer, or a full queue, is asked again. */
const TRY_AGAIN_AFTER = 1_000;
const AT_ONCE = 200;
/** Milliseconds. */
const MEND_EVERY = 60_000;

export interface WaitTimerParts {
  store: Store;
  clock: TimerClock;
  /** Ends the wait; false when somebody else did. */
  end(waiting: WaitingExecution): Promise<boolean>;
  /** Finds what was to be told and was not, from time to time. */
  mend(): Promise<void>;
  /** True while no more can be taken. */
  isBusy(): boolean;
  log(level: "error", message: string, about?: LogFields): void;
}

/** Ends waits whose time is up. One timer for all of them: what is due stands in the store. */
export class WaitTimer {
  readonly #parts: WaitTimerParts;
  #due = Number.POSITIVE_INFINITY;
  #cancel: (() => void) | undefined;
  #isStarted = false;
  #isChecking = false;
  #isClosed = false;
  #mendedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: WaitTimerParts) {
    this.#parts = parts;
  }

  /** Ends what is overdue and goes on from there. */
  start(): void {
    this.#isStarted = true;
    this.#set(0);
  }

  /** An execution began to wait. */
  notice(till: number): void {
    if (this.#isStarted && till < this.#due && !this.#isChecking)
      this.#set(Math.max(0, till - this.#parts.clock.now()));
  }

  close(): void {
    this.#isClosed = true;
    this.#cancel?.();
  }

  #set(milliseconds: number): void {
    if (this.#isClosed) return;
    this.#cancel?.();
    const wait = Math.min(LONGEST_WAIT, milliseconds);
    this.#due = this.#parts.clock.now() + wait;
    this.#cancel = this.#parts.clock.after(wait, () => void this.#check());
  }

  async #check(): Promise<void> {
    this.#isChecking = true;
    let next = TRY_AGAIN_AFTER;
    try {
      if (!this.#parts.isBusy()) next = await this.#endDue();
      await this.#mend();
    } catch (error) {
      this.#parts.log("error", `Waits that are over could not be ended: ${(error as Error).message}`);
    }
    this.#isChecking = false;
    this.#set(next);
  }

  async #mend(): Promise<void> {
    const now = performance.now();
    if (now - this.#mendedAt < MEND_EVERY || this.#isClosed) return;
    this.#mendedAt = now;
    await this.#parts.mend();
  }

  /** Gives the milliseconds until the next one is due. */
  async #endDue(): Promise<number> {
    const { store, clock } = this.#parts;
    const due = await findDue(store, clock.now(), AT_ONCE);
    const ended = await Promise.all(due.map((waiting) => this.#end(waiting)));
    if (due.length > 0) return ended.every(Boolean) ? 0 : TRY_AGAIN_AFTER;
    const next = await nextDue(store);
    return next === undefined ? LONGEST_WAIT : Math.max(0, next - clock.now());
  }

  /** One that cannot go on must not hold up the others. */
  async #end(waiting: WaitingExecution): Promise<boolean> {
    try {
      await this.#parts.end(waiting);
      return true;
    } catch (error) {
      const { message } = error as Error;
      this.#parts.log("error", `Execution ${waiting.id} cannot go on after its wait: ${message}`, {
        executionId: String(waiting.id),
      });
      return false;
    }
  }
}
