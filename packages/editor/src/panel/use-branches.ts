import { evaluateOverParameters } from "../canvas/evaluate.ts";
import { nodePorts, useOpenWorkflow } from "../document/index.ts";
import { dataTexts } from "../texts/data-view.ts";
import type { Branch } from "./BranchTabs.tsx";
import { dataAt, outputCount, type WorkflowView } from "./node-data.ts";

/** The outputs of a node as it is configured now, at least those that a run has used. */
export function useBranches(view: WorkflowView, nodeName: string | undefined, run: number): Branch[] {
  const { document, catalog } = useOpenWorkflow();
  const node = nodeName === undefined ? undefined : document.nodeByName(nodeName);
  if (!node) return [];
  const ports = nodePorts(node, catalog.describe(node), evaluateOverParameters);
  const outputs = ports.outputs.filter((port) => port.type === "main");
  const count = Math.max(outputs.length, outputCount(view, node.name, run));
  return Array.from({ length: count }, (_, index) => ({
    index,
    name: outputs[index]?.label ?? dataTexts.output(index),
    count: dataAt(view, { node: node.name, run, output: index }).count,
  }));
}
