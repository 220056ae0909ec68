import type { LiveExecution } from "../life/live-execution.ts";
import { Lanes } from "./lanes.ts";
import { type Held, type ReadSpilled, spill } from "./ready-queue.ts";
import { Rush } from "./rush.ts";

/** Milliseconds for which an execution that nobody waits for may be put off by others; then it goes first. */
const LONGEST_PUT_OFF = 10_000;

/**
 * Who runs next: first those that someone waits for, then the others, workflows in turn and each in the order of its events. While more calls come in than the
 * server can accept and run at the same time, it accepts them and puts off those that nobody waits for. Nobody is put off for long.
 */
export class StartOrder {
  readonly #awaited: Lanes;
  readonly #others: Lanes;
  readonly #held: Held = { characters: 0 };
  readonly #rush: Pick<Rush, "isOn" | "arrived">;
  readonly #now: () => number;

  /** `onReady` is called when there may be someone who could not run before. */
  constructor(
    read: ReadSpilled,
    onReady: () => void,
    options: { rush?: Pick<Rush, "isOn" | "arrived">; now?: () => number } = {},
  ) {
    this.#awaited = new Lanes(read, onReady, this.#held);
    this.#others = new Lanes(read, onReady, this.#held);
    this.#rush = options.rush ?? new Rush(onReady);
    this.#now = options.now ?? Date.now;
  }

  get length(): number {
    return this.#awaited.length + this.#others.length;
  }

  push(live: LiveExecution): void {
    this.#rush.arrived();
    (live.isAwaited ? this.#awaited : this.#others).push(live);
  }

  /** Forgets the data of an execution far down the queue; called once it is on disk. */
  spill(live: LiveExecution): void {
    spill(live, this.#held);
  }

  /** The next execution that is ready and not `blocked`, if any. */
  shift(blocked: (live: LiveExecution) => boolean = () => false): LiveExecution | undefined {
    if (this.#others.length === 0) return this.#awaited.shift(blocked);
    if (this.#isOverdue()) return this.#others.shift(blocked) ?? this.#awaited.shift(blocked);
    return this.#awaited.shift(blocked) ?? (this.#rush.isOn ? undefined : this.#others.shift(blocked));
  }

  #isOverdue(): boolean {
    // Looking at every lane is worth it only where somebody could be put off at all.
    if (this.#awaited.length === 0 && !this.#rush.isOn) return false;
    const { oldest } = this.#others;
    return oldest !== undefined && this.#now() - oldest >= LONGEST_PUT_OFF;
  }
}
