import type { Workflow, WorkflowNode } from "../document/workflow.ts";
import { cyclicNodes } from "./cycles.ts";

/** One connection, from an output of `source` to an input of `target`. */
export interface Edge {
  readonly source: string;
  readonly sourceType: string;
  readonly sourceOutput: number;
  readonly target: string;
  readonly targetType: string;
  readonly targetInput: number;
}

/** Connections to follow: those of one type (`main` by default), or all. */
type EdgeFilter = string | { all: true };

/** Fast answers about how the nodes of a workflow hang together. A snapshot: build a new one when the workflow changes. */
export interface WorkflowGraph {
  readonly nodes: ReadonlyMap<string, WorkflowNode>;
  readonly edges: readonly Edge[];
  /** Edges that leave a node, by output and then by the order they were connected. */
  outgoing(node: string, filter?: EdgeFilter): readonly Edge[];
  /** Edges that end at a node, in the order of the file. */
  incoming(node: string, filter?: EdgeFilter): readonly Edge[];
  /** Direct predecessors, each once. */
  parents(node: string, filter?: EdgeFilter): string[];
  /** Direct successors, each once. */
  children(node: string, filter?: EdgeFilter): string[];
  /** Every node from which this one is reachable, nearest first; itself only if it is in a cycle. */
  ancestors(node: string, filter?: EdgeFilter): string[];
  /** Every node that can be reached from this one, nearest first; itself only when it is in a cycle. */
  descendants(node: string, filter?: EdgeFilter): string[];
  /** Nodes without incoming main edges that can start a run: no notes, no sub-nodes. */
  startNodes(): string[];
  /** True when a node can reach itself over main edges. */
  isInCycle(node: string): boolean;
  /** True when any node can. */
  readonly hasCycle: boolean;
  /** Indexes of the main inputs that something is connected to, ascending. */
  connectedInputs(node: string): number[];
}

const none: readonly Edge[] = [];

/** Indexes a workflow's connections; edges that name missing nodes are left out. */
export function buildGraph(workflow: Pick<Workflow, "nodes" | "connections">): WorkflowGraph {
  const nodes = new Map(workflow.nodes.map((node) => [node.name, node]));
  const edges = edgesOf(workflow).filter((edge) => nodes.has(edge.source) && nodes.has(edge.target));
  const out = groupBy(edges, "source", "sourceType");
  const into = groupBy(edges, "target", "targetType");
  const outgoing = (node: string, filter: EdgeFilter = "main") => select(out, node, filter);
  const incoming = (node: string, filter: EdgeFilter = "main") => select(into, node, filter);
  const children = (node: string, filter?: EdgeFilter) => distinct(outgoing(node, filter), "target");
  const parents = (node: string, filter?: EdgeFilter) => distinct(incoming(node, filter), "source");
  let cyclic: Set<string> | undefined;
  const inCycle = () => (cyclic ??= cyclicNodes([...nodes.keys()], children));
  return {
    nodes,
    edges,
    outgoing,
    incoming,
    parents,
    children,
    ancestors: (node, filter) => reach(node, (name) => parents(name, filter)),
    descendants: (node, filter) => reach(node, (name) => children(name, filter)),
    startNodes: () =>
      workflow.nodes.filter((node) => isStart(node, incoming, outgoing)).map((node) => node.name),
    isInCycle: (node) => inCycle().has(node),
    get hasCycle() {
      return inCycle().size > 0;
    },
    connectedInputs: (node) =>
      [...new Set(incoming(node).map((edge) => edge.targetInput))].sort((a, b) => a - b),
  };
}

/** Every connection of a workflow as a flat list. */
export function edgesOf(workflow: Pick<Workflow, "connections">): Edge[] {
  const edges: Edge[] = [];
  for (const [source, types] of Object.entries(workflow.connections)) {
    for (const [sourceType, slots] of Object.entries(types)) {
      for (const [sourceOutput, targets] of slots.entries()) {
        for (const target of targets ?? []) {
          edges.push({
            source,
            sourceType,
            sourceOutput,
            target: target.node,
            targetType: target.type,
            targetInput: target.index,
          });
        }
      }
    }
  }
  return edges;
}

type EdgeIndex = Map<string, { all: Edge[]; byType: Map<string, Edge[]> }>;

function groupBy(
  edges: readonly Edge[],
  end: "source" | "target",
  type: "sourceType" | "targetType",
): EdgeIndex {
  const index: EdgeIndex = new Map();
  for (const edge of edges) {
    let group = index.get(edge[end]);
    if (!group) index.set(edge[end], (group = { all: [], byType: new Map() }));
    group.all.push(edge);
    const list = group.byType.get(edge[type]);
    if (list) list.push(edge);
    else group.byType.set(edge[type], [edge]);
  }
  return index;
}

function select(index: EdgeIndex, node: string, filter: EdgeFilter): readonly Edge[] {
  const group = index.get(node);
  if (!group) return none;
  return typeof filter === "string" ? (group.byType.get(filter) ?? none) : group.all;
}

function distinct(edges: readonly Edge[], end: "source" | "target"): string[] {
  return [...new Set(edges.map((edge) => edge[end]))];
}

function reach(from: string, next: (node: string) => string[]): string[] {
  const found = new Set<string>();
  let frontier = [from];
  while (frontier.length > 0) {
    const following: string[] = [];
    for (const name of frontier.flatMap(next)) {
      if (found.has(name)) continue;
      found.add(name);
      following.push(name);
    }
    frontier = following;
  }
  return [...found];
}

function isStart(
  node: WorkflowNode,
  incoming: (name: string) => readonly Edge[],
  outgoing: (name: string, filter?: EdgeFilter) => readonly Edge[],
): boolean {
  if (node.type === "n8n-nodes-base.stickyNote" || incoming(node.name).length > 0) return false;
  const all = outgoing(node.name, { all: true });
  return all.length === 0 || all.some((edge) => edge.sourceType === "main");
}
