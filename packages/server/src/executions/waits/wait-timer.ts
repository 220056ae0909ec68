import type { LogFields } from "../../platform/logger.ts";
import type { TimerClock } from "../../platform/timer-clock.ts";
import type { Store } from "../../store/store.ts";
import { findDue, nextDue, type WaitingExecution } from "../stored/find-waiting.ts";

/** The store is read at least this often: clocks change, and other servers make waits too. */
const MAX_CHECK_INTERVAL_MS = 60_000;
/** Pause before a database that did not respond, or a full queue, is tried again. */
const RETRY_AFTER_MS = 1_000;
const MAX_WAITS_READ = 200;
const RECOVER_INTERVAL_MS = 60_000;

/** Source of due waits, and the handler of expired ones. */
export interface WaitTimerDeps {
  store: Store;
  clock: TimerClock;
  /** Ends the wait; false when it had ended before. */
  end(waiting: WaitingExecution): Promise<boolean>;
  /** Finds lost notifications, from time to time. */
  recover(): Promise<void>;
  /** True while no further executions can be resumed. */
  isBusy(): boolean;
  log(level: "error", message: string, about?: LogFields): void;
}

/** Ends waits when they are due. One timer serves all of them: the store contains the due times. */
export class WaitTimer {
  readonly #deps: WaitTimerDeps;
  #due = Number.POSITIVE_INFINITY;
  #cancel: (() => void) | undefined;
  #isStarted = false;
  #isChecking = false;
  #isClosed = false;
  #recoveredAt = Number.NEGATIVE_INFINITY;

  constructor(deps: WaitTimerDeps) {
    this.#deps = deps;
  }

  /** Ends overdue waits, and from now on every wait when it is due. */
  start(): void {
    this.#isStarted = true;
    this.#set(0);
  }

  /** An execution started to wait. */
  notice(till: number): void {
    if (this.#isStarted && till < this.#due && !this.#isChecking)
      this.#set(Math.max(0, till - this.#deps.clock.now()));
  }

  close(): void {
    this.#isClosed = true;
    this.#cancel?.();
  }

  #set(milliseconds: number): void {
    if (this.#isClosed) return;
    this.#cancel?.();
    const wait = Math.min(MAX_CHECK_INTERVAL_MS, milliseconds);
    this.#due = this.#deps.clock.now() + wait;
    this.#cancel = this.#deps.clock.after(wait, () => void this.#check());
  }

  async #check(): Promise<void> {
    this.#isChecking = true;
    let next = RETRY_AFTER_MS;
    try {
      if (!this.#deps.isBusy()) next = await this.#endDue();
      await this.#recover();
    } catch (error) {
      this.#deps.log("error", `Waits that are over could not be ended: ${(error as Error).message}`);
    }
    this.#isChecking = false;
    this.#set(next);
  }

  async #recover(): Promise<void> {
    const now = performance.now();
    if (now - this.#recoveredAt < RECOVER_INTERVAL_MS || this.#isClosed) return;
    this.#recoveredAt = now;
    await this.#deps.recover();
  }

  /** Returns the milliseconds until the next wait is due. */
  async #endDue(): Promise<number> {
    const { store, clock } = this.#deps;
    const due = await findDue(store, clock.now(), MAX_WAITS_READ);
    const ended = await Promise.all(due.map((waiting) => this.#end(waiting)));
    if (due.length > 0) return ended.every(Boolean) ? 0 : RETRY_AFTER_MS;
    const next = await nextDue(store);
    return next === undefined ? MAX_CHECK_INTERVAL_MS : Math.max(0, next - clock.now());
  }

  /** An execution that cannot resume must not block the others. */
  async #end(waiting: WaitingExecution): Promise<boolean> {
    try {
      await this.#deps.end(waiting);
      return true;
    } catch (error) {
      const { message } = error as Error;
      this.#deps.log("error", `Execution ${waiting.id} cannot resume after its wait: ${message}`, {
        executionId: String(waiting.id),
      });
      return false;
    }
  }
}
