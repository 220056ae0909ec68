import { type Item, NodeError, type RunExecutionData } from "@heddle/workflow";
import type { PlanNode } from "../plan/plan.ts";
import type { Queue } from "../run/queue.ts";
import { Work } from "../run/run-job.ts";
import { type Inputs, type Job, type RunState, takeBackRun } from "../run/run-state.ts";
import type { WaitEnd } from "../run-options.ts";
import { nodeNamed } from "../start/start-at.ts";
import { inputsOf, type SavedJob, type SavedRun, savedRunOf } from "./saved-run.ts";

/** Puts a run back to where it began to wait and lets the node that waited hand on what ended the wait. */
export function resumeRun(run: RunState, queue: Queue, waited: WaitEnd): void {
  const saved = savedRunOf(waited);
  if (!saved) throw new NodeError("The execution cannot go on: nothing is known of where it waited.");
  restoreData(run, waited, saved);
  const jobs = saved.jobs.map((one) => restoredJob(run, one));
  if (waited.by === "call") addAgain(run, saved, jobs);
  queue.restore(
    jobs,
    saved.gathered.map((one) => restoredJob(run, one)),
  );
  if (waited.by === "call") return;
  const job = restoredJob(run, saved.job);
  const task = run.runsOf(saved.node)[saved.runIndex];
  if (!task)
    throw new NodeError(`The execution cannot go on: the node "${saved.node}" has no run that waits.`);
  run.last = task;
  run.lastNode = job.node;
  const work = Work.of(run, job, saved.runIndex, task);
  task.metadata = { ...task.metadata, resumedBy: waited.by };
  work.succeed(waited.output ? broughtBy(waited.output, work.job.inputs) : [work.job.inputs[0] ?? null]);
  if (job.node.name !== run.options.destinationNode) queue.deliver(job.node, saved.runIndex, task);
}

/** The node run that waited for a call is to be made once more, as the next and by the same number. */
function addAgain(run: RunState, saved: SavedRun, jobs: Job[]): void {
  const again = restoredJob(run, saved.job);
  const task = run.runsOf(saved.node)[saved.runIndex];
  if (task?.executionIndex === run.executionIndex - 1) run.executionIndex--;
  if (task) takeBackRun(run, saved.node);
  if (run.plan.isParallel || run.plan.order === "v1") jobs.push(again);
  else jobs.unshift(again);
}

function restoreData(run: RunState, { data }: WaitEnd, saved: SavedRun): void {
  restoreState(run, data);
  for (const [name, tasks] of Object.entries(data.resultData.runData)) run.runData[name] = [...tasks];
  // The task that waited is finished in place; the given data stay as they are.
  const runs = run.runsOf(saved.node);
  const waiting = runs[saved.runIndex];
  if (waiting) runs[saved.runIndex] = { ...waiting };
  run.executionIndex = saved.executionIndex;
  run.startedAt = saved.startedAt;
  run.spent = saved.spent;
  if (saved.filter) run.filter = new Set(saved.filter.map((name) => nodeNamed(run, name)));
}

/** What nodes and the execution remembered. */
export function restoreState(run: RunState, data: RunExecutionData): void {
  const context = (data.executionData?.["contextData"] ?? {}) as Record<string, Record<string, unknown>>;
  for (const [key, state] of Object.entries(context))
    run.states.set(key.replace(/^node:/, ""), structuredClone(state));
  run.customData.setAll(data.resultData.metadata ?? {});
}

/** A node run that is due, with its items again. */
export function restoredJob(run: RunState, saved: SavedJob): Job {
  const node: PlanNode = nodeNamed(run, saved.node);
  return { node, inputs: inputsOf(run, saved), source: saved.source };
}

/** With more origins than that, nobody finds their way back anyway. */
const MOST_ORIGINS = 1_000;

/** What a request brought stands for everything that came in, so that expressions find the one item behind all of it. */
function broughtBy(output: Item[][], [input = []]: Inputs): Item[][] {
  if (input.length < 2 || input.length > MOST_ORIGINS) return output;
  const pairedItem = input.map((_, item) => ({ item }));
  return output.map((items) =>
    items.map((item) => (item.pairedItem === undefined ? { ...item, pairedItem } : item)),
  );
}
