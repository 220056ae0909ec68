import type { RunWorkflowInput } from "@heddle/api";
import { edgesOf, type Workflow } from "@heddle/workflow";
import { HttpError } from "../errors/http-error.ts";

type Destination = RunWorkflowInput["destinationNode"];

/**
 * Destination node of a run. `exclusive` excludes that node itself: the run ends at the node before it, or, if there
 * are several, at the disabled node, which passes items through.
 */
export function readDestination(
  workflow: Workflow,
  given: Destination,
): { workflow: Workflow; destinationNode?: string } {
  const { nodeName, mode = "inclusive" } = typeof given === "string" ? { nodeName: given } : (given ?? {});
  if (!nodeName) return { workflow };
  if (!workflow.nodes.some(({ name }) => name === nodeName))
    throw new HttpError("destination-unknown", { node: nodeName });
  if (mode === "inclusive") return { workflow, destinationNode: nodeName };
  const before = edgesOf(workflow).filter(
    ({ target, targetType }) => target === nodeName && targetType === "main",
  );
  const sources = new Set(before.map(({ source }) => source));
  if (sources.size === 0) throw new HttpError("nothing-before-destination", { node: nodeName });
  const [only] = sources;
  if (sources.size === 1 && only !== undefined) return { workflow, destinationNode: only };
  const nodes = workflow.nodes.map((node) => (node.name === nodeName ? { ...node, disabled: true } : node));
  return { workflow: { ...workflow, nodes }, destinationNode: nodeName };
}
