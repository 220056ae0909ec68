import type { Connections, ConnectionTarget, WorkflowNode } from "@heddle/workflow";
import { ownEntry } from "@heddle/workflow";

/** A connection by node ids, independent of names. */
export interface DocumentEdge {
  readonly id: string;
  /** Node id. */
  readonly source: string;
  /** Type of the source output: `main`, `ai_tool`, …. */
  readonly type: string;
  /** Output index. */
  readonly output: number;
  /** Node id. */
  readonly target: string;
  /** Type of the target input; equal to `type` except in odd files. */
  readonly targetType: string;
  /** Input index. */
  readonly input: number;
  /** Additional target keys of the format. */
  readonly extra?: Record<string, unknown>;
}

/** Both ends of a connection; `main` by default. */
export type EdgeEnds = Pick<DocumentEdge, "source" | "output" | "target" | "input"> &
  Partial<Pick<DocumentEdge, "type" | "targetType" | "extra">>;

/** Creates the connection between two ends; its id is derived from them. */
export function makeEdge(ends: EdgeEnds): DocumentEdge {
  const type = ends.type ?? "main";
  const targetType = ends.targetType ?? type;
  const id = `${ends.source}|${type}|${ends.output}>${ends.target}|${targetType}|${ends.input}`;
  return { ...ends, id, type, targetType };
}

/** Parses the connections of a workflow as edges, in file order; broken and duplicate ones are omitted. */
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

/** Returns the stored form: source name → type → output index → targets. */
export function writeConnections(
  edges: Iterable<DocumentEdge>,
  nameOf: (nodeId: string) => string | undefined,
): Connections {
  const connections: Connections = {};
  for (const edge of edges) {
    const source = nameOf(edge.source);
    const target = nameOf(edge.target);
    if (source === undefined || target === undefined) continue;
    const slots = ownEntry(
      ownEntry(connections, source, () => ({})),
      edge.type,
      () => [],
    );
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
