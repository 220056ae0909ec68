import { Pacer } from "../control/pacer.ts";
import { isPromise, runJob } from "../node-run/run-job.ts";
import type { JobQueue } from "../queue/job-queue.ts";
import type { Job } from "../state/job.ts";
import type { Run } from "../state/run.ts";

/** Works off the queue of a run one node after the other. */
export async function driveInOrder(run: Run, queue: JobQueue): Promise<void> {
  const { destinationNode } = run.input.options;
  const { outcome, progress, memory, stop } = run;
  const pacer = new Pacer();
  for (let job = queue.next(); job; job = queue.next()) {
    const stopped = stop.check(run.now());
    if (stopped) {
      outcome.stop(stopped);
      leavePending(run, queue, job);
      return;
    }
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

function leavePending({ outcome }: Run, queue: JobQueue, job: Job): void {
  outcome.leaveWorkPending();
  queue.putBack(job);
}
