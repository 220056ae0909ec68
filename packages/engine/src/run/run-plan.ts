import { toExecutionError } from "@heddle/workflow";
import type { Plan } from "../plan/plan.ts";
import type { EnginePorts } from "../ports.ts";
import { BranchQueue } from "../queue/branch-queue.ts";
import { JobQueue } from "../queue/job-queue.ts";
import type { Queue } from "../queue/queue.ts";
import type { RunOptions, RunResult } from "../run-options.ts";
import { beginRun } from "../start/begin-run.ts";
import { Run } from "../state/run.ts";
import { resumeRun } from "../wait/resume-run.ts";
import { savedRun } from "../wait/saved-run.ts";
import { continueRun, unfinishedRun } from "../wait/unfinished-run.ts";
import { driveBranches } from "./drive-branches.ts";
import { driveInOrder } from "./drive-in-order.ts";
import { type PendingWork, resultOf } from "./result.ts";

/**
 * Runs a plan to its end. Never rejects because of a workflow: errors of nodes, cancellation, time limits and internal
 * faults are in the result.
 */
export async function runPlan(plan: Plan, options: RunOptions, ports: EnginePorts): Promise<RunResult> {
  const run = new Run(plan, options, ports);
  let pending: PendingWork = {};
  try {
    const queue = await drive(run);
    pending = { saved: savedRun(run, queue), unfinished: unfinishedRun(run, queue) };
    await run.journalWrites.pending;
  } catch (error) {
    run.outcome.fail(toExecutionError(error));
  } finally {
    run.stop.close();
  }
  return resultOf(run, pending);
}

async function drive(run: Run): Promise<Queue> {
  if (run.input.plan.isParallel && !isPausing(run)) {
    const queue = new BranchQueue(run);
    start(run, queue);
    if (!run.outcome.error) await driveBranches(run, queue);
    return queue;
  }
  const queue = new JobQueue(run);
  start(run, queue);
  if (!run.outcome.error) await driveInOrder(run, queue);
  return queue;
}

/** Concurrent branches have no single next node that a user could step to. */
function isPausing({ input, pauses }: Run): boolean {
  return pauses !== undefined || input.options.waited?.by === "breakpoint";
}

function start(run: Run, queue: Queue): void {
  const { waited, continued } = run.input.options;
  if (waited) resumeRun(run, queue, waited);
  else if (continued) continueRun(run, queue, continued);
  else beginRun(run, queue);
  queue.begin();
}
