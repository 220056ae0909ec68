import { edgesOf, type Workflow } from "@heddle/workflow";

/** A `main` connection between nodes that exist, by index. */
export interface RawEdge {
  readonly from: number;
  readonly output: number;
  readonly to: number;
  readonly input: number;
}

/** The `main` connections of a workflow in the order of the file, without duplicates and without those of missing nodes. */
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
