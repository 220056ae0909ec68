import {
  type Comparable,
  type ConnectionDiff,
  diffWorkflows,
  matchNodes,
  type NodeDiff,
  ownEntry,
  uniqueNodeName,
  type ValueDiff,
  type Workflow,
  type WorkflowDiff,
  type WorkflowNode,
} from "@heddle/workflow";
import { makeEdge } from "../../../document/index.ts";

type MarkKind = "added" | "removed" | "changed" | "moved";

/** One entry of the list of changes. */
export type VersionChange =
  | { id: string; type: "node"; kind: MarkKind; nodeId: string; diff: NodeDiff }
  | { id: string; type: "connection"; kind: "added" | "removed"; edgeId: string; diff: ConnectionDiff }
  | { id: string; type: "workflow"; kind: MarkKind; what: "settings" | "name" | "other"; diff: ValueDiff };

/** Two versions as one drawing: existing nodes, and removed nodes at their old position. */
export interface Comparison {
  /** The second version with the nodes and connections that only the first one had. */
  workflow: Workflow;
  marks: { nodes: ReadonlyMap<string, MarkKind>; edges: ReadonlyMap<string, "added" | "removed"> };
  changes: VersionChange[];
}

/** Puts two versions together for the screen. */
export function compareVersions(before: Workflow, after: Workflow): Comparison {
  const diff = diffWorkflows(before as Comparable, after as Comparable);
  const merged = mergeNodes(after, diff);
  const nodeChanges = diff.nodes.map((each): VersionChange => {
    const nodeId = each.after?.id ?? merged.idOfGone.get(each.before as WorkflowNode) ?? "";
    return { id: `node:${nodeId}`, type: "node", kind: each.kind, nodeId, diff: each };
  });
  const ends = endsOf(before, after, merged);
  const edgeChanges = diff.connections.flatMap((each): VersionChange[] => {
    const edge = edgeOf(each, ends[each.kind]);
    return edge
      ? [
          {
            id: `edge:${each.kind}:${edge.id}`,
            type: "connection",
            kind: each.kind,
            edgeId: edge.id,
            diff: each,
          },
        ]
      : [];
  });
  const gone = diff.connections.filter(({ kind }) => kind === "removed");
  return {
    workflow: withConnections(merged.workflow, gone, ends.removed),
    marks: {
      nodes: new Map(nodeChanges.flatMap((each) => (each.type === "node" ? [[each.nodeId, each.kind]] : []))),
      edges: new Map(
        edgeChanges.flatMap((each) => (each.type === "connection" ? [[each.edgeId, each.kind]] : [])),
      ),
    },
    changes: [...nodeChanges.sort(byPlace), ...edgeChanges, ...workflowChanges(diff)],
  };
}

interface Merged {
  workflow: Workflow;
  /** Ids of nodes of the first version in the drawing. */
  idOfGone: Map<WorkflowNode, string>;
}

/** Removed nodes get unique ids and names. */
function mergeNodes(after: Workflow, diff: WorkflowDiff): Merged {
  const nodes = [...after.nodes];
  const ids = new Set(nodes.map(({ id }) => id));
  const names = new Set(nodes.map(({ name }) => name));
  const idOfGone = new Map<WorkflowNode, string>();
  for (const { kind, before } of diff.nodes) {
    if (kind !== "removed" || !before) continue;
    const id = ids.has(before.id) || before.id === "" ? `removed:${before.id}:${before.name}` : before.id;
    const name = uniqueNodeName(before.name, names);
    ids.add(id);
    names.add(name);
    idOfGone.set(before, id);
    nodes.push({ ...before, id, name });
  }
  return { workflow: { ...after, nodes }, idOfGone };
}

type NodeByName = ReadonlyMap<string, { id: string; name: string }>;

/** The ends of connections in the drawing, by the node names of their version. */
function endsOf(
  before: Workflow,
  after: Workflow,
  { workflow, idOfGone }: Merged,
): Record<"added" | "removed", NodeByName> {
  const drawn = new Map(workflow.nodes.map((node) => [node.id, node]));
  const added = new Map(after.nodes.map((node) => [node.name, node]));
  const removed = new Map<string, { id: string; name: string }>();
  const stillThere = partners(before, after);
  for (const node of before.nodes) {
    const now = stillThere.get(node.name) ?? drawn.get(idOfGone.get(node) ?? "");
    if (now) removed.set(node.name, now);
  }
  return { added, removed };
}

/** The nodes of the second version by their names in the first one. */
function partners(before: Workflow, after: Workflow): Map<string, WorkflowNode> {
  return new Map(
    matchNodes(before.nodes, after.nodes).flatMap(({ before: from, after: to }) =>
      from && to ? [[from.name, to]] : [],
    ),
  );
}

function edgeOf(diff: ConnectionDiff, nodes: NodeByName) {
  const source = nodes.get(diff.source)?.id;
  const target = nodes.get(diff.target)?.id;
  if (source === undefined || target === undefined) return undefined;
  const { sourceType: type, sourceOutput: output, targetType, targetInput: input } = diff;
  return makeEdge({ source, target, type, output, targetType, input });
}

function withConnections(workflow: Workflow, gone: readonly ConnectionDiff[], nodes: NodeByName): Workflow {
  const connections = structuredClone(workflow.connections);
  for (const { source, target, sourceType, sourceOutput, targetType, targetInput } of gone) {
    const from = nodes.get(source)?.name;
    const to = nodes.get(target)?.name;
    if (from === undefined || to === undefined) continue;
    const slots = ownEntry(
      ownEntry(connections, from, () => ({})),
      sourceType,
      () => [],
    );
    while (slots.length <= sourceOutput) slots.push([]);
    slots[sourceOutput] = [
      ...(slots[sourceOutput] ?? []),
      { node: to, type: targetType, index: targetInput },
    ];
  }
  return { ...workflow, connections };
}

/** In reading order: from left to right, moved-only nodes last. */
function byPlace(a: VersionChange, b: VersionChange): number {
  if (a.type !== "node" || b.type !== "node") return 0;
  const isMoved = (change: VersionChange) => Number(change.kind === "moved");
  const [x, y] = [a, b].map(({ diff }) => (diff.after ?? diff.before)?.position ?? [0, 0]);
  return isMoved(a) - isMoved(b) || (x?.[0] ?? 0) - (y?.[0] ?? 0) || (x?.[1] ?? 0) - (y?.[1] ?? 0);
}

function workflowChanges({ settings, name, other }: WorkflowDiff): VersionChange[] {
  const entries = Object.entries({ name, settings, other }) as ["settings", ValueDiff | undefined][];
  return entries.flatMap(([what, diff]): VersionChange[] =>
    diff ? [{ id: `workflow:${what}`, type: "workflow", kind: "changed", what, diff }] : [],
  );
}
