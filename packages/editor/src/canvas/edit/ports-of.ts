import { type NodePorts, nodePorts, type OpenWorkflow } from "../../document/index.ts";
import { evaluateOverParameters } from "../flow/evaluate.ts";

/** Returns the ports of a node with its current parameters, without waiting for the canvas to draw it. */
export function portsOf({ document, catalog }: OpenWorkflow, id: string): NodePorts {
  const node = document.node(id);
  if (!node) return { inputs: [], outputs: [] };
  return nodePorts(node, catalog.describe(node), evaluateOverParameters);
}
