import { pinnedOutput } from "../node-run/pins.ts";
import { byPosition } from "../plan/compile-plan.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Run } from "../state/run.ts";

const MANUAL_TRIGGER = "n8n-nodes-base.manualTrigger";
const STICKY_NOTE = "n8n-nodes-base.stickyNote";

/** Start of a run without a named trigger: the best trigger, otherwise the root nodes. */
export function pickStart(run: Run, destination: PlanNode | undefined): PlanNode[] {
  const able = run.input.plan.nodes.filter((node) => isAble(run, node)).sort(byPosition);
  const trigger = bestTrigger(run, able);
  if (trigger) return [trigger];
  const roots = able.filter((node) => isRoot(run, node));
  if (destination) return roots.length > 0 ? roots : [destination];
  return roots.slice(0, 1);
}

/** True when only disabled nodes lead to this one. */
function isRoot(run: Run, node: PlanNode): boolean {
  return [...run.input.plan.upstream(node)].every((other) => other.disabled);
}

function isAble(run: Run, node: PlanNode): boolean {
  return !node.disabled && node.node.type !== STICKY_NOTE && run.progress.mayRun(node);
}

/** Manual runs prefer the manual trigger, then a pinned one; otherwise the one nearest to the top left. */
function bestTrigger({ input }: Run, able: readonly PlanNode[]): PlanNode | undefined {
  const triggers = able.filter((node) => node.isTrigger);
  if (input.options.mode !== "manual") return triggers[0];
  return (
    triggers.find((node) => node.node.type === MANUAL_TRIGGER) ??
    triggers.find((node) => pinnedOutput(input, node)) ??
    triggers[0]
  );
}
