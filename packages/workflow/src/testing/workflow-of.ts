import type { ConnectionTarget, Workflow, WorkflowNode } from "../document/workflow.ts";
import { ownEntry } from "../plain-data/own-entry.ts";

/** A node with only what matters to a test; a string is a No Operation node of that name. */
export type NodeSketch = string | (Partial<WorkflowNode> & { name: string });

/** From, to, and perhaps which output, input and type. */
export type EdgeSketch = [
  from: string,
  to: string,
  ends?: { output?: number; input?: number; type?: string },
];

/** A small workflow for tests: nodes in a row, joined as given. */
export function workflowOf(
  nodes: NodeSketch[],
  edges: EdgeSketch[] = [],
  rest: Partial<Workflow> = {},
): Workflow {
  const workflow: Workflow = {
    id: "test",
    name: "Test",
    active: false,
    nodes: nodes.map(sketchNode),
    connections: {},
    settings: { executionOrder: "v1", expressionErrors: "stop" },
    ...rest,
  };
  for (const edge of edges) connect(workflow, edge);
  return workflow;
}

function sketchNode(sketch: NodeSketch, index: number): WorkflowNode {
  const given = typeof sketch === "string" ? { name: sketch } : sketch;
  return {
    id: `id-${index}`,
    type: "n8n-nodes-base.noOp",
    typeVersion: 1,
    position: [index * 200, 0],
    parameters: {},
    ...given,
  };
}

function connect(workflow: Workflow, [from, to, ends = {}]: EdgeSketch): void {
  const { output = 0, input = 0, type = "main" } = ends;
  const types = ownEntry(workflow.connections, from, () => ({}));
  const slots = (types[type] ??= []);
  while (slots.length <= output) slots.push([]);
  const target: ConnectionTarget = { node: to, type, index: input };
  slots[output] = [...(slots[output] ?? []), target];
}
