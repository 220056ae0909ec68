import type { Item, TaskData, TaskOutputs } from "@heddle/workflow";
import { shownStack, toExecutionError } from "@heddle/workflow";
import { RunStopped } from "../../errors.ts";
import type { PlanNode } from "../../plan/plan.ts";
import type { StepEntry } from "../../ports.ts";
import type { NodeRun } from "../../state/job.ts";
import type { Run } from "../../state/run.ts";
import { placeBelow, placeOf } from "../../state/run-place.ts";
import { reportBegin, reportEnd } from "../task.ts";

/** Part of a record that links a sub-node's run to its node run. */
interface SubRunPlace {
  readonly consumer: NodeRun;
  /** The key of the step. */
  readonly key: string;
}

/** Starts a run of a sub-node: adds its record to the run data, replacing a suspended one, and reports the start. */
export function beginSubRun(
  run: Run,
  { node, connection }: { node: PlanNode; connection: `ai_${string}` },
  { consumer, key, input }: SubRunPlace & { readonly input: Readonly<Record<string, unknown>> },
): NodeRun {
  const task: TaskData = {
    startTime: run.now(),
    executionTime: 0,
    executionStatus: "running",
    executionIndex: run.progress.executionIndex++,
    source: [sourceOf(consumer)],
    inputOverride: { [connection]: [[{ json: { ...input } }]] },
    metadata: { step: key },
  };
  const rested = indexOf(run, consumer, { node, key }, (known) => known.executionStatus === "waiting");
  const nodeRun =
    rested === undefined
      ? addTask(run, { node, task, consumer, key })
      : replaceTask(run, { node, task, consumer, key }, rested);
  reportBegin(run, nodeRun);
  return nodeRun;
}

/** Records what a run of a sub-node returned. Its record is complete then, but its end is not reported yet. */
export function finishSubRun(run: Run, { task }: NodeRun, connection: string, json: Item["json"]): void {
  task.data = { main: [], [connection]: [[{ json }]] } as TaskOutputs;
  task.executionTime = run.now() - task.startTime;
  task.executionStatus = "success";
}

/** Records that a run of a sub-node failed; its end is not reported yet. Its parent receives the error. */
export function failSubRun(run: Run, nodeRun: NodeRun, thrown: unknown): void {
  const { task, job } = nodeRun;
  const { name, node } = job.node;
  const error = toExecutionError(thrown, { name, type: node.type, id: node.id });
  const stack = thrown instanceof RunStopped ? undefined : shownStack(thrown);
  if (stack !== undefined) error.stack = stack;
  task.error = error;
  endSubRun(run, nodeRun, thrown instanceof RunStopped ? "canceled" : "error");
}

/** Records and reports that a run of a sub-node was interrupted with its parent run. */
export function cancelSubRun(run: Run, nodeRun: NodeRun): void {
  endSubRun(run, nodeRun, "canceled");
  reportEnd(run, nodeRun);
}

/** Records and reports that a run of a sub-node is suspended with its parent run. */
export function restSubRun(run: Run, nodeRun: NodeRun): void {
  nodeRun.task.executionTime = run.now() - nodeRun.task.startTime;
  nodeRun.task.executionStatus = "waiting";
  reportEnd(run, nodeRun);
}

/** Removes the record of a run that counts as not started. */
export function removeSubRun({ progress }: Run, { job, task }: NodeRun): void {
  const tasks = progress.runsOf(job.node.name);
  if (tasks.at(-1) === task) progress.removeLastRun(job.node.name);
}

/** Adds the record of a run that the journal has, unless the run data have it already; it takes the place of the record of its rest. */
export function restoreSubRun(run: Run, consumer: NodeRun, key: string, { subRun }: StepEntry): void {
  const node = subRun && run.input.plan.byName.get(subRun.node);
  if (!node) return;
  const known = indexOf(run, consumer, { node, key });
  const isAtRest =
    known !== undefined && run.progress.runsOf(node.name)[known]?.executionStatus === "waiting";
  if (known !== undefined && !isAtRest) {
    nameSubRun(consumer, node, known);
    return;
  }
  const { executionIndex } = run.progress;
  run.progress.executionIndex++;
  const task: TaskData = { ...subRun.task, executionIndex, source: [sourceOf(consumer)] };
  const nodeRun = isAtRest
    ? replaceTask(run, { node, task, consumer, key }, known)
    : addTask(run, { node, task, consumer, key });
  reportEnd(run, nodeRun);
  restoreSubRuns(run, nodeRun);
}

/** Adds the records of all sub-nodes that a node run had used whose result came from the journal. */
export function restoreSubRuns(run: Run, consumer: NodeRun): void {
  const place = placeOf(consumer);
  for (const [key, entry] of run.progress.steps.of(place)) restoreSubRun(run, consumer, key, entry);
  run.progress.steps.drop(place);
}

interface NewTask extends SubRunPlace {
  readonly node: PlanNode;
  readonly task: TaskData;
}

function addTask(run: Run, { node, task, consumer, key }: NewTask): NodeRun {
  const runIndex = run.progress.runsOf(node.name).push(task) - 1;
  nameSubRun(consumer, node, runIndex);
  return { job: { ...consumer.job, node }, runIndex, task, place: placeBelow(consumer, key) };
}

/** A suspended run restarts under its old numbers. */
function replaceTask(run: Run, { node, task, consumer, key }: NewTask, runIndex: number): NodeRun {
  const tasks = run.progress.runsOf(node.name);
  const { executionIndex } = tasks[runIndex]!;
  run.progress.executionIndex--;
  tasks[runIndex] = Object.assign(task, { executionIndex });
  nameSubRun(consumer, node, runIndex);
  return { job: { ...consumer.job, node }, runIndex, task, place: placeBelow(consumer, key) };
}

/** Adds the name of a sub-node's run to the record of its parent run. */
function nameSubRun({ task }: NodeRun, { name: node }: PlanNode, runIndex: number): void {
  const known = task.metadata?.["subRun"];
  const subRun = [...(Array.isArray(known) ? known : []), { node, runIndex }];
  task.metadata = { ...task.metadata, subRun };
}

/** Number of a step's run, among the runs of its sub-node; `undefined` if the run data have none. */
function indexOf(
  { progress }: Run,
  consumer: NodeRun,
  { node, key }: { node: PlanNode; key: string },
  counts: (task: TaskData) => boolean = () => true,
): number | undefined {
  const { previousNode, previousNodeRun } = sourceOf(consumer);
  const index = progress.runsOf(node.name).findIndex((task) => {
    const {
      source: [from],
      metadata,
    } = task;
    const isOfConsumer =
      from?.previousNode === previousNode && (from.previousNodeRun ?? 0) === previousNodeRun;
    return isOfConsumer && metadata?.["step"] === key && counts(task);
  });
  return index < 0 ? undefined : index;
}

function sourceOf({ job, runIndex }: NodeRun): { previousNode: string; previousNodeRun: number } {
  return { previousNode: job.node.name, previousNodeRun: runIndex };
}

function endSubRun(run: Run, { task }: NodeRun, status: "error" | "canceled"): void {
  task.executionTime = run.now() - task.startTime;
  task.executionStatus = status;
}
