import type { Item } from "@heddle/workflow";
import { pinnedOutput } from "../node-run/pins.ts";
import { beginTask, finishTask } from "../node-run/task.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Queue } from "../queue/queue.ts";
import type { Run } from "../state/run.ts";
import type { RunInput } from "../state/run-input.ts";

/** A start node, and its known items per output. */
interface Start {
  readonly node: PlanNode;
  readonly output?: Item[][] | undefined;
}

/** Starts with the output of a trigger, or with one empty item at a node that makes its own output. */
export function startAt(run: Run, queue: Queue, { node, output }: Start): void {
  const { trigger, destinationNode } = run.input.options;
  if (trigger?.input) {
    queue.add({ node, inputs: [trigger.input], source: [] });
    return;
  }
  const items = output ?? triggerOutput(run.input, node);
  if (!items) {
    queue.add({ node, inputs: [[{ json: {} }]], source: [] });
    return;
  }
  const nodeRun = beginTask(run, { node, inputs: [], source: [] });
  finishTask(run, nodeRun, items);
  if (node.name !== destinationNode) queue.deliver(node, nodeRun.runIndex, nodeRun.task);
}

/** Output of a trigger without code to run. */
function triggerOutput(input: RunInput, node: PlanNode): Item[][] | undefined {
  const pinned = pinnedOutput(input, node);
  if (pinned) return pinned;
  const { type } = node;
  if (node.disabled || !type?.schedule?.item || type.execute) return undefined;
  return [[type.schedule.item(input.ports.clock.now(), input.timezone)]];
}
