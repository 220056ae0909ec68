import type { Clock } from "@heddle/workflow";
import { RunStopped } from "../errors.ts";

const NEVER_ABORTED = new AbortController().signal;

/** Sources that can stop a run early. */
interface StopSources {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for the whole run; absent or ≤ 0 = no limit. */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds of the limit that were used before the run waited. */
  readonly usedMs: number;
  /** True when one branch of the run can stop the others (`stop`). */
  readonly hasBranches: boolean;
}

/** Watches for the cancellation and the time limit of a run. Sets nothing up before the run has to wait for a node. */
export class RunStop {
  readonly #cancelSignal: AbortSignal | undefined;
  readonly #limitMs: number;
  readonly #clock: Clock;
  readonly #deadline: number;
  readonly #hasBranches: boolean;
  #controller: AbortController | undefined;
  #timer: AbortController | undefined;
  #isWatching = false;
  #stopped: RunStopped | undefined;
  readonly #rejects = new Set<(reason: RunStopped) => void>();

  readonly #onAbort = () => this.#reject(this.#canceled());

  constructor(clock: Clock, sources: StopSources) {
    const { signal, timeoutMs = 0, usedMs, hasBranches } = sources;
    this.#hasBranches = hasBranches;
    this.#cancelSignal = signal;
    this.#limitMs = Math.max(0, timeoutMs);
    this.#clock = clock;
    this.#deadline = this.#limitMs ? clock.now() + this.#limitMs - usedMs : Infinity;
  }

  /** For nodes: aborts when the execution is cancelled or runs out of time. */
  get signal(): AbortSignal {
    if (!this.#limitMs && !this.#hasBranches) return this.#cancelSignal ?? NEVER_ABORTED;
    this.#watch();
    return this.#controller!.signal;
  }

  /** The reason to stop now, if there is one. */
  check(now: number): RunStopped | undefined {
    if (this.#cancelSignal?.aborted) return this.#canceled();
    return now >= this.#deadline ? this.#timedOut() : undefined;
  }

  /** Resolves with the work, or rejects as soon as the run must stop. */
  race<T>(work: PromiseLike<T>): PromiseLike<T> {
    if (!this.#cancelSignal && !this.#limitMs && !this.#hasBranches) return work;
    this.#watch();
    return new Promise<T>((resolve, reject) => {
      this.#rejects.add(reject);
      const stopped = this.#stopped ?? this.check(this.#clock.now());
      if (stopped) reject(stopped);
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

  /** Rejects everything that the run waits for. */
  stop(reason: RunStopped): void {
    this.#stopped = reason;
    this.#watch();
    this.#reject(reason);
  }

  /** Releases the timer and the cancellation signal. */
  close(): void {
    if (!this.#isWatching) return;
    this.#cancelSignal?.removeEventListener("abort", this.#onAbort);
    this.#timer?.abort();
    this.#rejects.clear();
  }

  #watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    this.#cancelSignal?.addEventListener("abort", this.#onAbort);
    if (this.#limitMs || this.#hasBranches) this.#controller = new AbortController();
    if (this.#limitMs) this.#startTimer();
    if (this.#cancelSignal?.aborted) this.#onAbort();
  }

  #startTimer(): void {
    this.#timer = new AbortController();
    const leftMs = Math.max(0, this.#deadline - this.#clock.now());
    this.#clock.sleep(leftMs, this.#timer.signal).then(
      () => this.#reject(this.#timedOut()),
      () => undefined,
    );
  }

  #reject(reason: RunStopped): void {
    this.#controller?.abort(reason);
    for (const reject of this.#rejects) reject(reason);
    this.#rejects.clear();
  }

  #canceled(): RunStopped {
    const reason: unknown = this.#cancelSignal?.reason;
    const isWorded = reason instanceof Error && reason.name === "Error";
    return new RunStopped("canceled", { reason: isWorded ? reason.message : "" });
  }

  #timedOut(): RunStopped {
    return new RunStopped("timed-out", { limit: limitText(this.#limitMs) });
  }
}

const limitText = (limitMs: number) => (limitMs < 1000 ? `${limitMs} ms` : `${limitMs / 1000} s`);
