import type { Workflow, WorkflowNode } from "../document/workflow.ts";
import { buildGraph, type WorkflowGraph } from "../graph/graph.ts";
import type { NodeTypeDescription } from "../node-type/node-description.ts";
import type { NodeIssues } from "./node-issues.ts";

/** Scope of a run: everything up to a node, or everything after one trigger or after all enabled ones. */
export type RunScope =
  | { readonly destination: string }
  | { readonly trigger: string }
  | { readonly isTrigger: (node: WorkflowNode) => boolean };

/**
 * Issues that prevent a run from starting: node name → issues; null if there are none. `issuesOf` returns the issues of
 * a node, or null. Disabled nodes prevent nothing.
 */
export function executionReadiness(
  workflow: Pick<Workflow, "nodes" | "connections">,
  issuesOf: (node: WorkflowNode) => NodeIssues | null,
  scope: RunScope,
): Record<string, NodeIssues> | null {
  const found: [string, NodeIssues][] = [];
  for (const node of nodesOfRun(workflow, scope)) {
    const issues = issuesOf(node);
    if (issues) found.push([node.name, issues]);
  }
  return found.length > 0 ? Object.fromEntries(found) : null;
}

/**
 * Nodes that a run executes, without disabled ones. If no trigger is enabled, these are the first start node and its
 * successors.
 */
export function nodesOfRun(
  workflow: Pick<Workflow, "nodes" | "connections">,
  scope: RunScope,
): WorkflowNode[] {
  const graph = buildGraph(workflow);
  return [...namesOfRun(graph, scope)].flatMap((name) => {
    const node = graph.nodes.get(name);
    return node && node.disabled !== true ? [node] : [];
  });
}

function namesOfRun(graph: WorkflowGraph, scope: RunScope): Set<string> {
  if ("destination" in scope)
    return new Set([...graph.ancestors(scope.destination, { all: true }), scope.destination]);
  const starts = "trigger" in scope ? [scope.trigger] : enabledStarts(graph, scope.isTrigger);
  return withSubNodes(graph, new Set(starts.flatMap((start) => [start, ...graph.descendants(start)])));
}

function enabledStarts(graph: WorkflowGraph, isTrigger: (node: WorkflowNode) => boolean): string[] {
  const triggers = [...graph.nodes.values()].filter((node) => !node.disabled && isTrigger(node));
  return triggers.length > 0 ? triggers.map(({ name }) => name) : firstStart(graph);
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
