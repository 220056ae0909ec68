import type { Workflow } from "@heddle/workflow";

/** A `main` connection between nodes that exist, by index. */
export interface RawEdge {
  readonly from: number;
  readonly output: number;
  readonly to: number;
  readonly input: number;
}

/** The `main` connections of a workflow in the order of the file, without doubles and without ends in nothing. */
export function rawEdges(workflow: Workflow, indexOf: ReadonlyMap<string, number>): RawEdge[] {
  const edges: RawEdge[] = [];
  const seen = new Set<string>();
  for (const [source, connections] of Object.entries(workflow.connections ?? {})) {
    const from = indexOf.get(source);
    const outputs = connections?.["main"];
    if (from === undefined || !Array.isArray(outputs)) continue;
    outputs.forEach((targets, output) => {
      for (const target of Array.isArray(targets) ? targets : []) {
        const to = indexOf.get(target?.node);
        if (to === undefined || (target.type ?? "main") !== "main") continue;
        const edge = { from, output, to, input: Number(target.index) || 0 };
        const key = `${from} ${output} ${to} ${edge.input}`;
        if (!seen.has(key)) edges.push(edge);
        seen.add(key);
      }
    });
  }
  return edges;
}
