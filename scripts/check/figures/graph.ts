/** Groups of nodes that reach each other, each of at least two nodes (Tarjan). */
export function knots(edges: Map<string, Set<string>>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    low.set(node, order.get(node) as number);
    open.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) low.set(node, Math.min(low.get(node) as number, low.get(next) as number));
    }
    if (low.get(node) !== order.get(node)) return;
    const knot = open.splice(open.indexOf(node));
    if (knot.length > 1) found.push(knot);
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return found;
}

/** Pairs of nodes with an edge each way. */
export function mutualPairs(edges: Map<string, Set<string>>): number {
  let count = 0;
  for (const [from, targets] of edges)
    for (const to of targets) if (from < to && edges.get(to)?.has(from)) count += 1;
  return count;
}
