import type { Item, TaskData } from "@heddle/workflow";
import { EngineError } from "../errors.ts";
import type { Inputs } from "../items/inputs.ts";
import { NodeWork } from "../node-run/run-job.ts";
import type { Queue } from "../queue/queue.ts";
import type { WaitEnd } from "../run-options.ts";
import type { Job } from "../state/job.ts";
import type { Run } from "../state/run.ts";
import { type SavedRun, savedRunOf } from "../state/saved-run.ts";
import { restoreBounds, restoredJob, restoreQueue, restoreState } from "./restore.ts";

/** Beyond this, lineage is not worth keeping. */
const MAX_ORIGINS = 1_000;

/** Restores a waiting run, and lets the waiting node pass on the result of the wait. */
export function resumeRun(run: Run, queue: Queue, waited: WaitEnd): void {
  const saved = savedRunOf(waited);
  if (!saved) throw new EngineError("no-wait-data", {});
  restoreData(run, waited, saved);
  const jobs = saved.jobs.map((job) => restoredJob(run, job));
  const runsAgain = waited.by === "call" || saved.answers !== undefined;
  if (runsAgain) addAgain(run, saved, jobs);
  if (saved.answers) run.progress.steps.add({ ...saved.answers, value: waited.output?.[0]?.[0] ?? null });
  restoreQueue(run, queue, { jobs, gathered: saved.gathered });
  if (waited.by === "breakpoint") showLast(run);
  else if (!runsAgain) finishWait(run, queue, { waited, saved });
}

/** Finishes the node run that waited. */
function finishWait(run: Run, queue: Queue, { waited, saved }: { waited: WaitEnd; saved: SavedRun }): void {
  const { runIndex } = saved;
  const { node, task, job } = waitingRun(run, saved);
  run.outcome.setLast(node, task);
  const work = NodeWork.of(run, { job, runIndex, task });
  task.metadata = { ...task.metadata, resumedBy: waited.by };
  work.succeed(waited.output ? withOrigins(waited.output, work.inputs) : [work.inputs[0] ?? null]);
  if (node.name !== run.input.destinationNode) queue.deliver(node, runIndex, task);
}

function waitingRun(run: Run, saved: SavedRun): { node: Job["node"]; task: TaskData; job: Job } {
  const job = restoredJob(run, saved.job);
  const task = run.progress.runsOf(saved.node)[saved.runIndex];
  if (!task) throw new EngineError("no-waiting-run", { node: saved.node });
  return { node: job.node, task, job };
}

/** Adds the node run that waited for a call or an answer as the next job, under its old number. */
function addAgain(run: Run, saved: SavedRun, jobs: Job[]): void {
  const { progress, input } = run;
  const again = restoredJob(run, saved.job);
  const task = progress.runsOf(saved.node)[saved.runIndex];
  if (task?.executionIndex === progress.executionIndex - 1) progress.executionIndex--;
  if (task) progress.removeLastRun(saved.node);
  if (input.plan.isParallel || input.plan.order === "v1") jobs.push(again);
  else jobs.unshift(again);
}

/** The node that ran last before the pause: nothing else can run. */
function showLast({ input, progress, outcome }: Run): void {
  let last: { node: Job["node"]; task: TaskData } | undefined;
  for (const [name, tasks] of Object.entries(progress.runData)) {
    const node = input.plan.byName.get(name);
    const task = tasks.at(-1);
    if (node && task && (task.executionIndex ?? 0) >= (last?.task.executionIndex ?? 0)) last = { node, task };
  }
  if (last) outcome.setLast(last.node, last.task);
}

function restoreData(run: Run, { data }: WaitEnd, saved: SavedRun): void {
  const { progress } = run;
  restoreState(run, data);
  for (const [name, tasks] of Object.entries(data.resultData.runData)) progress.runData[name] = [...tasks];
  // The record of the waiting run is finished in place; the data of the caller must not change.
  const waiting = progress.runData[saved.node]?.[saved.runIndex];
  if (waiting) progress.runsOf(saved.node)[saved.runIndex] = { ...waiting };
  for (const [name, starts] of Object.entries(saved.loopStarts ?? {}))
    progress.loopStarts.set(name, [...starts]);
  progress.startedAt = saved.startedAt;
  progress.earlierWorkMs = saved.spent;
  restoreBounds(run, saved);
}

/** Pairs the items of a request with all input items, so that expressions find the single item upstream of all of them. */
function withOrigins(output: Item[][], [input = []]: Inputs): Item[][] {
  if (input.length < 2 || input.length > MAX_ORIGINS) return output;
  const pairedItem = input.map((_, item) => ({ item }));
  return output.map((items) =>
    items.map((item) => (item.pairedItem === undefined ? { ...item, pairedItem } : item)),
  );
}
