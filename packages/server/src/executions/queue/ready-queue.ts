import type { LiveExecution } from "../life/live-execution.ts";

/** When those who wait hold more characters than this, further ones leave their data in the inbox until their turn is near. */
const MOST_HELD = 16_000_000;
const READ_AT_ONCE = 500;
const READ_AHEAD = 250;
/** Milliseconds until a database that did not answer is asked again. */
const READ_AGAIN_AFTER = 1_000;

/** What the queues of a process hold in memory together. */
export interface Held {
  characters: number;
}

/** Reads back what was left in the inbox; executions that it cannot find are marked as ended. */
export type ReadSpilled = (executions: LiveExecution[]) => Promise<void>;

/** Executions that wait for a place in an executor, first come first served, in bounded memory. */
export class ReadyQueue {
  readonly #read: ReadSpilled;
  readonly #onRead: () => void;
  #queue: LiveExecution[] = [];
  #head = 0;
  #isReading = false;
  readonly #held: Held;

  /** `held` counts what this queue and others keep in memory together. */
  constructor(read: ReadSpilled, onRead: () => void, held: Held) {
    this.#read = read;
    this.#onRead = onRead;
    this.#held = held;
  }

  get length(): number {
    return this.#queue.length - this.#head;
  }

  push(live: LiveExecution): void {
    live.held = live.payload?.length ?? 0;
    this.#held.characters += live.held;
    this.#queue.push(live);
  }

  /** Who is next, ready or not. */
  get first(): LiveExecution | undefined {
    return this.#queue[this.#head];
  }

  /** The next execution that is ready, if any; reads ahead what was spilled and calls `onRead` when that is there. */
  shift(): LiveExecution | undefined {
    const live = this.first;
    if (!live) return undefined;
    if (live.isSpilled || this.#queue[Math.min(this.#head + READ_AHEAD, this.#queue.length - 1)]?.isSpilled)
      this.#startReading();
    if (live.isSpilled) return undefined;
    release(live, this.#held);
    this.#head++;
    if (this.#head > 1_000 && this.#head * 2 > this.#queue.length) {
      this.#queue = this.#queue.slice(this.#head);
      this.#head = 0;
    }
    return live;
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

/** Forgets the data of an execution that waits, when all that wait hold too much; called once it is on disk. */
export function spill(live: LiveExecution, held: Held): void {
  if (held.characters <= MOST_HELD || live.state !== "queued" || !live.isAccepted) return;
  release(live, held);
  live.payload = undefined;
  live.isSpilled = true;
}

function release(live: LiveExecution, held: Held): void {
  held.characters -= live.held ?? 0;
  live.held = 0;
}
