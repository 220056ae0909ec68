import type { Connections, PinData, WorkflowNode } from "@heddle/workflow";
import type { GraphData } from "./commands/insert-graph.ts";
import { writeConnections } from "./edge.ts";
import type { WorkflowDocument } from "./workflow-document.ts";

/** Copied nodes in the form of a workflow file. */
export interface ClipboardData {
  meta: { instanceId?: string };
  nodes: WorkflowNode[];
  connections: Connections;
  pinData: PinData;
}

/** The nodes with the connections among them, in the form that pasting reads. */
export function copyGraph(
  document: WorkflowDocument,
  ids: ReadonlySet<string>,
  options: { instanceId?: string | undefined } = {},
): ClipboardData {
  const nodes = [...document.nodes.values()].filter((node) => ids.has(node.id));
  const inside = [...document.edges.values()].filter((edge) => ids.has(edge.source) && ids.has(edge.target));
  const pins = nodes.flatMap((node) => {
    const items = document.pinned(node.id);
    return items ? [[node.name, items] as const] : [];
  });
  return {
    meta: options.instanceId === undefined ? {} : { instanceId: options.instanceId },
    nodes,
    connections: writeConnections(inside, (id) => document.node(id)?.name),
    pinData: Object.fromEntries(pins),
  };
}

/** What a pasted text turned out to be. */
export type Pasted =
  | { kind: "graph"; data: GraphData }
  /** Address of a workflow file, to be loaded after asking. */
  | { kind: "url"; url: string }
  /** Text that has nothing to do with workflows. */
  | { kind: "other" };

/** What a pasted text is. */
export function readPasted(text: string): Pasted {
  const trimmed = text.trim();
  if (/^https?:\/\/\S+\.json(\?\S*)?$/i.test(trimmed)) return { kind: "url", url: trimmed };
  if (!trimmed.startsWith("{")) return { kind: "other" };
  try {
    const data: unknown = JSON.parse(trimmed);
    return isGraph(data) ? { kind: "graph", data } : { kind: "other" };
  } catch {
    return { kind: "other" };
  }
}

function isGraph(data: unknown): data is GraphData {
  if (typeof data !== "object" || data === null) return false;
  const { nodes, connections } = data as Partial<GraphData>;
  return Array.isArray(nodes) && typeof connections === "object" && connections !== null;
}
