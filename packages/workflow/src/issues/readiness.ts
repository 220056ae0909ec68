import type { Workflow } from "../document/workflow.ts";
import { buildGraph, type WorkflowGraph } from "../graph/graph.ts";
import type { NodeTypeDescription } from "../node-type/node-description.ts";
import { type IssueOptions, type NodeIssues, nodeIssues } from "./node-issues.ts";

/** Finds the description of a node; undefined for types that are not installed. */
export type DescriptionLookup = (type: string, typeVersion: number) => NodeTypeDescription | undefined;

/**
 * What keeps a workflow (or, with `destination`, everything up to that node) from running: node name → issues; null when nothing.
 * Without a destination, the nodes that an enabled trigger reaches are looked at, else the first start node and what follows it.
 */
export function executionReadiness(
  workflow: Workflow,
  descriptionOf: DescriptionLookup,
  options: IssueOptions & { destination?: string } = {},
): Record<string, NodeIssues> | null {
  const graph = buildGraph(workflow);
  const { destination, ...rest } = options;
  const found: [string, NodeIssues][] = [];
  for (const name of nodesInScope(workflow, graph, descriptionOf, destination)) {
    const node = graph.nodes.get(name);
    if (!node || node.disabled === true) continue;
    const issues = nodeIssues(node, descriptionOf(node.type, node.typeVersion), rest);
    if (issues) found.push([name, issues]);
  }
  return found.length > 0 ? Object.fromEntries(found) : null;
}

function nodesInScope(
  workflow: Workflow,
  graph: WorkflowGraph,
  descriptionOf: DescriptionLookup,
  destination: string | undefined,
): Set<string> {
  if (destination !== undefined)
    return new Set([...graph.ancestors(destination, { all: true }), destination]);
  const triggers = workflow.nodes
    .filter((node) => !node.disabled && isTrigger(descriptionOf(node.type, node.typeVersion)))
    .map((node) => node.name);
  const starts = triggers.length > 0 ? triggers : firstStart(graph);
  return withSubNodes(graph, new Set(starts.flatMap((start) => [start, ...graph.descendants(start)])));
}

function firstStart(graph: WorkflowGraph): string[] {
  return graph
    .startNodes()
    .filter((name) => graph.nodes.get(name)?.disabled !== true)
    .slice(0, 1);
}

/** Sub-nodes (models, tools, memories) belong to the nodes they are attached to. */
function withSubNodes(graph: WorkflowGraph, names: Set<string>): Set<string> {
  for (const name of names) {
    for (const edge of graph.incoming(name, { all: true }))
      if (edge.targetType !== "main") names.add(edge.source);
  }
  return names;
}

/** True for node types that start executions. */
export function isTrigger(description: Pick<NodeTypeDescription, "group"> | undefined): boolean {
  return description?.group.some((group) => group === "trigger" || group === "schedule") ?? false;
}
