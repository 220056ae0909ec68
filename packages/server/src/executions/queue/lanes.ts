import type { LiveExecution } from "../life/live-execution.ts";
import { type Held, type ReadSpilled, ReadyQueue } from "./ready-queue.ts";

interface Lane {
  queue: ReadyQueue;
  /** Whether it is among those that take turns. */
  isInRing: boolean;
}

/** Lanes that nobody waits in are kept for the next time up to this number of workflows. */
const MOST_KEPT = 1_000;

/**
 * Executions in one lane per trigger of a workflow. Lanes take turns, so that a flood of one workflow delays the others by one
 * execution each, and a lane that has to wait for a limit holds up nobody else.
 */
export class Lanes {
  readonly #read: ReadSpilled;
  readonly #onReady: () => void;
  readonly #held: Held;
  /** By workflow and trigger. */
  readonly #lanes = new Map<string, Map<string, Lane>>();
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
    const lane = this.#laneOf(live);
    if (!lane.isInRing) {
      lane.isInRing = true;
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

  #laneOf({ snapshot, node = "" }: LiveExecution): Lane {
    let lanes = this.#lanes.get(snapshot.workflowId);
    if (!lanes) {
      if (this.#lanes.size >= MOST_KEPT) this.#dropEmpty();
      this.#lanes.set(snapshot.workflowId, (lanes = new Map()));
    }
    let lane = lanes.get(node);
    if (!lane) {
      lane = { queue: new ReadyQueue(this.#read, this.#onReady, this.#held), isInRing: false };
      lanes.set(node, lane);
    }
    return lane;
  }

  #dropEmpty(): void {
    for (const [workflowId, lanes] of this.#lanes)
      if ([...lanes.values()].every((lane) => !lane.isInRing)) this.#lanes.delete(workflowId);
  }

  #passTurn(lane: Lane): void {
    if (lane.queue.length === 0) {
      this.#ring.splice(this.#turn, 1);
      lane.isInRing = false;
    } else this.#turn++;
    if (this.#turn >= this.#ring.length) this.#turn = 0;
  }
}
