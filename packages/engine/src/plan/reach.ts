import type { PlanNode } from "./plan.ts";

/** Returns a function that finds everything that can be reached from a node over `next`, and caches it per node. */
export function reachFrom(
  next: (node: PlanNode) => readonly PlanNode[],
): (node: PlanNode) => ReadonlySet<PlanNode> {
  const known = new Map<PlanNode, ReadonlySet<PlanNode>>();
  return (start) => {
    const before = known.get(start);
    if (before) return before;
    const reached = new Set<PlanNode>();
    const open = [...next(start)];
    for (let node = open.pop(); node; node = open.pop()) {
      if (reached.has(node)) continue;
      reached.add(node);
      open.push(...next(node));
    }
    known.set(start, reached);
    return reached;
  };
}
