/** webhook → Edit Fields (3 fields, 2 expressions) → If → response of the last node. */
export const answeredWorkflow = workflow("Answered", [
  hook("answered", { responseMode: "lastNode" }),
  {
    name: "Edit Fields",
    type: "n8n-nodes-base.set",
    typeVersion: 3.4,
    parameters: {
      assignments: {
        assignments: [
          { id: "a1", name: "customer", value: "={{ $json.body.customer.name }}", type: "string" },
          { id: "a2", name: "total", value: "={{ $json.body.amount * 1.19 }}", type: "number" },
          { id: "a3", name: "source", value: "shop", type: "string" },
        ],
      },
      options: {},
    },
  },
  {
    name: "If",
    type: "n8n-nodes-base.if",
    typeVersion: 2.2,
    parameters: {
      conditions: {
        options: { caseSensitive: true, leftValue: "", typeValidation: "strict", version: 2 },
        conditions: [
          {
            id: "c1",
            leftValue: "={{ $json.total }}",
            rightValue: 100,
            operator: { type: "number", operation: "gt" },
          },
        ],
        combinator: "and",
      },
      options: {},
    },
  },
]);

/** webhook, answered immediately → No Operation. */
export const acceptedWorkflow = workflow("Accepted", [
  hook("accepted", {}),
  { name: "End", type: "n8n-nodes-base.noOp", typeVersion: 1, parameters: {} },
]);

interface Node {
  name: string;
  type: string;
  typeVersion: number;
  parameters: object;
  webhookId?: string;
}

/** A webhook node. */
export function hook(path: string, parameters: object): Node {
  return {
    name: "Webhook",
    type: "n8n-nodes-base.webhook",
    typeVersion: 2,
    webhookId: path,
    parameters: { httpMethod: "POST", path, ...parameters },
  };
}

/** Nodes in a chain. */
export function workflow(name: string, nodes: Node[]) {
  return {
    name,
    nodes: nodes.map((node, index) => ({ ...node, id: `n${index}`, position: [index * 220, 0] })),
    connections: Object.fromEntries(
      nodes
        .slice(0, -1)
        .map((node, index) => [
          node.name,
          { main: [[{ node: nodes[index + 1]?.name, type: "main", index: 0 }]] },
        ]),
    ),
    settings: { executionOrder: "v1" },
    active: false,
  };
}
