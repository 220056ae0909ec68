import type { WorkflowNode } from "@heddle/workflow";
import { nodePorts, type OpenWorkflow, partName } from "../../document/index.ts";
import { evaluateOverParameters } from "./evaluate.ts";

/** What a node is that other nodes use: a model, a memory, a tool. */
export interface PartOf {
  /** What it is to them, such as `Model`. */
  readonly kind: string;
  /** The nodes that it is connected to. */
  readonly users: readonly WorkflowNode[];
}

type Around = Pick<OpenWorkflow, "document" | "catalog">;

/** Undefined for a node that sends items: only one that supplies others and does nothing else is a part of them. */
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

/** The id of the node that runs when a node is to be run: what is only used by others runs within the first of them. */
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
