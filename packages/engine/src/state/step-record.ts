import type { JournalEntry, StepEntry } from "../ports.ts";
import { journalKey } from "./run-input.ts";

/** Completed steps of node runs: what was recorded before a crash or a wait, and what this run adds. */
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

  /** Steps of one node run, in the order in which they were completed. */
  of({ node, runIndex }: { node: string; runIndex: number }): StepEntry[] {
    return this.all.filter((entry) => entry.node === node && entry.runIndex === runIndex);
  }

  /** Removes the steps of a node run that is over: nothing will ask for them again. */
  drop(nodeRun: { node: string; runIndex: number }): void {
    for (const entry of this.of(nodeRun)) this.#entries.delete(journalKey(entry));
  }

  get all(): StepEntry[] {
    return [...this.#entries.values()];
  }
}
