import type { Item } from "@heddle/workflow";
import type { Plan, PlanEdge, PlanNode } from "../plan/plan.ts";
import type { RunProgress } from "../state/run-progress.ts";

/** What a node gets that runs although nothing was sent to it. */
export const FORCED_ITEMS: readonly Item[] = [{ json: {} }];

/**
 * In order v0, a node with several inputs that waits for one of them makes the branch run that leads there, when nothing else will.
 * Returns the connections over which such branches begin, and the nodes that nothing leads to with which they begin. Branches of
 * triggers that did not fire stay still.
 */
export function forcedBeginnings(
  waiting: PlanNode,
  missing: readonly number[],
  { plan, progress, due }: { plan: Plan; progress: RunProgress; due: ReadonlySet<PlanNode> },
): Beginnings {
  const hasRun = (node: PlanNode) => progress.runData[node.name] !== undefined;
  const edges: PlanEdge[] = [];
  const roots: PlanNode[] = [];
  for (const { from, input } of waiting.incoming) {
    if (!missing.includes(input) || hasRun(from) || from === waiting) continue;
    const before = plan.upstream(from);
    // A cycle gets its data from the node itself.
    if (before.has(waiting)) continue;
    if (due.has(from) || [...before].some((node) => due.has(node))) continue;
    const edge = firstEdge(from, hasRun);
    if (edge && progress.mayRun(edge.to) && !edges.some(({ to }) => to === edge.to)) edges.push(edge);
    const root = edge ? undefined : rootOf([from, ...before]);
    if (root && progress.mayRun(root) && !roots.includes(root)) roots.push(root);
  }
  return { edges, roots };
}

/** Where branches begin that run because a node waits for them. */
export interface Beginnings {
  readonly edges: readonly PlanEdge[];
  readonly roots: readonly PlanNode[];
}

/** The node that nothing leads to, where there is one and no trigger has to fire for the branch. */
function rootOf(branch: readonly PlanNode[]): PlanNode | undefined {
  const roots = branch.filter((node) => node.incoming.length === 0);
  return roots.some((node) => node.isTrigger) ? undefined : roots[0];
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
