import type { NodeTypeDescription, PortDescription } from "@heddle/workflow";
import { evaluateOverParameters } from "../canvas/flow/evaluate.ts";
import type { CreatorRequest } from "../canvas/index.ts";
import { type NodeCatalog, nodePorts, type WorkflowDocument } from "../document/index.ts";
import { nodeEntries } from "./entries.ts";

/** Returns the entries that fit the place where the creator was opened. */
export function fittingEntries(catalog: NodeCatalog, document: WorkflowDocument, request: CreatorRequest) {
  const target = request.to && document.node(request.to.target);
  const ports = target
    ? nodePorts(target, catalog.describe(target), evaluateOverParameters).inputs
    : undefined;
  const filter = ports?.find(
    (port) => port.type === (request.to?.type ?? "main") && port.index === request.to?.input,
  )?.filter;
  const asksForPart = (request.to?.type ?? "main") !== "main";
  const types = request.to?.type === "ai_tool" ? [...catalog.all(), ...catalog.tools()] : catalog.all();
  return nodeEntries(types).filter(
    ({ node }) => fitsRequest(node, request, filter) && (asksForPart || !isPart(node)),
  );
}

/**
 * True for node types that can be connected at the requested place: a model at a model port, a step after an output.
 * Ports that depend on parameters are assumed to exist.
 */
export function fitsRequest(
  node: NodeTypeDescription,
  { from, to, edgeId }: CreatorRequest,
  filter?: PortDescription["filter"],
): boolean {
  if (filter?.nodes && !filter.nodes.includes(node.name)) return false;
  if (filter?.excludedNodes?.includes(node.name)) return false;
  if (to) return hasPort(node.outputs, to.type ?? "main");
  if (from) return hasPort(node.inputs, from.type ?? "main");
  return edgeId === undefined || hasPort(node.inputs, "main");
}

/** True for sub-nodes, such as models and tools, which are only offered at their ports. */
export function isPart(node: NodeTypeDescription): boolean {
  const { outputs } = node;
  return Array.isArray(outputs) && outputs.length > 0 && outputs.every((port) => typeOf(port) !== "main");
}

function hasPort(ports: NodeTypeDescription["inputs"], type: string): boolean {
  if (!Array.isArray(ports)) return typeof ports === "string" && (type === "main" || ports.includes(type));
  return ports.some((port) => typeOf(port) === type);
}

function typeOf(port: string | PortDescription): string {
  return typeof port === "string" ? port : port.type;
}
