import type { TaskData } from "@heddle/workflow";
import { RunEnded } from "../run/ending.ts";
import { Pacer } from "../run/pacer.ts";
import { isPromise, runJob } from "../run/run-job.ts";
import { assertBounded, type Job, type RunState, takeBackRun } from "../run/run-state.ts";
import type { BranchQueue, Entry } from "./branch-queue.ts";

/** Node runs under way at the same time, at most. */
const AT_ONCE = 100;

/** Does the work of a run, beginning everything that can begin while other nodes wait for something outside. */
export async function driveBranches(run: RunState, queue: BranchQueue): Promise<void> {
  await new Driver(run, queue).drive();
}

class Driver {
  readonly #run: RunState;
  readonly #queue: BranchQueue;
  /** What is under way, with the record of its run. */
  readonly #running = new Map<Entry, TaskData>();
  #fault: { error: unknown } | undefined;
  /** The run that ended everything by its error. */
  #failed: Entry | undefined;
  #wake: (() => void) | undefined;

  constructor(run: RunState, queue: BranchQueue) {
    this.#run = run;
    this.#queue = queue;
  }

  async drive(): Promise<void> {
    const pacer = new Pacer();
    while (this.#goesOn()) {
      const entry = this.#running.size < AT_ONCE ? this.#queue.next() : undefined;
      if (entry) {
        this.#begin(entry);
        if (pacer.isDue) await pacer.pause();
      } else if (this.#running.size > 0) {
        await new Promise<void>((resolve) => (this.#wake = resolve));
      } else if (!this.#queue.release()) break;
    }
    await this.#settle();
  }

  #goesOn(): boolean {
    const run = this.#run;
    if (this.#fault || run.error || run.interrupted || run.waiting) return false;
    const ended = run.ending.check(run.now());
    if (!ended) return true;
    run.endWith(ended);
    run.isBrokenOff = true;
    return false;
  }

  #begin(entry: Entry): void {
    const run = this.#run;
    const job = entry.job as Job;
    assertBounded(run, job.node);
    const runIndex = run.runsOf(job.node.name).length;
    const result = runJob(run, job);
    if (!isPromise(result)) {
      entry.task = result;
      this.#end(entry, runIndex);
      return;
    }
    this.#running.set(entry, run.runsOf(job.node.name)[runIndex]!);
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
    if (run.error && entry.task?.error && !entry.task.data) {
      this.#failed ??= entry;
      run.isBrokenOff = true;
      entry.state = "due";
      return;
    }
    if (run.interrupted?.node === entry.node.name || run.waiting?.job.node === entry.node) return;
    if (entry.task?.executionStatus === "waiting") {
      takeBackRun(run, entry.node.name);
      entry.state = "due";
      return;
    }
    this.#queue.finish(entry, runIndex, entry.node.name !== run.options.destinationNode);
    if (run.memory.isDue)
      run.memory.relieve(this.#queue.pending, [
        ...this.#running.values(),
        ...(entry.task ? [entry.task] : []),
      ]);
  }

  /** After an error the others are broken off; before a wait or a decision they come to their end. */
  async #settle(): Promise<void> {
    const run = this.#run;
    if (this.#fault || run.error)
      run.ending.stop(new RunEnded("stopped", "The execution ended in another branch."));
    while (this.#running.size > 0) await new Promise<void>((resolve) => (this.#wake = resolve));
    const last = this.#failed ?? (run.waiting ? undefined : this.#queue.last);
    if (last?.task) {
      run.last = last.task;
      run.lastNode = last.node;
    }
    if (this.#fault) throw this.#fault.error;
  }
}
