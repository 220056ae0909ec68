import { edgesOf, type Workflow } from "@heddle/workflow";

/** A `main` connection between nodes that exist, by index. */
export interface RawEdge {
  readonly from: number;
  readonly output: number;
  readonly to: number;
  readonly input: number;
}

/** The `main` connections of a workflow in file order, without duplicates and without those of missing nodes. */
export function rawEdges(workflow: Workflow, indexOf: ReadonlyMap<string, number>): RawEdge[] {
  const edges = new Map<string, RawEdge>();
  for (const edge of edgesOf(workflow)) {
    const from = indexOf.get(edge.source);
    const to = indexOf.get(edge.target);
    if (from === undefined || to === undefined) continue;
    if (edge.sourceType !== "main" || edge.targetType !== "main") continue;
    const input = Number(edge.targetInput) || 0;
    const key = `${from} ${edge.sourceOutput} ${to} ${input}`;
    if (!edges.has(key)) edges.set(key, { from, output: edge.sourceOutput, to, input });
  }
  return [...edges.values()];
}

/** A connection from a sub-node to its parent, by index. */
interface SupplyEdge {
  readonly supplier: number;
  readonly consumer: number;
  readonly connection: string;
  readonly index: number;
}

/** The connections of sub-nodes, by input and then in the order of the nodes, so that the order does not depend on how they were drawn. */
export function supplyEdges(workflow: Workflow, indexOf: ReadonlyMap<string, number>): SupplyEdge[] {
  const edges = new Map<string, SupplyEdge>();
  for (const edge of edgesOf(workflow)) {
    const supplier = indexOf.get(edge.source);
    const consumer = indexOf.get(edge.target);
    if (supplier === undefined || consumer === undefined || supplier === consumer) continue;
    if (!edge.sourceType.startsWith("ai_") || edge.sourceType !== edge.targetType) continue;
    const index = Number(edge.targetInput) || 0;
    const connection = edge.sourceType;
    edges.set(`${connection} ${supplier} ${consumer} ${index}`, { supplier, consumer, connection, index });
  }
  return [...edges.values()].sort((a, b) => a.index - b.index || a.supplier - b.supplier);
}
