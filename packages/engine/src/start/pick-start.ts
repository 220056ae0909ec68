import { byPosition } from "../plan/compile-plan.ts";
import type { PlanNode } from "../plan/plan.ts";
import { pinnedOutput } from "../run/pins.ts";
import type { RunState } from "../run/run-state.ts";

const MANUAL_TRIGGER = "n8n-nodes-base.manualTrigger";
const STICKY_NOTE = "n8n-nodes-base.stickyNote";

/** Where a run without a given trigger begins: the best trigger, else the nodes that nothing leads to. */
export function pickStart(run: RunState, destination: PlanNode | undefined): PlanNode[] {
  const able = run.plan.nodes.filter((node) => isAble(run, node)).sort(byPosition);
  const trigger = bestTrigger(run, able);
  if (trigger) return [trigger];
  const roots = able.filter((node) => isRoot(run, node));
  if (destination) return roots.length > 0 ? roots : [destination];
  return roots.slice(0, 1);
}

/** Nothing leads to it but nodes that are switched off. */
function isRoot({ plan }: RunState, node: PlanNode): boolean {
  return [...plan.upstream(node)].every((other) => other.disabled);
}

function isAble(run: RunState, node: PlanNode): boolean {
  return !node.disabled && node.node.type !== STICKY_NOTE && run.mayRun(node);
}

/** Manual runs prefer the manual trigger, then a pinned one; otherwise the one nearest to the top left. */
function bestTrigger(run: RunState, able: readonly PlanNode[]): PlanNode | undefined {
  const triggers = able.filter((node) => node.isTrigger);
  if (run.options.mode !== "manual") return triggers[0];
  return (
    triggers.find((node) => node.node.type === MANUAL_TRIGGER) ??
    triggers.find((node) => pinnedOutput(run, node)) ??
    triggers[0]
  );
}
