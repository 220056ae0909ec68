import type { ExecutionError, TaskData } from "@heddle/workflow";
import { EngineError } from "../errors.ts";
import type { Outputs } from "../items/inputs.ts";
import { pageSourceOf } from "../items/paged-items.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { JournalEntry } from "../ports.ts";
import type { NodeRun } from "../state/job.ts";
import type { Run } from "../state/run.ts";
import { journalKey } from "../state/run-input.ts";
import { restoreSubRuns } from "./sub-nodes/sub-runs.ts";
import { failTask, finishTask, reportEnd } from "./task.ts";

/** The work of a node with an outside effect. */
interface EffectWork {
  readonly nodeRun: NodeRun;
  /** Runs the node and records the result. */
  start(): TaskData | Promise<TaskData>;
  /** The output of a node that is skipped. */
  passInput(): Outputs;
}

/** True for nodes whose completion must be journalled. */
export function needsJournal({ input }: Run, { effect, type }: PlanNode): boolean {
  return type?.execute !== undefined && (effect !== "pure" || input.plan.savesProgress);
}

/** Takes the result from the journal of an interrupted run, or runs the node between two journal entries. */
export async function runWithJournal(run: Run, work: EffectWork): Promise<TaskData> {
  const { job, runIndex } = work.nodeRun;
  const key = journalKey({ node: job.node.name, runIndex });
  const entry = run.input.journal?.get(key);
  if (entry) return restore(run, work.nodeRun, entry);
  const inFlight = run.input.options.inFlight?.find((one) => journalKey(one) === key);
  if (inFlight?.decision === "skip") return finishTask(run, work.nodeRun, work.passInput());
  if (inFlight?.decision === "stop") return stopBefore(run, work.nodeRun);
  if (inFlight && !inFlight.decision && job.node.effect === "unsafe") return interrupt(run, work.nodeRun);
  return perform(run, work);
}

/** Ends the run before this node, which waits for a user's decision. */
export function interrupt(run: Run, { job, runIndex, task }: NodeRun): TaskData {
  run.outcome.interrupt(job.node.name, runIndex);
  run.progress.removeLastRun(job.node.name);
  return task;
}

async function perform(run: Run, work: EffectWork): Promise<TaskData> {
  const { job, runIndex } = work.nodeRun;
  const node = job.node.name;
  // Nodes without an effect can be repeated, like idempotent ones.
  const effect = job.node.effect === "unsafe" ? "unsafe" : "idempotent";
  await run.journalWrites.pending;
  const begun = run.input.ports.journal.begun({ node, runIndex, effect });
  if (begun) await begun;
  const task = await work.start();
  if (run.outcome.stopped || !hasEnded(task)) return task;
  if (job.node.effect === "pure" && isPaged(task)) return task;
  const completed = run.input.ports.journal.completed(entryOf(run, work.nodeRun, task));
  if (completed) run.journalWrites.add(completed);
  return task;
}

/**
 * False for a node run that was interrupted, that is suspended, or that counts as not started because one of its steps
 * waits for a decision.
 */
function hasEnded({ executionStatus }: TaskData): boolean {
  return executionStatus === "success" || executionStatus === "error";
}

/** Items that left memory are too many for one journal entry: computing them again costs less. */
function isPaged({ data }: TaskData): boolean {
  return data?.main.some((items) => items != null && pageSourceOf(items) !== undefined) ?? false;
}

function entryOf({ progress }: Run, { job, runIndex }: NodeRun, task: TaskData): JournalEntry {
  const node = job.node.name;
  const state = progress.nodeStates.get(node);
  const customData = progress.customData.values;
  return {
    node,
    runIndex,
    task,
    ...(state && { state: structuredClone(state) }),
    ...(customData && { customData }),
  };
}

function restore(run: Run, nodeRun: NodeRun, entry: JournalEntry): TaskData {
  const { task, job } = nodeRun;
  const { executionIndex, source } = task;
  Object.assign(task, entry.task, { executionIndex, source });
  if (entry.state) run.progress.nodeStates.set(job.node.name, structuredClone(entry.state));
  restoreSubRuns(run, nodeRun);
  if (entry.customData) run.progress.customData.setAll(entry.customData);
  if (task.error && !task.data) run.outcome.fail(task.error as ExecutionError);
  reportEnd(run, nodeRun);
  return task;
}

function stopBefore(run: Run, nodeRun: NodeRun): TaskData {
  const thrown = new EngineError("stopped-before-effect", { node: nodeRun.job.node.name });
  return failTask(run, nodeRun, { thrown, outputOf: () => undefined });
}
