import { type Item, NodeError } from "@heddle/workflow";
import type { PlanNode } from "../plan/plan.ts";
import { pinnedOutput } from "../run/pins.ts";
import type { Queue } from "../run/queue.ts";
import type { RunState } from "../run/run-state.ts";
import { finishTask, newTask } from "../run/task.ts";

/** Starts with a trigger's items, or with one empty item at a node that makes its own. */
export function startAt(run: RunState, queue: Queue, node: PlanNode, output?: Item[][]): void {
  const input = run.options.trigger?.input;
  if (input) {
    queue.add({ node, inputs: [input], source: [] });
    return;
  }
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
