import type { Connections, ConnectionTarget, WorkflowNode } from "@heddle/workflow";

/** A connection by node ids, so that renaming a node leaves it alone. */
export interface DocumentEdge {
  readonly id: string;
  /** Node id. */
  readonly source: string;
  /** `main`, `ai_tool`, …: what leaves the source. */
  readonly type: string;
  /** Output index. */
  readonly output: number;
  /** Node id. */
  readonly target: string;
  /** What the target takes; the same as `type` but in odd files. */
  readonly targetType: string;
  /** Input index. */
  readonly input: number;
  /** Keys of the target that the format may add. */
  readonly extra?: Record<string, unknown>;
}

/** Both ends of a connection; `main` where no type is given. */
export type EdgeEnds = Pick<DocumentEdge, "source" | "output" | "target" | "input"> &
  Partial<Pick<DocumentEdge, "type" | "targetType" | "extra">>;

/** The connection between two ends; its id follows from them. */
export function makeEdge(ends: EdgeEnds): DocumentEdge {
  const type = ends.type ?? "main";
  const targetType = ends.targetType ?? type;
  const id = `${ends.source}|${type}|${ends.output}>${ends.target}|${targetType}|${ends.input}`;
  return { ...ends, id, type, targetType };
}

/** The connections of a workflow as edges, in the order of the file; broken and repeated ones are left out. */
export function readEdges(connections: Connections, nodes: Iterable<WorkflowNode>): DocumentEdge[] {
  const idByName = new Map<string, string>();
  for (const node of nodes) idByName.set(node.name, node.id);
  const edges = new Map<string, DocumentEdge>();
  for (const place of places(connections)) {
    const source = idByName.get(place.source);
    const target = idByName.get(place.target.node);
    if (source === undefined || target === undefined) continue;
    const { node: _, type: targetType, index, ...extra } = place.target;
    const ends = { source, type: place.type, output: place.output, target, targetType, input: index };
    const edge = makeEdge(Object.keys(extra).length === 0 ? ends : { ...ends, extra });
    edges.set(edge.id, edge);
  }
  return [...edges.values()];
}

interface Place {
  source: string;
  type: string;
  output: number;
  target: ConnectionTarget;
}

function* places(connections: Connections): Generator<Place> {
  for (const [source, outputs] of Object.entries(connections)) {
    for (const [type, slots] of Object.entries(outputs)) {
      for (const [output, targets] of slots.entries()) {
        for (const target of targets ?? []) yield { source, type, output, target };
      }
    }
  }
}

/** The stored form: source name → type → output index → targets. */
export function writeConnections(
  edges: Iterable<DocumentEdge>,
  nameOf: (nodeId: string) => string | undefined,
): Connections {
  const connections: Connections = {};
  for (const edge of edges) {
    const source = nameOf(edge.source);
    const target = nameOf(edge.target);
    if (source === undefined || target === undefined) continue;
    const slots = ((connections[source] ??= {})[edge.type] ??= []);
    while (slots.length <= edge.output) slots.push([]);
    (slots[edge.output] ??= []).push({
      node: target,
      type: edge.targetType,
      index: edge.input,
      ...edge.extra,
    });
  }
  return connections;
}
