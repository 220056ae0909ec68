import { RunStop } from "../control/run-stop.ts";
import { RunMemory } from "../memory/run-memory.ts";
import type { Plan } from "../plan/plan.ts";
import type { EnginePorts } from "../ports.ts";
import type { RunOptions } from "../run-options.ts";
import { JournalWrites } from "./journal-writes.ts";
import { Pauses } from "./pauses.ts";
import { type RunInput, runInput } from "./run-input.ts";
import { RunOutcome } from "./run-outcome.ts";
import { RunProgress } from "./run-progress.ts";
import { savedRunOf } from "./saved-run.ts";

/** One run of a plan: its input, its progress, its outcome, and its supervision. */
export class Run {
  readonly input: RunInput;
  readonly progress: RunProgress;
  readonly outcome = new RunOutcome();
  readonly stop: RunStop;
  readonly memory: RunMemory;
  readonly journalWrites: JournalWrites;
  /** Absent for runs that never pause. */
  readonly pauses: Pauses | undefined;

  constructor(plan: Plan, options: RunOptions, ports: EnginePorts) {
    this.input = runInput(plan, options, ports);
    this.progress = new RunProgress(this.input);
    this.stop = new RunStop(ports.clock, {
      signal: options.signal,
      timeoutMs: options.timeout,
      usedMs: savedRunOf(options.waited)?.spent ?? 0,
      hasBranches: plan.isParallel,
    });
    this.memory = new RunMemory(ports.spill, options.limits);
    this.journalWrites = new JournalWrites(plan.isParallel);
    this.pauses = Pauses.of(options);
  }

  /** Milliseconds since the epoch. */
  now(): number {
    return this.input.ports.clock.now();
  }
}
