import type { PlanEdge, PlanNode } from "../plan/plan.ts";
import type { PartialInputs } from "./partial-inputs.ts";

/** Possible effects of earlier work while all later work waits. */
export interface Outlook {
  /** Nodes that may run. */
  readonly fires: ReadonlySet<PlanNode>;
  /** Nodes at which data may arrive. */
  readonly touched: ReadonlySet<PlanNode>;
}

/** Work from which the outlook is computed. */
interface Seeds {
  /** Pending or running nodes. */
  readonly nodes: Iterable<PlanNode>;
  /** Connections that carry data now. */
  readonly edges: Iterable<PlanEdge>;
}

/**
 * Follows the connections from pending work. A node with several inputs can only run once each of its connected inputs
 * has data or may get it this way. So branches that meet in a merge do not block each other, even within a loop.
 */
export function outlookOf(seeds: Seeds, partial: PartialInputs, leads: (edge: PlanEdge) => boolean): Outlook {
  const fires = new Set<PlanNode>(seeds.nodes);
  const touched = new Set<PlanNode>();
  const marked = new Set<PlanEdge>();
  const open = [...fires];
  const arrive = (edge: PlanEdge) => {
    const { to } = edge;
    touched.add(to);
    marked.add(edge);
    if (fires.has(to) || !mayRun(to, marked, partial)) return;
    fires.add(to);
    open.push(to);
  };
  for (const edge of seeds.edges) arrive(edge);
  for (let node = open.pop(); node; node = open.pop()) {
    for (const edge of node.outgoing) if (leads(edge)) arrive(edge);
  }
  return { fires, touched };
}

function mayRun(node: PlanNode, marked: ReadonlySet<PlanEdge>, partial: PartialInputs): boolean {
  if (node.connectedInputs.length <= 1) return true;
  return node.connectedInputs.every(
    (input) =>
      partial.holds(node, input) || node.incoming.some((edge) => edge.input === input && marked.has(edge)),
  );
}
