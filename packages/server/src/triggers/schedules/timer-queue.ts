import type { TimerClock } from "../../platform/timer-clock.ts";

interface Entry<T> {
  due: number;
  value: T;
  isCancelled: boolean;
}

/** Longer waits are cut into pieces: a timer cannot wait more than 24 days, and clocks can be changed. */
const MAX_WAIT_MS = 60_000;

/** Clocks are adjusted by less all the time. */
const TOLERATED_DRIFT_MS = 5_000;

/** Any number of due times with one timer: a heap with the next one on top. */
export class TimerQueue<T> {
  readonly #clock: TimerClock;
  readonly #onDue: (value: T, due: number) => void;
  readonly #onSetBack: () => void;
  readonly #heap: Entry<T>[] = [];
  #cancelTimer: (() => void) | undefined;
  #seen = Number.NEGATIVE_INFINITY;

  /** `onSetBack` is called when the clock was set back, so that due times can be computed again. */
  constructor(clock: TimerClock, onDue: (value: T, due: number) => void, onSetBack: () => void = () => {}) {
    this.#clock = clock;
    this.#onDue = onDue;
    this.#onSetBack = onSetBack;
  }

  /** Returns a function that removes the entry. */
  add(due: number, value: T): () => void {
    const entry: Entry<T> = { due, value, isCancelled: false };
    this.#heap.push(entry);
    this.#up(this.#heap.length - 1);
    if (this.#heap[0] === entry) this.#setTimer();
    return () => {
      entry.isCancelled = true;
    };
  }

  close(): void {
    this.#heap.length = 0;
    this.#cancelTimer?.();
  }

  #setTimer(): void {
    this.#cancelTimer?.();
    const next = this.#heap[0];
    if (!next) return;
    const wait = Math.min(MAX_WAIT_MS, Math.max(0, next.due - this.#clock.now()));
    this.#cancelTimer = this.#clock.after(wait, () => this.#fire());
  }

  #fire(): void {
    const now = this.#clock.now();
    const wasSetBack = now < this.#seen - TOLERATED_DRIFT_MS;
    this.#seen = now;
    if (wasSetBack) this.#onSetBack();
    while (this.#heap[0] && this.#heap[0].due <= now) {
      const { due, value, isCancelled } = this.#take();
      if (!isCancelled) this.#onDue(value, due);
    }
    this.#setTimer();
  }

  #take(): Entry<T> {
    const top = this.#heap[0]!;
    const last = this.#heap.pop()!;
    if (this.#heap.length > 0) {
      this.#heap[0] = last;
      this.#down(0);
    }
    return top;
  }

  #up(start: number): void {
    for (let i = start; i > 0; ) {
      const parent = (i - 1) >> 1;
      if (this.#heap[parent]!.due <= this.#heap[i]!.due) return;
      this.#swap(i, parent);
      i = parent;
    }
  }

  #down(start: number): void {
    for (let i = start; ; ) {
      const left = 2 * i + 1;
      if (left >= this.#heap.length) return;
      const right = left + 1;
      const isRight = right < this.#heap.length && this.#heap[right]!.due < this.#heap[left]!.due;
      const child = isRight ? right : left;
      if (this.#heap[i]!.due <= this.#heap[child]!.due) return;
      this.#swap(i, child);
      i = child;
    }
  }

  #swap(a: number, b: number): void {
    [this.#heap[a], this.#heap[b]] = [this.#heap[b]!, this.#heap[a]!];
  }
}
