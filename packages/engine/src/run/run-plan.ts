import { NodeError, type TaskData, toExecutionError } from "@heddle/workflow";
import type { Plan } from "../plan/plan.ts";
import type { EnginePorts } from "../ports.ts";
import type { RunOptions, RunResult } from "../run-options.ts";
import { beginRun } from "../start/begin-run.ts";
import { resumeRun } from "../wait/resume-run.ts";
import { savedRun } from "../wait/saved-run.ts";
import { JobQueue } from "./queue.ts";
import { resultOf } from "./result.ts";
import { isPromise, runJob } from "./run-job.ts";
import { type Job, RunState } from "./run-state.ts";

/** Milliseconds of work without a break, after which other tasks of the thread get their turn. */
const SLICE = 10;
const MAX_NODE_RUNS = 1_000_000;

/**
 * Runs a plan to its end. Never rejects for what a workflow does: errors of nodes, cancellation, time limits and engine faults are in
 * the result.
 */
export async function runPlan(plan: Plan, options: RunOptions, ports: EnginePorts): Promise<RunResult> {
  const run = new RunState(plan, options, ports);
  try {
    const queue = new JobQueue(run);
    if (options.waited) resumeRun(run, queue, options.waited);
    else beginRun(run, queue);
    if (!run.error) await drive(run, queue);
    run.saved = savedRun(run, queue);
    await run.flushing;
  } catch (error) {
    run.error ??= toExecutionError(error);
  } finally {
    run.ending.close();
  }
  return resultOf(run);
}

async function drive(run: RunState, queue: JobQueue): Promise<void> {
  const { destinationNode: destination, maxNodeRuns: limit = MAX_NODE_RUNS } = run.options;
  let breakAt = performance.now() + SLICE;
  for (let job = queue.next(); job; job = queue.next()) {
    const ended = run.ending.check(run.now());
    if (ended) return run.endWith(ended);
    if (run.executionIndex >= limit) throw endless(limit, job.node.name);
    const result = runJob(run, job);
    const task = isPromise(result) ? await result : result;
    if (run.error || run.interrupted || run.waiting) return;
    if (job.node.name !== destination) deliver(queue, job, task, run);
    if (performance.now() < breakAt) continue;
    await turn();
    breakAt = performance.now() + SLICE;
  }
}

function deliver(queue: JobQueue, job: Job, task: TaskData, run: RunState): void {
  queue.deliver(job.node, run.runsOf(job.node.name).length - 1, task);
}

function endless(limit: number, node: string): NodeError {
  return new NodeError(
    `The execution was stopped before the node "${node}": it has run ${limit} nodes, as an endless loop would. Check how its loops end.`,
  );
}

/** Lets timers, messages and input through. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
