import { type Item, NodeError, type RunData } from "@heddle/workflow";
import type { PlanNode } from "../plan/plan.ts";
import { pinnedOutput } from "../run/pins.ts";
import type { JobQueue } from "../run/queue.ts";
import type { RunState } from "../run/run-state.ts";
import { finishTask, newTask } from "../run/task.ts";
import { beginPartial } from "./partial.ts";
import { pickStart } from "./pick-start.ts";

const NO_START = "The workflow has no node to start from. Add a trigger, or switch one on.";

/** Puts the first jobs of a run into the queue. */
export function beginRun(run: RunState, queue: JobQueue): void {
  const { options, plan } = run;
  const destination =
    options.destinationNode === undefined ? undefined : nodeNamed(run, options.destinationNode);
  if (destination) run.filter = new Set([...plan.upstream(destination), destination]);
  if (options.startNodes?.length || (options.runData && destination && !options.trigger)) {
    beginPartial(run, queue, destination);
  } else if (options.trigger) {
    startAt(run, queue, nodeNamed(run, options.trigger.node), options.trigger.output);
  } else {
    const starts = pickStart(run, destination);
    if (starts.length === 0) throw new NodeError(NO_START);
    for (const start of starts) startAt(run, queue, start);
  }
}

/** Starts with a trigger's items, or with one empty item at a node that makes its own. */
export function startAt(run: RunState, queue: JobQueue, node: PlanNode, output?: Item[][]): void {
  const items = output ?? triggerOutput(run, node);
  if (!items) {
    queue.add({ node, inputs: [[{ json: {} }]], source: [] });
    return;
  }
  const task = newTask(run, { node, inputs: [], source: [] });
  const runs = run.runsOf(node.name);
  runs.push(task);
  run.last = task;
  run.lastNode = node;
  const runIndex = runs.length - 1;
  run.ports.onEvent?.({ type: "nodeExecuteBefore", node: node.name, runIndex, startTime: task.startTime });
  finishTask(run, node, runIndex, task, items);
  if (node.name !== run.options.destinationNode) queue.deliver(node, runIndex, task);
}

/** The output of a trigger that has no code of its own to run. */
function triggerOutput(run: RunState, node: PlanNode): Item[][] | undefined {
  const pinned = pinnedOutput(run, node);
  if (pinned) return pinned;
  const { type } = node;
  if (node.disabled || !type || type.execute || !type.schedule) return undefined;
  return [[type.schedule.item(run.now(), run.timezone)]];
}

/** The node with this name, or an error that says which are there. */
export function nodeNamed(run: RunState, name: string): PlanNode {
  const node = run.plan.byName.get(name);
  if (node) return node;
  throw new NodeError(
    `The workflow has no node named "${name}". It may have been renamed or deleted; reload the workflow.`,
  );
}

/** Takes over the run data of earlier runs for the nodes that keep them. */
export function keptRunData(run: RunState, given: RunData, keeps: (node: PlanNode) => boolean): void {
  for (const [name, tasks] of Object.entries(given)) {
    const node = run.plan.byName.get(name);
    if (tasks.length > 0 && (!node || keeps(node))) run.runData[name] = [...tasks];
  }
}
