import type { NodeTypeDescription, PortDescription } from "@heddle/workflow";
import type { CreatorRequest } from "../canvas/index.ts";
import type { Port } from "../document/index.ts";

/** The port that the new node is to be connected to, where the request names one. */
export type AskedPort = Pick<Port, "type"> & { filter?: PortDescription["filter"] };

/**
 * True for node types that can be connected where they are asked for: a model for the place of a model, a step after an output.
 * Ports that depend on parameters are taken to be there.
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

/** Parts of other nodes, such as models and tools, are no steps: they are offered where one is plugged in. */
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
