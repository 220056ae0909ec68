import {
  type Connections,
  type PinData,
  parseWorkflow,
  type WorkflowNode,
  withoutFence,
} from "@heddle/workflow";
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

/** Returns the nodes with the connections among them, in clipboard format. */
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

/** Result of parsing pasted text. */
export type Pasted =
  | { kind: "graph"; data: GraphData }
  /** URL of a workflow file, loaded after a confirmation. */
  | { kind: "url"; url: string }
  /** A workflow with invalid JSON, and the error position. */
  | { kind: "broken"; error: Error }
  /** Text unrelated to workflows. */
  | { kind: "other" };

/** Parses pasted text. */
export function readPasted(text: string): Pasted {
  const trimmed = withoutFence(text).trim();
  if (/^https?:\/\/\S+\.json(\?\S*)?$/i.test(trimmed)) return { kind: "url", url: trimmed };
  if (!trimmed.startsWith("{")) return { kind: "other" };
  try {
    const data: unknown = JSON.parse(trimmed);
    return isGraph(data) ? { kind: "graph", data } : { kind: "other" };
  } catch {
    return /"nodes"\s*:/.test(trimmed) ? brokenGraph(trimmed) : { kind: "other" };
  }
}

/** Returns an unreadable workflow, with the position where its JSON ends. */
function brokenGraph(text: string): Pasted {
  try {
    parseWorkflow(text);
    return { kind: "other" };
  } catch (error) {
    return { kind: "broken", error: error as Error };
  }
}

function isGraph(data: unknown): data is GraphData {
  if (typeof data !== "object" || data === null) return false;
  const { nodes, connections } = data as Partial<GraphData>;
  return Array.isArray(nodes) && typeof connections === "object" && connections !== null;
}
