import { type TaskData, toExecutionError } from "@heddle/workflow";
import { BranchQueue } from "../parallel/branch-queue.ts";
import { driveBranches } from "../parallel/drive-branches.ts";
import type { Plan } from "../plan/plan.ts";
import type { EnginePorts } from "../ports.ts";
import type { RunOptions, RunResult } from "../run-options.ts";
import { beginRun } from "../start/begin-run.ts";
import { resumeRun } from "../wait/resume-run.ts";
import { savedRun } from "../wait/saved-run.ts";
import { continueRun, unfinishedRun } from "../wait/unfinished-run.ts";
import { Pacer } from "./pacer.ts";
import { JobQueue, type Queue } from "./queue.ts";
import { resultOf } from "./result.ts";
import { isPromise, runJob } from "./run-job.ts";
import { assertBounded, type Job, RunState } from "./run-state.ts";

/**
 * Runs a plan to its end. Never rejects for what a workflow does: errors of nodes, cancellation, time limits and engine faults are in
 * the result.
 */
export async function runPlan(plan: Plan, options: RunOptions, ports: EnginePorts): Promise<RunResult> {
  const run = new RunState(plan, options, ports);
  try {
    const queue = plan.isParallel ? new BranchQueue(run) : new JobQueue(run);
    start(run, queue);
    if (!run.error) await (queue instanceof BranchQueue ? driveBranches(run, queue) : drive(run, queue));
    run.saved = savedRun(run, queue);
    run.unfinished = unfinishedRun(run, queue);
    await run.flushing;
  } catch (error) {
    run.error ??= toExecutionError(error);
  } finally {
    run.ending.close();
  }
  return resultOf(run);
}

function start(run: RunState, queue: Queue): void {
  const { waited, continued } = run.options;
  if (waited) resumeRun(run, queue, waited);
  else if (continued) continueRun(run, queue, continued);
  else beginRun(run, queue);
  queue.begin();
}

async function drive(run: RunState, queue: JobQueue): Promise<void> {
  const { destinationNode: destination } = run.options;
  const pacer = new Pacer();
  for (let job = queue.next(); job; job = queue.next()) {
    const ended = run.ending.check(run.now());
    if (ended) {
      run.endWith(ended);
      breakOff(run, queue, job);
      return;
    }
    assertBounded(run, job.node);
    const result = runJob(run, job);
    const task = isPromise(result) ? await result : result;
    if (run.error) breakOff(run, queue, job);
    if (run.error || run.interrupted || run.waiting) return;
    if (job.node.name !== destination) deliver(queue, job, task, run);
    if (run.memory.isDue) run.memory.relieve(queue.pending, [task]);
    if (pacer.isDue) await pacer.pause();
  }
}

function breakOff(run: RunState, queue: JobQueue, job: Job): void {
  run.isBrokenOff = true;
  queue.putBack(job);
}

function deliver(queue: JobQueue, job: Job, task: TaskData, run: RunState): void {
  queue.deliver(job.node, run.runsOf(job.node.name).length - 1, task);
}
