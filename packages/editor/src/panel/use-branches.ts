import { texts } from "../base/texts/index.ts";
import { evaluateOverParameters } from "../canvas/flow/evaluate.ts";
import { nodePorts, useOpenWorkflow } from "../document/index.ts";
import type { Branch } from "./BranchTabs.tsx";
import { dataAt, outputCount, type PlaceData, type WorkflowView } from "./model/node-data.ts";

const text = texts.data;

/** Returns the currently configured outputs of a node, at least those that a run has used. */
export function useBranches(view: WorkflowView, nodeName: string | undefined, run: number): Branch[] {
  const { document, catalog } = useOpenWorkflow();
  const node = nodeName === undefined ? undefined : document.nodeByName(nodeName);
  if (!node) return [];
  const description = catalog.describe(node);
  const ports = nodePorts(node, description, evaluateOverParameters);
  const outputs = ports.outputs.filter((port) => port.type === "main");
  const count = Math.max(outputs.length, outputCount(view, node.name, run));
  return Array.from({ length: count }, (_, index) => ({
    index,
    name: outputs[index]?.label ?? description?.outputNames?.[index] ?? text.output(index),
    isConnectable: index < outputs.length,
    count: countOf(dataAt(view, { node: node.name, run, output: index })),
  }));
}

/** Returns the number of items, or undefined before a run. */
function countOf({ task, isPinned, count }: PlaceData): number | undefined {
  return task || isPinned ? count : undefined;
}
