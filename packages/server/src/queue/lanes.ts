import type { LiveExecution } from "../executions/live-execution.ts";
import { type Held, type ReadSpilled, ReadyQueue } from "./ready-queue.ts";

interface Lane {
  key: string;
  queue: ReadyQueue;
}

/**
 * Executions in one lane per trigger of a workflow. Lanes take turns, so that a flood of one workflow delays the others by one
 * execution each, and a lane that has to wait for a limit holds up nobody else.
 */
export class Lanes {
  readonly #read: ReadSpilled;
  readonly #onReady: () => void;
  readonly #held: Held;
  readonly #lanes = new Map<string, Lane>();
  /** Lanes in which someone waits, in the order of their turns. */
  readonly #ring: Lane[] = [];
  #turn = 0;
  #length = 0;

  constructor(read: ReadSpilled, onReady: () => void, held: Held) {
    this.#read = read;
    this.#onReady = onReady;
    this.#held = held;
  }

  get length(): number {
    return this.#length;
  }

  push(live: LiveExecution): void {
    const key = `${live.snapshot.workflowId}\n${live.node ?? ""}`;
    let lane = this.#lanes.get(key);
    if (!lane) {
      lane = { key, queue: new ReadyQueue(this.#read, this.#onReady, this.#held) };
      this.#lanes.set(key, lane);
      // The newest lane comes last.
      this.#ring.splice(this.#turn, 0, lane);
      this.#turn = (this.#turn + 1) % this.#ring.length;
    }
    lane.queue.push(live);
    this.#length++;
  }

  /** When the one that waits for longest was accepted. */
  get oldest(): number | undefined {
    let oldest: number | undefined;
    for (const { queue } of this.#ring) {
      const at = queue.first?.acceptedAt;
      if (at !== undefined && (oldest === undefined || at < oldest)) oldest = at;
    }
    return oldest;
  }

  /** The next execution that is ready and not `blocked`. */
  shift(blocked: (live: LiveExecution) => boolean): LiveExecution | undefined {
    for (let tries = this.#ring.length; tries > 0; tries--) {
      const lane = this.#ring[this.#turn]!;
      const { first } = lane.queue;
      const isBlocked = first?.state === "queued" && blocked(first);
      const live = isBlocked ? undefined : lane.queue.shift();
      if (live) this.#length--;
      this.#passTurn(lane);
      if (live) return live;
    }
    return undefined;
  }

  #passTurn(lane: Lane): void {
    if (lane.queue.length === 0) {
      this.#ring.splice(this.#turn, 1);
      this.#lanes.delete(lane.key);
    } else this.#turn++;
    if (this.#turn >= this.#ring.length) this.#turn = 0;
  }
}
