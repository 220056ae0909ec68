import type { Item, TaskData, TaskOutputs } from "@heddle/workflow";
import { shownStack, toExecutionError } from "@heddle/workflow";
import { RunStopped } from "../../errors.ts";
import type { PlanNode } from "../../plan/plan.ts";
import type { StepEntry } from "../../ports.ts";
import type { NodeRun } from "../../state/job.ts";
import type { Run } from "../../state/run.ts";
import { reportBegin, reportEnd } from "../task.ts";

/** The part of a record that says which node run a run of a sub-node belongs to. */
interface SubRunPlace {
  readonly consumer: NodeRun;
  /** The key of the step. */
  readonly key: string;
}

/** Begins a run of a sub-node: adds its record to the run data and reports the start. */
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
  const nodeRun = addTask(run, { node, task, consumer });
  reportBegin(run, nodeRun);
  return nodeRun;
}

/** Records what a run of a sub-node returned. Its record is complete then, but its end is not reported yet. */
export function finishSubRun(run: Run, { task }: NodeRun, connection: string, json: Item["json"]): void {
  task.data = { main: [], [connection]: [[{ json }]] } as TaskOutputs;
  task.executionTime = run.now() - task.startTime;
  task.executionStatus = "success";
}

/** Records that a run of a sub-node failed; its end is not reported yet. The node that asked receives the error. */
export function failSubRun(run: Run, nodeRun: NodeRun, thrown: unknown): void {
  const { task, job } = nodeRun;
  const { name, node } = job.node;
  const error = toExecutionError(thrown, { name, type: node.type, id: node.id });
  const stack = thrown instanceof RunStopped ? undefined : shownStack(thrown);
  if (stack !== undefined) error.stack = stack;
  task.error = error;
  endSubRun(run, nodeRun, thrown instanceof RunStopped ? "canceled" : "error");
}

/** Records and reports that a run of a sub-node was cut off with the node run that asked. */
export function cancelSubRun(run: Run, nodeRun: NodeRun): void {
  endSubRun(run, nodeRun, "canceled");
  reportEnd(run, nodeRun);
}

/** Removes the record of a run that counts as not begun. */
export function removeSubRun({ progress }: Run, { job, task }: NodeRun): void {
  const tasks = progress.runsOf(job.node.name);
  if (tasks.at(-1) === task) progress.removeLastRun(job.node.name);
}

/** Adds the record of a run that the journal has, unless the run data have it already. */
export function restoreSubRun(run: Run, consumer: NodeRun, { step, subRun }: StepEntry): void {
  const node = subRun && run.input.plan.byName.get(subRun.node);
  if (!node || has(run, consumer, { node, key: step })) return;
  const { executionIndex } = run.progress;
  run.progress.executionIndex++;
  const task: TaskData = { ...subRun.task, executionIndex, source: [sourceOf(consumer)] };
  const nodeRun = addTask(run, { node, task, consumer });
  reportEnd(run, nodeRun);
  restoreSubRuns(run, nodeRun);
}

/** Adds the records of all sub-nodes that a node run had used whose result came from the journal. */
export function restoreSubRuns(run: Run, consumer: NodeRun): void {
  const at = { node: consumer.job.node.name, runIndex: consumer.runIndex };
  for (const entry of run.progress.steps.of(at)) restoreSubRun(run, consumer, entry);
  run.progress.steps.drop(at);
}

function addTask(
  run: Run,
  { node, task, consumer }: { node: PlanNode; task: TaskData; consumer: NodeRun },
): NodeRun {
  const runIndex = run.progress.runsOf(node.name).push(task) - 1;
  const known = consumer.task.metadata?.["subRun"];
  const subRun = [...(Array.isArray(known) ? known : []), { node: node.name, runIndex }];
  consumer.task.metadata = { ...consumer.task.metadata, subRun };
  return { job: { ...consumer.job, node }, runIndex, task };
}

function has({ progress }: Run, consumer: NodeRun, { node, key }: { node: PlanNode; key: string }): boolean {
  const { previousNode, previousNodeRun } = sourceOf(consumer);
  return progress.runsOf(node.name).some(({ source: [from], metadata }) => {
    const isOfConsumer =
      from?.previousNode === previousNode && (from.previousNodeRun ?? 0) === previousNodeRun;
    return isOfConsumer && metadata?.["step"] === key;
  });
}

function sourceOf({ job, runIndex }: NodeRun): { previousNode: string; previousNodeRun: number } {
  return { previousNode: job.node.name, previousNodeRun: runIndex };
}

function endSubRun(run: Run, { task }: NodeRun, status: "error" | "canceled"): void {
  task.executionTime = run.now() - task.startTime;
  task.executionStatus = status;
}
