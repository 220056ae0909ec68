import type { TrackedExecution } from "../state/tracked-execution.ts";

/** When waiting executions hold more data than this, further ones leave their data in the inbox until their turn is near. */
const MAX_HELD_CHARACTERS = 16_000_000;

/** Counts the data that waiting executions keep in memory. */
export class HeldData {
  readonly #characters = new Map<TrackedExecution, number>();
  #total = 0;

  add(tracked: TrackedExecution): void {
    const characters = tracked.current.payload?.length ?? 0;
    if (characters === 0) return;
    this.#characters.set(tracked, characters);
    this.#total += characters;
  }

  remove(tracked: TrackedExecution): void {
    this.#total -= this.#characters.get(tracked) ?? 0;
    this.#characters.delete(tracked);
  }

  /** Drops the data of a waiting execution that is on disk, when too much is in memory. */
  spill(tracked: TrackedExecution): void {
    const { state, isAccepted } = tracked.current;
    if (this.#total <= MAX_HELD_CHARACTERS || state !== "queued" || !isAccepted) return;
    this.remove(tracked);
    tracked.apply({ type: "spilled" });
  }
}
