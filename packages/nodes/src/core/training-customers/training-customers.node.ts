import { defineNode, mapItems } from "@heddle/workflow";
import { CUSTOMERS } from "./customers.ts";

export default defineNode({
  name: "n8n-nodes-base.n8nTrainingCustomerDatastore",
  effect: "pure",
  descriptions: [
    {
      name: "n8n-nodes-base.n8nTrainingCustomerDatastore",
      displayName: "Training Customers",
      description: "Returns example customers for trying out workflows",
      version: 1,
      group: ["transform"],
      icon: "file:training-customers.svg",
      defaults: { name: "Training Customers" },
      inputs: ["main"],
      outputs: ["main"],
      properties: [
        {
          displayName: "Operation",
          name: "operation",
          type: "options",
          noDataExpression: true,
          default: "getAllPeople",
          options: [{ name: "Get All People", value: "getAllPeople", action: "Get all people" }],
        },
        {
          displayName: "Return All",
          name: "returnAll",
          type: "boolean",
          default: false,
          description: "Whether to return all customers",
        },
        {
          displayName: "Limit",
          name: "limit",
          type: "number",
          typeOptions: { minValue: 1 },
          default: 5,
          description: "Limit of customers to return",
          displayOptions: { show: { returnAll: [false] } },
        },
      ],
      codex: { categories: ["Core Nodes"], alias: ["sample", "example", "tutorial", "learn", "people"] },
    },
  ],
  execute: (context) =>
    mapItems(context, (_item, index) => {
      const { returnAll, limit } = context.read(index);
      return CUSTOMERS.slice(0, returnAll ? undefined : limit).map((customer) => ({ json: { ...customer } }));
    }),
});
