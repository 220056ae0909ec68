import type { Clock } from "@heddle/workflow";
import type { RunOptions } from "../run-options.ts";
import { spentBefore } from "../wait/saved-run.ts";

/** Why a run ends before its work is done. */
export class RunEnded extends Error {
  readonly reason: "canceled" | "timeout";

  constructor(reason: "canceled" | "timeout", message: string) {
    super(message);
    this.name = reason === "canceled" ? "ExecutionCanceledError" : "ExecutionTimeoutError";
    this.reason = reason;
  }
}

const NEVER = new AbortController().signal;

/** Watches for the cancellation and the time limit of a run. Nothing is set up before a node has to be waited for. */
export class Ending {
  readonly #outer: AbortSignal | undefined;
  readonly #limit: number;
  readonly #clock: Clock;
  readonly #deadline: number;
  #controller: AbortController | undefined;
  #timer: AbortController | undefined;
  #isWatching = false;
  #reject: ((reason: RunEnded) => void) | undefined;

  readonly #onAbort = () => this.#end(this.#canceled());

  constructor(options: RunOptions, clock: Clock) {
    this.#outer = options.signal;
    this.#limit = options.timeout && options.timeout > 0 ? options.timeout : 0;
    this.#clock = clock;
    this.#deadline = this.#limit ? clock.now() + this.#limit - spentBefore(options) : Infinity;
  }

  /** For nodes: ends when the execution is cancelled or runs out of time. */
  get signal(): AbortSignal {
    if (!this.#limit) return this.#outer ?? NEVER;
    this.#watch();
    return this.#controller!.signal;
  }

  /** The reason to stop now, if there is one. */
  check(now: number): RunEnded | undefined {
    if (this.#outer?.aborted) return this.#canceled();
    return now >= this.#deadline ? this.#timedOut() : undefined;
  }

  /** Resolves with the work, or rejects as soon as the run is to end. */
  wait<T>(work: PromiseLike<T>): PromiseLike<T> {
    if (!this.#outer && !this.#limit) return work;
    this.#watch();
    return new Promise<T>((resolve, reject) => {
      this.#reject = reject;
      const ended = this.check(this.#clock.now());
      if (ended) reject(ended);
      work.then(resolve, reject);
    });
  }

  /** Lets go of the timer and the outer signal. */
  close(): void {
    if (!this.#isWatching) return;
    this.#outer?.removeEventListener("abort", this.#onAbort);
    this.#timer?.abort();
    this.#reject = undefined;
  }

  #watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    this.#outer?.addEventListener("abort", this.#onAbort);
    if (this.#limit) this.#startTimer();
    if (this.#outer?.aborted) this.#onAbort();
  }

  #startTimer(): void {
    this.#controller = new AbortController();
    this.#timer = new AbortController();
    const left = Math.max(0, this.#deadline - this.#clock.now());
    this.#clock.sleep(left, this.#timer.signal).then(
      () => this.#end(this.#timedOut()),
      () => undefined,
    );
  }

  #end(reason: RunEnded): void {
    this.#controller?.abort(reason);
    this.#reject?.(reason);
  }

  #canceled(): RunEnded {
    const reason: unknown = this.#outer?.reason;
    const said = reason instanceof Error && reason.name === "Error" ? reason.message : "";
    return new RunEnded("canceled", said || "The execution was cancelled.");
  }

  #timedOut(): RunEnded {
    const limit = this.#limit < 1000 ? `${this.#limit} ms` : `${this.#limit / 1000} s`;
    return new RunEnded(
      "timeout",
      `The execution ran longer than its time limit of ${limit} and was stopped. Raise the limit in the workflow's settings if it needs more time.`,
    );
  }
}
