import type { Workflow, WorkflowNode } from "@heddle/workflow";

/**
 * Trigger → Loop Over Items, one item per turn → Edit Fields (2 expressions, one of which reads from before the loop)
 * → back.
 */
export function loopWorkflow(): Workflow {
  const to = (node: string) => [{ node, type: "main", index: 0 }];
  return {
    id: "1",
    name: "Loop",
    active: true,
    nodes: [
      node("Start", "n8n-nodes-base.manualTrigger", 1, {}),
      node("Loop", "n8n-nodes-base.splitInBatches", 3, { options: {} }),
      node("Edit Fields", "n8n-nodes-base.set", 3.4, {
        assignments: {
          assignments: [
            { id: "1", name: "double", value: "={{ $json.price * 2 }}", type: "number" },
            { id: "2", name: "first", value: "={{ $('Start').item.json.id }}", type: "number" },
          ],
        },
        includeOtherFields: true,
        options: {},
      }),
      node("End", "n8n-nodes-base.noOp", 1, {}),
    ],
    connections: {
      Start: { main: [to("Loop")] },
      Loop: { main: [to("End"), to("Edit Fields")] },
      "Edit Fields": { main: [to("Loop")] },
    },
    settings: { executionOrder: "v1" },
  };
}

function node(
  name: string,
  type: string,
  typeVersion: number,
  parameters: Record<string, unknown>,
): WorkflowNode {
  return { id: name, name, type, typeVersion, position: [0, 0], parameters };
}
