import type { JournalEntry, StepEntry } from "@heddle/engine";
import type { RunWorkflowOptions } from "@heddle/engine/testing";

/** A user's decision about an effect that was in progress. */
export type Decision = "retry" | "skip";

/** A started effect, with its entry once it is completed. */
interface Row {
  readonly node: string;
  readonly runIndex: number;
  readonly step?: string | undefined;
  /** Entry as JSON, as stored on disk. */
  entry?: string | undefined;
}

/**
 * Journal of an execution that outlives the processes that run it, stored as the server does: repeatable effects are
 * written on completion.
 */
export class Disk {
  readonly #rows = new Map<string, Row>();

  begun(row: Row, effect: "idempotent" | "unsafe"): void {
    if (effect === "unsafe") this.#rows.set(keyOf(row), row);
  }

  completed(entry: JournalEntry | StepEntry): void {
    const { node, runIndex } = entry;
    const row = { node, runIndex, ...("step" in entry && { step: entry.step }) };
    // Rows are kept in the order of completion.
    this.#rows.delete(keyOf(row));
    this.#rows.set(keyOf(row), { ...row, entry: JSON.stringify(entry) });
  }

  /** Everything is in the record of the execution, which rests. */
  clear(): void {
    this.#rows.clear();
  }

  /** Effects that were started but not completed. */
  get open(): Row[] {
    return [...this.#rows.values()].filter(({ entry }) => entry === undefined);
  }

  /** Whether a step is completed. */
  has(node: string, step: string): boolean {
    return this.#rows.get(keyOf({ node, runIndex: 0, step }))?.entry !== undefined;
  }

  resumeOptions(decision: Decision | undefined): Pick<RunWorkflowOptions, "resume" | "inFlight"> {
    const entries = [...this.#rows.values()].flatMap(({ entry }) => entry ?? []);
    return {
      resume: entries.map((entry) => JSON.parse(entry) as JournalEntry | StepEntry),
      inFlight: this.open.map(({ node, runIndex, step }) => ({
        node,
        runIndex,
        ...(step !== undefined && { step }),
        ...(decision && { decision }),
      })),
    };
  }
}

const keyOf = ({ node, runIndex, step }: Row) => JSON.stringify([node, runIndex, step]);

/** One process that runs an execution until it is killed: then none of its operations continue. */
export class Life {
  readonly killed: Promise<"killed">;
  #kill: (how: "killed") => void = () => {};
  #left: number;

  /** `moments` is how many moments it lives through. */
  constructor(moments: number) {
    this.#left = moments;
    this.killed = new Promise((kill) => {
      this.#kill = kill;
    });
  }

  /** A moment at which the process can be killed. */
  async moment(): Promise<void> {
    if (this.#left-- > 0) return;
    this.#kill("killed");
    await new Promise(() => {});
  }

  /** The journal of the execution, as this process writes it. */
  journalOn(disk: Disk) {
    return {
      begun: async ({ effect, ...row }: Row & { effect: "idempotent" | "unsafe" }) => {
        await this.moment();
        disk.begun(row, effect);
        await this.moment();
      },
      completed: async (entry: JournalEntry | StepEntry) => {
        await this.moment();
        disk.completed(entry);
        await this.moment();
      },
    };
  }
}
