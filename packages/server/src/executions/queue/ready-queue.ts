import type { ReadSpilled, TrackedExecution } from "../state/tracked-execution.ts";
import type { HeldData } from "./held-data.ts";

const MAX_READ_EXECUTIONS = 500;
/** Data are read when an unread execution is this near to its turn. */
const READ_AHEAD_EXECUTIONS = 250;
/** Pause before a database that did not respond is read again. */
const RETRY_AFTER_MS = 1_000;

/** Executions that wait for a slot in an executor, first in, first out, in bounded memory. */
export class ReadyQueue {
  readonly #read: ReadSpilled;
  readonly #onRead: () => void;
  #queue: TrackedExecution[] = [];
  #head = 0;
  #isReading = false;
  readonly #held: HeldData;

  /** `held` counts the data in memory of this queue and others. */
  constructor(read: ReadSpilled, onRead: () => void, held: HeldData) {
    this.#read = read;
    this.#onRead = onRead;
    this.#held = held;
  }

  get length(): number {
    return this.#queue.length - this.#head;
  }

  push(tracked: TrackedExecution): void {
    this.#held.add(tracked);
    this.#queue.push(tracked);
  }

  /** The next execution, ready or not. */
  get first(): TrackedExecution | undefined {
    return this.#queue[this.#head];
  }

  /** Takes the next execution if it is ready. Reads ahead what was spilled, and calls `onRead` afterwards. */
  shift(): TrackedExecution | undefined {
    const tracked = this.first;
    if (!tracked) return undefined;
    const ahead = this.#queue[Math.min(this.#head + READ_AHEAD_EXECUTIONS, this.#queue.length - 1)];
    if (isUnread(tracked) || isUnread(ahead)) this.#startReading();
    if (isUnread(tracked)) return undefined;
    this.#held.remove(tracked);
    this.#head++;
    if (this.#head > 1_000 && this.#head * 2 > this.#queue.length) {
      this.#queue = this.#queue.slice(this.#head);
      this.#head = 0;
    }
    return tracked;
  }

  #startReading(): void {
    if (this.#isReading) return;
    const spilled: TrackedExecution[] = [];
    for (let i = this.#head; i < this.#queue.length && spilled.length < MAX_READ_EXECUTIONS; i++)
      if (isUnread(this.#queue[i])) spilled.push(this.#queue[i]!);
    if (spilled.length === 0) return;
    this.#isReading = true;
    this.#read(spilled).then(
      () => this.#endReading(),
      () => setTimeout(() => this.#endReading(), RETRY_AFTER_MS),
    );
  }

  #endReading(): void {
    this.#isReading = false;
    this.#onRead();
  }
}

function isUnread(tracked: TrackedExecution | undefined): boolean {
  return tracked?.current.state === "accepted";
}
