import { hook } from "../webhook/workflows.ts";

/** Items of one turn of the loop. */
export const BATCH = 100;

/** A response of the service. */
export interface Answer {
  id: number;
  name: string;
  amount: number;
}

/** webhook → Split Out → Loop Over Items (100) → HTTP Request for each → Edit Fields → back; then one item as the response. */
export function httpLoopWorkflow(service: string): object {
  const to = (node: string) => [{ node, type: "main", index: 0 }];
  const nodes = [
    hook("http-loop", { responseMode: "lastNode" }),
    {
      name: "Ids",
      type: "n8n-nodes-base.splitOut",
      typeVersion: 1,
      parameters: { fieldToSplitOut: "body.ids", options: {} },
    },
    {
      name: "Loop",
      type: "n8n-nodes-base.splitInBatches",
      typeVersion: 3,
      parameters: { batchSize: BATCH, options: {} },
    },
    {
      name: "Customer",
      type: "n8n-nodes-base.httpRequest",
      typeVersion: 4.2,
      parameters: { url: `=${service}/customer?id={{ $json["body.ids"] }}`, options: {} },
    },
    {
      name: "Edit Fields",
      type: "n8n-nodes-base.set",
      typeVersion: 3.4,
      parameters: {
        assignments: {
          assignments: [{ id: "1", name: "total", value: "={{ $json.amount * 1.19 }}", type: "number" }],
        },
        includeOtherFields: true,
        options: {},
      },
    },
    {
      name: "Count",
      type: "n8n-nodes-base.summarize",
      typeVersion: 1,
      parameters: { fieldsToSummarize: { values: [{ aggregation: "count", field: "id" }] }, options: {} },
    },
  ];
  return {
    name: "HTTP loop",
    nodes: nodes.map((node, index) => ({ ...node, id: `n${index}`, position: [index * 220, 0] })),
    connections: {
      Webhook: { main: [to("Ids")] },
      Ids: { main: [to("Loop")] },
      Loop: { main: [to("Count"), to("Customer")] },
      Customer: { main: [to("Edit Fields")] },
      "Edit Fields": { main: [to("Loop")] },
    },
    settings: { executionOrder: "v1" },
    active: false,
  };
}
