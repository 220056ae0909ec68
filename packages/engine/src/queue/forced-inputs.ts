import type { Item } from "@heddle/workflow";
import type { Plan, PlanEdge, PlanNode } from "../plan/plan.ts";
import type { RunProgress } from "../state/run-progress.ts";

/** What a node gets that runs although nothing was sent to it. */
export const FORCED_ITEMS: readonly Item[] = [{ json: {} }];

/**
 * In order v0, a node with several inputs that waits for one of them makes the branch run that leads there, when nothing else will.
 * Returns the connections over which such branches begin. Branches of triggers that did not fire stay still.
 */
export function forcedEdges(
  waiting: PlanNode,
  missing: readonly number[],
  { plan, progress, due }: { plan: Plan; progress: RunProgress; due: ReadonlySet<PlanNode> },
): PlanEdge[] {
  const hasRun = (node: PlanNode) => progress.runData[node.name] !== undefined;
  const begin: PlanEdge[] = [];
  for (const { from, input } of waiting.incoming) {
    if (!missing.includes(input) || hasRun(from) || from === waiting) continue;
    const before = plan.upstream(from);
    // A cycle gets its data from the node itself.
    if (before.has(waiting)) continue;
    if (due.has(from) || [...before].some((node) => due.has(node))) continue;
    const edge = firstEdge(from, hasRun);
    if (edge && progress.mayRun(edge.to) && !begin.some(({ to }) => to === edge.to)) begin.push(edge);
  }
  return begin;
}

/** The connection from what has run to the first node that has not, on the way to `node`. */
function firstEdge(node: PlanNode, hasRun: (node: PlanNode) => boolean): PlanEdge | undefined {
  const seen = new Set([node]);
  for (const open = [node]; open.length > 0; ) {
    for (const edge of open.shift()!.incoming) {
      if (hasRun(edge.from)) return edge;
      if (seen.has(edge.from)) continue;
      seen.add(edge.from);
      open.push(edge.from);
    }
  }
  return undefined;
}
