import {
  type Connections,
  type PinData,
  randomId,
  readWorkflow,
  uniqueNodeName,
  type Workflow,
  type WorkflowNode,
} from "@heddle/workflow";
import { type KnownCredentials, withKeptCredentials } from "../credential-rule.ts";
import { type DocumentEdge, makeEdge, readEdges } from "../edge.ts";
import { type Point, snapPoint, topLeft } from "../layout.ts";
import { renameInParameters } from "../mentions.ts";
import type { NodeCatalog } from "../node-catalog.ts";
import type { WorkflowDocument } from "../workflow-document.ts";
import { type LeftOutNode, withinLimits } from "./type-limits.ts";

/** Nodes with their connections, as in the clipboard and files. */
export interface GraphData {
  nodes: WorkflowNode[];
  connections: Connections;
  pinData?: PinData | undefined;
}

/**
 * Adds a group of nodes, shifted as a whole so that its top left corner is at `at`; with new ids, unique names and
 * new webhook ids. References between the nodes follow the new names. Nodes beyond their type's limit are omitted:
 * the existing one replaces them in connections and references. The new nodes are selected.
 */
export function insertGraph(
  document: WorkflowDocument,
  catalog: NodeCatalog,
  data: GraphData,
  options: {
    at?: Point | undefined;
    label?: string;
    allowedCredentials?: ReadonlySet<string> | undefined;
    /** Known credentials; others are kept only if the name matches. */
    credentials?: KnownCredentials | undefined;
  } = {},
): Inserted {
  const { workflow } = readWorkflow({
    nodes: data.nodes,
    connections: data.connections,
    pinData: data.pinData ?? {},
  });
  const { kept, leftOut } = withinLimits(document, catalog, workflow.nodes);
  if (kept.length === 0) return { ids: [], leftOut };
  const copies = copyNodes(document, { nodes: kept, leftOut }, options);
  document.transact(options.label ?? "paste", () => {
    for (const { node } of copies.values()) document.setNode(node.id, node);
    for (const edge of copyEdges(workflow, copies, leftOut)) document.setEdge(edge.id, edge);
    for (const [name, items] of Object.entries(workflow.pinData ?? {})) {
      const copy = copies.get(name);
      if (copy) document.setPin(copy.node.id, items);
    }
  });
  const ids = [...copies.values()].map((copy) => copy.node.id);
  document.selection.set(ids);
  return { ids, leftOut };
}

/** The outcome of an insertion. */
export interface Inserted {
  /** Ids of the new nodes. */
  ids: string[];
  leftOut: LeftOutNode[];
}

/** Copies by original node name. */
type Copies = Map<string, { from: WorkflowNode; node: WorkflowNode }>;

/** Returns the copy of an inserted node; undefined for an existing node. */
function copyOf(copies: Copies, node: WorkflowNode): WorkflowNode | undefined {
  const copy = copies.get(node.name);
  return copy?.from === node ? copy.node : undefined;
}

function copyNodes(
  document: WorkflowDocument,
  { nodes, leftOut }: { nodes: readonly WorkflowNode[]; leftOut: readonly LeftOutNode[] },
  options: {
    at?: Point | undefined;
    allowedCredentials?: ReadonlySet<string> | undefined;
    credentials?: KnownCredentials | undefined;
  },
): Copies {
  const corner = topLeft(nodes);
  const at = options.at ?? corner;
  const newNames = takeNames(document, nodes);
  for (const { node, standIn } of leftOut)
    newNames.set(
      node.name,
      nodes.includes(standIn) ? (newNames.get(standIn.name) ?? standIn.name) : standIn.name,
    );
  const renamed = new Map([...newNames].filter(([from, to]) => from !== to));
  const copies: Copies = new Map();
  for (const node of nodes) {
    const [x, y] = node.position;
    const copy = withOwnAddress({
      ...node,
      id: randomId(),
      name: newNames.get(node.name) ?? node.name,
      position: snapPoint(at.x + x - corner.x, at.y + y - corner.y),
      parameters: renameInParameters(node.parameters, renamed),
    });
    const allowed = withAllowedCredentials(copy, options.allowedCredentials);
    copies.set(node.name, {
      from: node,
      node: options.credentials ? withKeptCredentials(allowed, options.credentials) : allowed,
    });
  }
  return copies;
}

/** Returns a copy its own webhook id; a path equal to the id follows it. */
function withOwnAddress(node: WorkflowNode): WorkflowNode {
  if (node.webhookId === undefined) return node;
  const webhookId = randomId();
  const isOwnPath = node.parameters["path"] === node.webhookId;
  const parameters = isOwnPath ? { ...node.parameters, path: webhookId } : node.parameters;
  return { ...node, webhookId, parameters };
}

function takeNames(document: WorkflowDocument, nodes: readonly WorkflowNode[]): Map<string, string> {
  const taken = new Set<string>();
  const isTaken = { has: (name: string) => taken.has(name) || document.names.has(name) };
  return new Map(
    nodes.map((node) => {
      const name = uniqueNodeName(node.name, isTaken);
      taken.add(name);
      return [node.name, name];
    }),
  );
}

/** Returns connections of the copies: among themselves, and with stand-ins of omitted nodes. */
function copyEdges(
  { nodes, connections }: Workflow,
  copies: Copies,
  leftOut: readonly LeftOutNode[],
): DocumentEdge[] {
  const newIds = new Map<string, string>();
  for (const { id, name } of nodes) {
    const copy = copies.get(name);
    if (copy) newIds.set(id, copy.node.id);
  }
  const isCopied = new Set(newIds.keys());
  for (const { node, standIn } of leftOut) newIds.set(node.id, copyOf(copies, standIn)?.id ?? standIn.id);
  return readEdges(connections, nodes)
    .filter(({ source, target }) => isCopied.has(source) || isCopied.has(target))
    .map(({ id: _, ...edge }) =>
      makeEdge({
        ...edge,
        source: newIds.get(edge.source) ?? edge.source,
        target: newIds.get(edge.target) ?? edge.target,
      }),
    );
}

/**
 * Returns the node without credential references whose ids are not allowed: those of a different instance are
 * meaningless here.
 */
export function withAllowedCredentials(
  node: WorkflowNode,
  allowed: ReadonlySet<string> | undefined,
): WorkflowNode {
  if (!allowed || !node.credentials) return node;
  const kept = Object.entries(node.credentials).filter(([, reference]) => {
    return typeof reference === "string" || reference.id === null || allowed.has(reference.id);
  });
  const { credentials: _, ...rest } = node;
  return kept.length === 0 ? rest : { ...node, credentials: Object.fromEntries(kept) };
}
