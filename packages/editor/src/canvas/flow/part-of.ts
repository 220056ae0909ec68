import type { WorkflowNode } from "@heddle/workflow";
import { nodePorts, type OpenWorkflow, partName } from "../../document/index.ts";
import { evaluateOverParameters } from "./evaluate.ts";

/** A sub-node's role: a model, a memory, a tool. */
export interface PartOf {
  /** Its role for them, such as `Model`. */
  readonly kind: string;
  /** The nodes that use it. */
  readonly users: readonly WorkflowNode[];
}

type Around = Pick<OpenWorkflow, "document" | "catalog">;

/**
 * Returns a sub-node's role; undefined for a node that sends items. Only a node with no other outputs is a sub-node.
 */
export function partOf(node: WorkflowNode, { document, catalog }: Around): PartOf | undefined {
  const edges = document.edgesFrom(node.id);
  const connected = { inputs: [], outputs: edges.map(({ type, output }) => ({ type, index: output })) };
  const { outputs } = nodePorts(node, catalog.describe(node), evaluateOverParameters, connected);
  const [first] = outputs;
  if (!first || outputs.some(({ type }) => type === "main")) return undefined;
  const users = new Set(
    edges.map(({ target }) => document.node(target)).filter((user) => user !== undefined),
  );
  return { kind: partName(first.type), users: [...users] };
}

/** Returns the id of the node to run for a node: a sub-node runs within the first of its users. */
export function runnableOf(nodeId: string, around: Around): string {
  const seen = new Set<string>();
  let id = nodeId;
  while (!seen.has(id)) {
    seen.add(id);
    const node = around.document.node(id);
    id = (node && partOf(node, around)?.users[0]?.id) ?? id;
  }
  return id;
}
