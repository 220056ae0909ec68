import type { Clock } from "@heddle/workflow";
import type { RunOptions } from "../run-options.ts";
import { spentBefore } from "../wait/saved-run.ts";

/** Why a run ends before its work is done. */
export class RunEnded extends Error {
  readonly reason: "canceled" | "timeout" | "stopped";

  constructor(reason: RunEnded["reason"], message: string) {
    super(message);
    this.name = reason === "timeout" ? "ExecutionTimeoutError" : "ExecutionCanceledError";
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
  readonly #isStoppable: boolean;
  #controller: AbortController | undefined;
  #timer: AbortController | undefined;
  #isWatching = false;
  #stopped: RunEnded | undefined;
  readonly #rejects = new Set<(reason: RunEnded) => void>();

  readonly #onAbort = () => this.#end(this.#canceled());

  /** `isStoppable`: the run may also be ended from within (`stop`). */
  constructor(options: RunOptions, clock: Clock, isStoppable = false) {
    this.#isStoppable = isStoppable;
    this.#outer = options.signal;
    this.#limit = options.timeout && options.timeout > 0 ? options.timeout : 0;
    this.#clock = clock;
    this.#deadline = this.#limit ? clock.now() + this.#limit - spentBefore(options) : Infinity;
  }

  /** For nodes: ends when the execution is cancelled or runs out of time. */
  get signal(): AbortSignal {
    if (!this.#limit && !this.#isStoppable) return this.#outer ?? NEVER;
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
    if (!this.#outer && !this.#limit && !this.#isStoppable) return work;
    this.#watch();
    return new Promise<T>((resolve, reject) => {
      this.#rejects.add(reject);
      const ended = this.#stopped ?? this.check(this.#clock.now());
      if (ended) reject(ended);
      const settled = () => this.#rejects.delete(reject);
      work.then(
        (value) => {
          settled();
          resolve(value);
        },
        (error) => {
          settled();
          reject(error);
        },
      );
    });
  }

  /** Breaks off everything that is waited for. */
  stop(reason: RunEnded): void {
    this.#stopped = reason;
    this.#watch();
    this.#end(reason);
  }

  /** Lets go of the timer and the outer signal. */
  close(): void {
    if (!this.#isWatching) return;
    this.#outer?.removeEventListener("abort", this.#onAbort);
    this.#timer?.abort();
    this.#rejects.clear();
  }

  #watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    this.#outer?.addEventListener("abort", this.#onAbort);
    if (this.#limit || this.#isStoppable) this.#controller = new AbortController();
    if (this.#limit) this.#startTimer();
    if (this.#outer?.aborted) this.#onAbort();
  }

  #startTimer(): void {
    this.#timer = new AbortController();
    const left = Math.max(0, this.#deadline - this.#clock.now());
    this.#clock.sleep(left, this.#timer.signal).then(
      () => this.#end(this.#timedOut()),
      () => undefined,
    );
  }

  #end(reason: RunEnded): void {
    this.#controller?.abort(reason);
    for (const reject of this.#rejects) reject(reason);
    this.#rejects.clear();
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
