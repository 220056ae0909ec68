import type { Source, TaskData } from "@heddle/workflow";
import type { PlanNode } from "../plan/plan.ts";
import type { NodeRun } from "../state/job.ts";
import type { Run } from "../state/run.ts";

/**
 * Clears the state of a loop node when data arrives from outside its loop, so that an inner loop restarts with its first batch, even
 * when it was left before its last one. Data that went round the loop continues it.
 */
export function resetLoop(run: Run, { job, runIndex, task }: NodeRun): void {
  const { name } = job.node;
  const { nodeStates, loopStarts } = run.progress;
  const isContinued = nodeStates.has(name) && cameRound(run, job.node, job.source);
  if (!isContinued) nodeStates.delete(name);
  let starts = loopStarts.get(name);
  if (!starts) loopStarts.set(name, (starts = []));
  starts[runIndex] = isContinued ? (starts[runIndex - 1] ?? 0) : (task.executionIndex ?? 0);
}

/** True when the nearest run of the loop node upstream of this data sent it through a loop output. */
function cameRound(run: Run, loop: PlanNode, source: readonly (Source | null)[]): boolean {
  const seen = new Set<TaskData>();
  const open = [...source];
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    if (!entry) continue;
    if (entry.previousNode === loop.name) {
      if ((entry.previousNodeOutput ?? 0) !== doneOutput(loop)) return true;
      continue;
    }
    const task = run.progress.runData[entry.previousNode]?.[entry.previousNodeRun ?? 0];
    const from = run.input.plan.byName.get(entry.previousNode);
    if (!task || !from || seen.has(task) || !run.input.plan.downstream(loop).has(from)) continue;
    if (from.isLoop && isOuter(run, entry, loop)) continue;
    seen.add(task);
    open.push(...task.source);
  }
  return false;
}

/**
 * True if the loop last started with data from this iteration of another loop, which makes that one the outer loop: its next data is new
 * to the inner one. Comparing when both started would not do, because the order in which concurrent branches run varies.
 */
function isOuter({ progress }: Run, { previousNode, previousNodeRun }: Source, loop: PlanNode): boolean {
  const { runData, loopStarts } = progress;
  const outer = loopStarts.get(previousNode)?.[previousNodeRun ?? 0];
  if (outer === undefined) return false;
  const seen = new Set<TaskData>();
  const open = startOf(loop.name, (loopStarts.get(loop.name)?.length ?? 0) - 1);
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    if (!entry) continue;
    const index = entry.previousNodeRun ?? 0;
    if (entry.previousNode === previousNode && loopStarts.get(previousNode)?.[index] === outer) return true;
    open.push(...startOf(entry.previousNode, index));
  }
  return false;

  /** Sources of a run; of an iteration, those of the run with which its loop started. Empty for a run that was visited before. */
  function startOf(name: string, index: number): (Source | null)[] {
    const task = runData[name]?.[firstIteration(loopStarts.get(name) ?? [], index)];
    if (!task || seen.has(task)) return [];
    seen.add(task);
    return [...task.source];
  }
}

/** First run of a loop node with the same start as this one. */
function firstIteration(starts: readonly number[], index: number): number {
  let first = index;
  while (first > 0 && starts[first] !== undefined && starts[first - 1] === starts[first]) first--;
  return first;
}

/** Output used after the loop ends; −1 if the node has only one output. */
function doneOutput(loop: PlanNode): number {
  if (loop.outputCount < 2) return -1;
  const named = loop.description?.outputNames?.findIndex((name) => name.toLowerCase() === "done") ?? -1;
  return Math.max(0, named);
}
