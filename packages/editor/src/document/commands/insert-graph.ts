import {
  type Connections,
  newNodeId,
  type PinData,
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
import { checkLimit } from "./add-node.ts";

/** Nodes with what connects them, as the clipboard and files hold them. */
export interface GraphData {
  nodes: WorkflowNode[];
  connections: Connections;
  pinData?: PinData | undefined;
}

/**
 * Adds a group of nodes, shifted as a whole so that its top left corner is at `at`; with new ids, unique names and new webhook ids.
 * References between the nodes follow the new names. Returns the new ids; the nodes are selected.
 */
export function insertGraph(
  document: WorkflowDocument,
  catalog: NodeCatalog,
  data: GraphData,
  options: {
    at?: Point | undefined;
    label?: string;
    allowedCredentials?: ReadonlySet<string> | undefined;
    /** Credentials that are known here: of others only what has the same name stays. */
    credentials?: KnownCredentials | undefined;
  } = {},
): string[] {
  const { workflow } = readWorkflow({
    nodes: data.nodes,
    connections: data.connections,
    pinData: data.pinData ?? {},
  });
  if (workflow.nodes.length === 0) return [];
  checkLimit(
    document,
    catalog,
    workflow.nodes.map((node) => node.type),
  );
  const copies = copyNodes(document, workflow, options);
  document.transact(options.label ?? "paste", () => {
    for (const { node } of copies.values()) document.setNode(node.id, node);
    for (const edge of copyEdges(workflow, copies)) document.setEdge(edge.id, edge);
    for (const [name, items] of Object.entries(workflow.pinData ?? {})) {
      const copy = copies.get(name);
      if (copy) document.setPin(copy.node.id, items);
    }
  });
  const ids = [...copies.values()].map((copy) => copy.node.id);
  document.selection.set(ids);
  return ids;
}

type Copies = Map<string, { node: WorkflowNode }>;

function copyNodes(
  document: WorkflowDocument,
  workflow: Workflow,
  options: {
    at?: Point | undefined;
    allowedCredentials?: ReadonlySet<string> | undefined;
    credentials?: KnownCredentials | undefined;
  },
): Copies {
  const corner = topLeft(workflow.nodes);
  const at = options.at ?? corner;
  const newNames = takeNames(document, workflow.nodes);
  const renamed = new Map([...newNames].filter(([from, to]) => from !== to));
  const copies: Copies = new Map();
  for (const node of workflow.nodes) {
    const [x, y] = node.position;
    const copy: WorkflowNode = {
      ...node,
      id: newNodeId(),
      name: newNames.get(node.name) ?? node.name,
      position: snapPoint(at.x + x - corner.x, at.y + y - corner.y),
      parameters: renameInParameters(node.parameters, renamed),
      ...(node.webhookId === undefined ? {} : { webhookId: newNodeId() }),
    };
    const allowed = withAllowedCredentials(copy, options.allowedCredentials);
    copies.set(node.name, {
      node: options.credentials ? withKeptCredentials(allowed, options.credentials) : allowed,
    });
  }
  return copies;
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

function copyEdges(workflow: Workflow, copies: Copies): DocumentEdge[] {
  const newIds = new Map(workflow.nodes.map((node) => [node.id, copies.get(node.name)?.node.id ?? node.id]));
  return readEdges(workflow.connections, workflow.nodes).map(({ id: _, ...edge }) =>
    makeEdge({
      ...edge,
      source: newIds.get(edge.source) ?? edge.source,
      target: newIds.get(edge.target) ?? edge.target,
    }),
  );
}

/** The node without references to credentials whose ids are not allowed: those of another instance mean nothing here. */
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
