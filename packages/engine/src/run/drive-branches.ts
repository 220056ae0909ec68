import type { TaskData } from "@heddle/workflow";
import { Pacer } from "../control/pacer.ts";
import { RunStopped } from "../errors.ts";
import { isPromise, runJob } from "../node-run/run-job.ts";
import type { BranchQueue, Entry } from "../queue/branch-queue.ts";
import type { Job } from "../state/job.ts";
import type { Run } from "../state/run.ts";

const MAX_CONCURRENT_NODE_RUNS = 100;

/** Processes a run with independent branches: starts everything that can start while other nodes wait. */
export async function driveBranches(run: Run, queue: BranchQueue): Promise<void> {
  await new Driver(run, queue).drive();
}

class Driver {
  readonly #run: Run;
  readonly #queue: BranchQueue;
  /** Entries in progress, with the records of their runs. */
  readonly #running = new Map<Entry, TaskData>();
  #fault: { error: unknown } | undefined;
  /** The node run whose error ended the run. */
  #failed: Entry | undefined;
  #wake: (() => void) | undefined;

  constructor(run: Run, queue: BranchQueue) {
    this.#run = run;
    this.#queue = queue;
  }

  async drive(): Promise<void> {
    const pacer = new Pacer();
    while (this.#continues()) {
      const entry = this.#running.size < MAX_CONCURRENT_NODE_RUNS ? this.#queue.next() : undefined;
      if (entry) {
        this.#begin(entry);
        if (pacer.isDue) await pacer.pause();
      } else if (this.#running.size > 0) {
        await new Promise<void>((resolve) => (this.#wake = resolve));
      } else if (!this.#queue.release()) break;
    }
    await this.#settle();
  }

  #continues(): boolean {
    const run = this.#run;
    if (this.#fault || run.outcome.isDecided) return false;
    const stopped = run.stop.check(run.now());
    if (!stopped) return true;
    run.outcome.stop(stopped);
    run.outcome.leaveWorkPending();
    return false;
  }

  #begin(entry: Entry): void {
    const run = this.#run;
    const job = entry.job as Job;
    run.progress.assertBounded(run.input.maxNodeRuns, job.node);
    const runIndex = run.progress.runsOf(job.node.name).length;
    const result = runJob(run, job);
    if (!isPromise(result)) {
      entry.task = result;
      this.#end(entry, runIndex);
      return;
    }
    this.#running.set(entry, run.progress.runsOf(job.node.name)[runIndex]!);
    result
      .then(
        (task) => {
          entry.task = task;
          this.#end(entry, runIndex);
        },
        (error) => {
          this.#fault ??= { error };
        },
      )
      .finally(() => {
        this.#running.delete(entry);
        this.#wake?.();
      });
  }

  #end(entry: Entry, runIndex: number): void {
    const run = this.#run;
    if (run.outcome.error && entry.task?.error && !entry.task.data) {
      this.#failed ??= entry;
      run.outcome.leaveWorkPending();
      entry.state = "due";
      return;
    }
    if (run.outcome.interrupted?.node === entry.node.name || run.outcome.waiting?.job.node === entry.node)
      return;
    if (entry.task?.executionStatus === "waiting") {
      run.progress.removeLastRun(entry.node.name);
      entry.state = "due";
      return;
    }
    this.#queue.finish(entry, runIndex, entry.node.name !== run.input.destinationNode);
    if (run.memory.isDue)
      run.memory.relieve(this.#queue.pending, [
        ...this.#running.values(),
        ...(entry.task ? [entry.task] : []),
      ]);
  }

  /** After an error the other branches are stopped; before a wait or a decision they finish their nodes. */
  async #settle(): Promise<void> {
    const run = this.#run;
    if (this.#fault || run.outcome.error) run.stop.stop(new RunStopped("stopped", {}));
    while (this.#running.size > 0) await new Promise<void>((resolve) => (this.#wake = resolve));
    const last = this.#failed ?? (run.outcome.waiting ? undefined : this.#queue.last);
    if (last?.task) run.outcome.setLast(last.node, last.task);
    if (this.#fault) throw this.#fault.error;
  }
}
