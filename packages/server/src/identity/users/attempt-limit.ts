import { HttpError } from "../../errors/http-error.ts";

const WINDOW_MS = 60_000;
/** Keys come from unauthenticated callers, so their number is bounded. */
const MAX_KEYS = 10_000;

/** Counts failed attempts per key within a minute or a different time span. */
export class AttemptLimit {
  readonly #most: number;
  readonly #now: () => number;
  readonly #windowMs: number;
  readonly #attempts = new Map<string, number[]>();

  constructor(most: number, now: () => number = Date.now, windowMs = WINDOW_MS) {
    this.#most = most;
    this.#now = now;
    this.#windowMs = windowMs;
  }

  /**
   * Counts an attempt before its result is known, so that concurrent attempts do not slip through; throws 429 above
   * the limit.
   */
  take(key: string): void {
    const time = this.#now();
    const recent = (this.#attempts.get(key) ?? []).filter((attempt) => attempt > time - this.#windowMs);
    if (recent.length >= this.#most) throw this.#refusal(recent[0]! + this.#windowMs - time);
    recent.push(time);
    this.#remember(key, recent);
  }

  /** Takes back the last attempt because it succeeded. */
  giveBack(key: string): void {
    const attempts = this.#attempts.get(key);
    attempts?.pop();
    if (attempts?.length === 0) this.#attempts.delete(key);
  }

  #remember(key: string, attempts: number[]): void {
    this.#attempts.delete(key);
    this.#attempts.set(key, attempts);
    if (this.#attempts.size <= MAX_KEYS) return;
    const oldest = this.#attempts.keys().next();
    if (!oldest.done) this.#attempts.delete(oldest.value);
  }

  #refusal(wait: number): HttpError {
    const seconds = Math.max(1, Math.ceil(wait / 1000));
    return new HttpError("too-many-attempts", { seconds }, { headers: { "retry-after": String(seconds) } });
  }
}
