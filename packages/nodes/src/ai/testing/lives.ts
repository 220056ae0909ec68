import type { JournalEntry, StepEntry } from "@heddle/engine";
import type { RunWorkflowOptions } from "@heddle/engine/testing";

/** What a person decides of an effect that was under way. */
export type Decision = "retry" | "skip";

/** An effect that has begun, with its entry once it is completed. */
interface Row {
  readonly node: string;
  readonly runIndex: number;
  readonly step?: string | undefined;
  /** As JSON, as on a disk. */
  entry?: string | undefined;
}

/** The journal of an execution that outlives the processes that run it, as the server keeps it: what may be repeated is written when it is completed. */
export class Disk {
  readonly #rows = new Map<string, Row>();

  begun(row: Row, effect: "idempotent" | "unsafe"): void {
    if (effect === "unsafe") this.#rows.set(keyOf(row), row);
  }

  completed(entry: JournalEntry | StepEntry): void {
    const { node, runIndex } = entry;
    const row = { node, runIndex, ...("step" in entry && { step: entry.step }) };
    // In the order in which they are completed.
    this.#rows.delete(keyOf(row));
    this.#rows.set(keyOf(row), { ...row, entry: JSON.stringify(entry) });
  }

  /** Everything is in the record of the execution, which rests. */
  clear(): void {
    this.#rows.clear();
  }

  /** Effects that had begun and are not completed. */
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

/** One process that works at an execution, until it is killed: then nothing that it began continues. */
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

  /** A moment at which the process may be killed. */
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
