import type { LiveExecution } from "./live-execution.ts";

/** Executions beyond this place leave their data in the inbox until their turn is near. */
const KEPT_IN_MEMORY = 2_000;
const READ_AT_ONCE = 500;
const READ_AHEAD = 250;
/** Milliseconds until a database that did not answer is asked again. */
const READ_AGAIN_AFTER = 1_000;

/** Reads back what was left in the inbox; executions that it cannot find are marked as ended. */
export type ReadSpilled = (executions: LiveExecution[]) => Promise<void>;

/** Executions that wait for a place in an executor, first come first served, in bounded memory. */
export class ReadyQueue {
  readonly #read: ReadSpilled;
  readonly #onRead: () => void;
  #queue: LiveExecution[] = [];
  #head = 0;
  #isReading = false;

  constructor(read: ReadSpilled, onRead: () => void) {
    this.#read = read;
    this.#onRead = onRead;
  }

  get length(): number {
    return this.#queue.length - this.#head;
  }

  push(live: LiveExecution): void {
    this.#queue.push(live);
  }

  /** Forgets the data of an execution far down the queue; called once it is on disk. */
  spill(live: LiveExecution): void {
    if (this.length <= KEPT_IN_MEMORY || live.state !== "queued" || !live.isAccepted) return;
    live.payload = undefined;
    live.isSpilled = true;
  }

  /** The next execution that is ready, if any; reads ahead what was spilled and calls `onRead` when that is there. */
  shift(): LiveExecution | undefined {
    if (this.length === 0) return undefined;
    if (
      this.#queue[Math.min(this.#head + READ_AHEAD, this.#queue.length - 1)]?.isSpilled ||
      this.#first.isSpilled
    )
      this.#startReading();
    const live = this.#first;
    if (live.isSpilled) return undefined;
    this.#head++;
    if (this.#head > 1_000 && this.#head * 2 > this.#queue.length) {
      this.#queue = this.#queue.slice(this.#head);
      this.#head = 0;
    }
    return live;
  }

  get #first(): LiveExecution {
    return this.#queue[this.#head]!;
  }

  #startReading(): void {
    if (this.#isReading) return;
    const spilled: LiveExecution[] = [];
    for (let i = this.#head; i < this.#queue.length && spilled.length < READ_AT_ONCE; i++)
      if (this.#queue[i]!.isSpilled) spilled.push(this.#queue[i]!);
    if (spilled.length === 0) return;
    this.#isReading = true;
    this.#read(spilled).then(
      () => {
        for (const live of spilled) live.isSpilled = false;
        this.#goOn();
      },
      () => setTimeout(() => this.#goOn(), READ_AGAIN_AFTER),
    );
  }

  #goOn(): void {
    this.#isReading = false;
    this.#onRead();
  }
}
