import type { ReadSpilled, TrackedExecution } from "../state/tracked-execution.ts";
import { HeldData } from "./held-data.ts";
import { Lanes } from "./lanes.ts";
import { Overload } from "./overload.ts";

/** Maximum delay of an execution by urgent ones; then it goes first. */
const MAX_DELAY_MS = 10_000;

/**
 * Decides what runs next: first executions that a caller or a tab waits for, then the others; workflows in turn, each in the order of its
 * events. While more calls arrive than the server can accept and run at the same time, it accepts them and delays the others, but not
 * for long.
 */
export class StartOrder {
  readonly #urgent: Lanes;
  readonly #others: Lanes;
  readonly #held = new HeldData();
  readonly #overload: Pick<Overload, "isOn" | "arrived">;
  readonly #now: () => number;

  /** `onReady` is called when an execution becomes ready to run. */
  constructor(
    read: ReadSpilled,
    onReady: () => void,
    options: { overload?: Pick<Overload, "isOn" | "arrived">; now?: () => number } = {},
  ) {
    this.#urgent = new Lanes(read, onReady, this.#held);
    this.#others = new Lanes(read, onReady, this.#held);
    this.#overload = options.overload ?? new Overload(onReady);
    this.#now = options.now ?? Date.now;
  }

  get length(): number {
    return this.#urgent.length + this.#others.length;
  }

  push(tracked: TrackedExecution): void {
    this.#overload.arrived();
    (tracked.isUrgent ? this.#urgent : this.#others).push(tracked);
  }

  /** Drops the data of a waiting execution that is on disk, when too much is in memory. */
  spill(tracked: TrackedExecution): void {
    this.#held.spill(tracked);
  }

  /** The next execution that is ready and not `blocked`, if any. */
  shift(blocked: (tracked: TrackedExecution) => boolean = () => false): TrackedExecution | undefined {
    if (this.#others.length === 0) return this.#urgent.shift(blocked);
    if (this.#isOverdue()) return this.#others.shift(blocked) ?? this.#urgent.shift(blocked);
    return this.#urgent.shift(blocked) ?? (this.#overload.isOn ? undefined : this.#others.shift(blocked));
  }

  #isOverdue(): boolean {
    // Reading every lane pays only where executions can be delayed at all.
    if (this.#urgent.length === 0 && !this.#overload.isOn) return false;
    const { oldest } = this.#others;
    return oldest !== undefined && this.#now() - oldest >= MAX_DELAY_MS;
  }
}
