import { isSticky, nodePorts, type OpenWorkflow } from "../../document/index.ts";
import type { CreatorRequest } from "../flow/canvas-host.ts";
import { evaluateOverParameters } from "../flow/evaluate.ts";

/** Places a node requested without a position after the single selected node, at its first free output. */
export function afterSelection(open: OpenWorkflow, request: CreatorRequest): CreatorRequest {
  const { document, catalog } = open;
  const hasPlace =
    request.position ?? request.from ?? request.to ?? request.edgeId ?? request.replaces ?? undefined;
  const [id, ...more] = document.selection.nodes;
  const node = id === undefined || more.length > 0 ? undefined : document.node(id);
  if (hasPlace !== undefined || !node || isSticky(node)) return request;
  const { outputs } = nodePorts(node, catalog.describe(node), evaluateOverParameters);
  const taken = new Set(document.edgesFrom(node.id).map((edge) => `${edge.type}${edge.output}`));
  const free = outputs.find((port) => port.type === "main" && !taken.has(`main${port.index}`));
  return free ? { ...request, from: { source: node.id, output: free.index, type: "main" } } : request;
}
