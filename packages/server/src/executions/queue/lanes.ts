import { isOver } from "../state/execution.ts";
import type { ReadSpilled, TrackedExecution } from "../state/tracked-execution.ts";
import type { HeldData } from "./held-data.ts";
import { ReadyQueue } from "./ready-queue.ts";

interface Lane {
  queue: ReadyQueue;
  /** True when it takes turns. */
  isInRing: boolean;
}

/** Workflows whose empty lanes are kept. */
const MAX_KEPT_WORKFLOWS = 1_000;

/**
 * Executions in one lane per trigger of a workflow. Lanes take turns, so that a flood of one workflow delays the others by one
 * execution each, and a lane that waits for a limit blocks no other lane.
 */
export class Lanes {
  readonly #read: ReadSpilled;
  readonly #onReady: () => void;
  readonly #held: HeldData;
  /** By workflow and trigger. */
  readonly #lanes = new Map<string, Map<string, Lane>>();
  /** Lanes with waiting executions, in the order of their turns. */
  readonly #ring: Lane[] = [];
  #turn = 0;
  #length = 0;

  constructor(read: ReadSpilled, onReady: () => void, held: HeldData) {
    this.#read = read;
    this.#onReady = onReady;
    this.#held = held;
  }

  get length(): number {
    return this.#length;
  }

  push(tracked: TrackedExecution): void {
    const lane = this.#laneOf(tracked);
    if (!lane.isInRing) {
      lane.isInRing = true;
      // The newest lane comes last.
      this.#ring.splice(this.#turn, 0, lane);
      this.#turn = (this.#turn + 1) % this.#ring.length;
    }
    lane.queue.push(tracked);
    this.#length++;
  }

  /** When the execution that has waited longest was accepted. */
  get oldest(): number | undefined {
    let oldest: number | undefined;
    for (const { queue } of this.#ring) {
      const at = queue.first?.current.acceptedAt;
      if (at !== undefined && (oldest === undefined || at < oldest)) oldest = at;
    }
    return oldest;
  }

  /** The next execution that is ready and not `blocked`. */
  shift(blocked: (tracked: TrackedExecution) => boolean): TrackedExecution | undefined {
    for (let tries = this.#ring.length; tries > 0; tries--) {
      const lane = this.#ring[this.#turn]!;
      const { first } = lane.queue;
      const isBlocked = first !== undefined && !isOver(first.current) && blocked(first);
      const tracked = isBlocked ? undefined : lane.queue.shift();
      if (tracked) this.#length--;
      this.#passTurn(lane);
      if (tracked) return tracked;
    }
    return undefined;
  }

  #laneOf({ current: { snapshot, node = "" } }: TrackedExecution): Lane {
    let lanes = this.#lanes.get(snapshot.workflowId);
    if (!lanes) {
      if (this.#lanes.size >= MAX_KEPT_WORKFLOWS) this.#dropEmpty();
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
