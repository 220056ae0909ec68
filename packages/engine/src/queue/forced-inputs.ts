import type { Item } from "@heddle/workflow";
import type { Plan, PlanEdge, PlanNode } from "../plan/plan.ts";
import type { RunProgress } from "../state/run-progress.ts";

/** Input of a node that runs although nothing was sent to it. */
export const FORCED_ITEMS: readonly Item[] = [{ json: {} }];

/**
 * In order v0, a node with several inputs that waits for one of them forces the branch that leads there to run, if
 * nothing else will. Returns the connections at which such branches start, and the root nodes with which they start.
 * Branches of triggers that did not fire are not forced.
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

/** Starts of branches that are forced by a waiting node. */
export interface Beginnings {
  readonly edges: readonly PlanEdge[];
  readonly roots: readonly PlanNode[];
}

/** Root node of the branch, if there is one and no trigger has to fire for it. */
function rootOf(branch: readonly PlanNode[]): PlanNode | undefined {
  const roots = branch.filter((node) => node.incoming.length === 0);
  return roots.some((node) => node.isTrigger) ? undefined : roots[0];
}

/** Connection from an executed node to the first unexecuted one, on the path to `node`. */
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
