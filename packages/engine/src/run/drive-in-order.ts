import type { WaitRequest } from "@heddle/workflow";
import { Pacer } from "../control/pacer.ts";
import { isPromise, runJob } from "../node-run/run-job.ts";
import type { JobQueue } from "../queue/job-queue.ts";
import type { Job } from "../state/job.ts";
import type { Pauses } from "../state/pauses.ts";
import type { Run } from "../state/run.ts";
import { savedStep } from "../wait/saved-run.ts";

/** Works off the queue of a run one node after the other. */
export async function driveInOrder(run: Run, queue: JobQueue): Promise<void> {
  const { destinationNode } = run.input;
  const { outcome, progress, memory, stop, pauses } = run;
  const pacer = new Pacer();
  for (let job = queue.next(); job; job = queue.next()) {
    const stopped = stop.check(run.now());
    if (stopped) {
      outcome.stop(stopped);
      leavePending(run, queue, job);
      return;
    }
    if (pauses && pausesAt(run, pauses, queue, job)) return;
    progress.assertBounded(run.input.maxNodeRuns, job.node);
    const result = runJob(run, job);
    const task = isPromise(result) ? await result : result;
    if (outcome.error) leavePending(run, queue, job);
    if (outcome.isDecided) return;
    const { node } = job;
    if (node.name !== destinationNode) queue.deliver(node, progress.runsOf(node.name).length - 1, task);
    if (memory.isDue) memory.relieve(queue.pending, [task]);
    if (pacer.isDue) await pacer.pause();
  }
}

/** True if the run pauses before this node for a user. */
function pausesAt(run: Run, pauses: Pauses, queue: JobQueue, job: Job): boolean {
  if (pauses.holds(job)) {
    const runIndex = run.progress.runData[job.node.name]?.length ?? 0;
    run.outcome.wait({ job, runIndex, request: pauseRequest(job, runIndex, pauses) });
    queue.putBack(job);
    return true;
  }
  queue.putBack(job);
  pauses.remember(savedStep(run, queue, job));
  queue.next();
  return false;
}

/** Description of a pause for users, without the run data. */
function pauseRequest({ node, source }: Job, runIndex: number, { steps }: Pauses): WaitRequest {
  const inputs = source.map(
    (one) =>
      one && {
        node: one.previousNode,
        runIndex: one.previousNodeRun ?? 0,
        output: one.previousNodeOutput ?? 0,
      },
  );
  const parameters: Record<string, unknown> = { node: node.name, runIndex, steps: steps.length, inputs };
  return { kind: "breakpoint", parameters };
}

function leavePending({ outcome }: Run, queue: JobQueue, job: Job): void {
  outcome.leaveWorkPending();
  queue.putBack(job);
}
