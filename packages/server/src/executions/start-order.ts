import type { LiveExecution } from "./live-execution.ts";
import { type ReadSpilled, ReadyQueue } from "./ready-queue.ts";
import { Rush } from "./rush.ts";

/** Milliseconds for which an execution that nobody waits for may be put off by others; then it goes first. */
const LONGEST_PUT_OFF = 10_000;

/**
 * Who runs next: first those that someone waits for, then the others in the order of their events. While more calls come in than the
 * server can accept and run at the same time, it accepts them and puts off those that nobody waits for. Nobody is put off for long.
 */
export class StartOrder {
  readonly #awaited: ReadyQueue;
  readonly #others: ReadyQueue;
  readonly #rush: Pick<Rush, "isOn" | "arrived">;
  readonly #now: () => number;

  /** `onReady` is called when there may be someone who could not run before. */
  constructor(
    read: ReadSpilled,
    onReady: () => void,
    options: { rush?: Pick<Rush, "isOn" | "arrived">; now?: () => number } = {},
  ) {
    this.#awaited = new ReadyQueue(read, onReady);
    this.#others = new ReadyQueue(read, onReady);
    this.#rush = options.rush ?? new Rush(onReady);
    this.#now = options.now ?? Date.now;
  }

  get length(): number {
    return this.#awaited.length + this.#others.length;
  }

  push(live: LiveExecution): void {
    this.#rush.arrived();
    this.#queueOf(live).push(live);
  }

  /** Forgets the data of an execution far down the queue; called once it is on disk. */
  spill(live: LiveExecution): void {
    this.#queueOf(live).spill(live);
  }

  /** The next execution that is ready, if any. */
  shift(): LiveExecution | undefined {
    const { first } = this.#others;
    if (!first) return this.#awaited.shift();
    const isOverdue = this.#now() - first.acceptedAt >= LONGEST_PUT_OFF;
    if (isOverdue) return this.#others.shift() ?? this.#awaited.shift();
    return this.#awaited.shift() ?? (this.#rush.isOn ? undefined : this.#others.shift());
  }

  #queueOf(live: LiveExecution): ReadyQueue {
    return live.isAwaited ? this.#awaited : this.#others;
  }
}
