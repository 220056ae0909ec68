import type { Plan, PlanNode } from "@heddle/engine";
import type { ManualRun } from "../state/contracts.ts";

const MANUAL_TRIGGER = "n8n-nodes-base.manualTrigger";

/**
 * The webhook node that a manual run has to wait for: the one it starts with, when that has no items yet, neither pinned nor
 * from an earlier run.
 */
export function awaitedWebhook(
  plan: Plan,
  run: ManualRun,
  reused: ReadonlySet<string> = new Set(),
): PlanNode | undefined {
  const hasRun = (name: string) => reused.has(name) || run.runData?.[name] !== undefined;
  const start = run.trigger ? plan.byName.get(run.trigger.node) : firstTrigger(plan, run, hasRun);
  if (!start?.type?.webhook || start.disabled || run.trigger?.output) return undefined;
  const isPinned = (run.pinData ?? run.workflow.pinData)?.[start.name]?.length;
  return isPinned || hasRun(start.name) ? undefined : start;
}

function firstTrigger(plan: Plan, run: ManualRun, hasRun: (name: string) => boolean): PlanNode | undefined {
  if (run.startNodes?.length) {
    const starts = run.startNodes.map((name) => plan.byName.get(name));
    return starts.find((node) => node?.type?.webhook);
  }
  const destination = run.destinationNode === undefined ? undefined : plan.byName.get(run.destinationNode);
  const reach = destination && new Set([...plan.upstream(destination), destination]);
  const triggers = plan.nodes.filter(
    (node) => node.isTrigger && !node.disabled && (!reach || reach.has(node)),
  );
  if (triggers.some((node) => hasRun(node.name))) return undefined;
  return (
    triggers.find((node) => node.node.type === MANUAL_TRIGGER) ??
    triggers.find((node) => (run.pinData ?? run.workflow.pinData)?.[node.name]?.length) ??
    triggers.sort(byPosition)[0]
  );
}

function byPosition(a: PlanNode, b: PlanNode): number {
  const [ax = 0, ay = 0] = a.node.position ?? [];
  const [bx = 0, by = 0] = b.node.position ?? [];
  return ay - by || ax - bx;
}
