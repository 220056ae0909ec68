import type { PlanEdge, PlanNode } from "../plan/plan.ts";
import type { Gatherings } from "../run/gatherings.ts";

/** What earlier work can still bring about while everything behind it stands still. */
export interface Outlook {
  /** Nodes that may run. */
  readonly fires: ReadonlySet<PlanNode>;
  /** Nodes at which data may arrive. */
  readonly touched: ReadonlySet<PlanNode>;
}

interface Seeds {
  /** Nodes that are to run or are running. */
  readonly nodes: Iterable<PlanNode>;
  /** Connections with data on their way. */
  readonly edges: Iterable<PlanEdge>;
}

/**
 * Follows the connections from work that is due. A node with several inputs can only run once each of its connected inputs has
 * something or may get it this way: so branches that meet in a merge do not hold each other up, even within a loop.
 */
export function outlookOf(seeds: Seeds, gatherings: Gatherings, leads: (edge: PlanEdge) => boolean): Outlook {
  const fires = new Set<PlanNode>(seeds.nodes);
  const touched = new Set<PlanNode>();
  const marked = new Set<PlanEdge>();
  const open = [...fires];
  const arrive = (edge: PlanEdge) => {
    const { to } = edge;
    touched.add(to);
    marked.add(edge);
    if (fires.has(to) || !mayRun(to, marked, gatherings)) return;
    fires.add(to);
    open.push(to);
  };
  for (const edge of seeds.edges) arrive(edge);
  for (let node = open.pop(); node; node = open.pop()) {
    for (const edge of node.outgoing) if (leads(edge)) arrive(edge);
  }
  return { fires, touched };
}

function mayRun(node: PlanNode, marked: ReadonlySet<PlanEdge>, gatherings: Gatherings): boolean {
  if (node.connectedInputs.length <= 1) return true;
  return node.connectedInputs.every(
    (input) =>
      gatherings.holds(node, input) || node.incoming.some((edge) => edge.input === input && marked.has(edge)),
  );
}
