import type { Source, TaskData } from "@heddle/workflow";
import type { PlanNode } from "../plan/plan.ts";
import type { Job, RunState } from "./run-state.ts";

/**
 * Clears what a loop node remembers when data come from outside its loop, so that a loop within a loop starts again from its first
 * batch, even when it was left before its last. Data that went round the loop carry on.
 */
export function resetLoop(run: RunState, job: Job, task: TaskData): void {
  const { node } = job;
  const goesOn = run.states.has(node.name) && cameRound(run, node, job.source);
  if (!goesOn) run.states.delete(node.name);
  let began = run.loopBegan.get(node.name);
  if (!began) run.loopBegan.set(node.name, (began = []));
  const runIndex = run.runsOf(node.name).length - 1;
  began[runIndex] = goesOn ? (began[runIndex - 1] ?? 0) : (task.executionIndex ?? 0);
}

/** True when the nearest run of the loop node behind this data sent it out by a loop output. */
function cameRound(run: RunState, loop: PlanNode, source: readonly (Source | null)[]): boolean {
  const seen = new Set<TaskData>();
  const open = [...source];
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    if (!entry) continue;
    if (entry.previousNode === loop.name) {
      if ((entry.previousNodeOutput ?? 0) !== doneOutput(loop)) return true;
      continue;
    }
    const task = run.runData[entry.previousNode]?.[entry.previousNodeRun ?? 0];
    const from = run.plan.byName.get(entry.previousNode);
    if (!task || !from || seen.has(task) || !run.plan.downstream(loop).has(from)) continue;
    if (from.isLoop && isAround(run, entry, loop)) continue;
    seen.add(task);
    open.push(...task.source);
  }
  return false;
}

/** True for a turn of a loop that had begun before this one: it lies around it, so what it sent in is new. */
function isAround(run: RunState, turn: Source, loop: PlanNode): boolean {
  const outer = run.loopBegan.get(turn.previousNode)?.[turn.previousNodeRun ?? 0];
  const inner = run.loopBegan.get(loop.name)?.at(-1);
  return outer !== undefined && inner !== undefined && outer < inner;
}

/** The output that fires once the loop is over; −1 when the node has only one output. */
function doneOutput(loop: PlanNode): number {
  if (loop.outputCount < 2) return -1;
  const named = loop.description?.outputNames?.findIndex((name) => name.toLowerCase() === "done") ?? -1;
  return Math.max(0, named);
}
