import type { JournalEntry, RunPlace, StepEntry } from "../ports.ts";
import { journalKey } from "./run-input.ts";

/** Completed steps of node runs: those recorded before a crash or a wait, and those that this run adds. */
export class StepRecord {
  readonly #entries = new Map<string, StepEntry>();

  constructor(saved: readonly StepEntry[] = [], journal: readonly (JournalEntry | StepEntry)[] = []) {
    for (const entry of saved) this.add(entry);
    for (const entry of journal) if ("step" in entry) this.add(entry);
  }

  /** The entry of a step; undefined when it was not completed. */
  get(of: { node: string; runIndex: number; step: string }): StepEntry | undefined {
    return this.#entries.get(journalKey(of));
  }

  add(entry: StepEntry): void {
    this.#entries.set(journalKey(entry), entry);
  }

  /** Steps of one node run by key, in order of completion, without those of its sub-nodes' runs. */
  of(place: RunPlace): [key: string, entry: StepEntry][] {
    return this.#below(place)
      .map((entry): [string, StepEntry] => [entry.step.slice(place.steps.length), entry])
      .filter(([key]) => !key.includes("\n"));
  }

  /** Removes the steps of a finished node run, and of its sub-nodes' runs: they are no longer needed. */
  drop(place: RunPlace): void {
    for (const entry of this.#below(place)) this.#entries.delete(journalKey(entry));
  }

  #below({ node, runIndex, steps }: RunPlace): StepEntry[] {
    return this.all.filter(
      (entry) => entry.node === node && entry.runIndex === runIndex && entry.step.startsWith(steps),
    );
  }

  get all(): StepEntry[] {
    return [...this.#entries.values()];
  }
}
