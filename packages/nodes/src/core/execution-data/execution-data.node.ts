import { defineNode, type NodeOutput } from "@heddle/workflow";

export default defineNode({
  name: "n8n-nodes-base.executionData",
  effect: "pure",
  descriptions: [
    {
      name: "n8n-nodes-base.executionData",
      displayName: "Execution Data",
      description: "Saves values with the execution, for finding it later",
      version: [1, 1.1],
      defaultVersion: 1.1,
      group: ["input"],
      icon: "file:execution-data.svg",
      defaults: { name: "Execution Data", color: "#29a568" },
      inputs: ["main"],
      outputs: ["main"],
      properties: [
        {
          displayName: "Operation",
          name: "operation",
          type: "options",
          noDataExpression: true,
          default: "save",
          options: [
            { name: "Save Highlight Data (for Search/review)", value: "save", action: "Save highlight data" },
          ],
        },
        {
          displayName: "Data to Save",
          name: "dataToSave",
          type: "fixedCollection",
          placeholder: "Add saved field",
          typeOptions: { multipleValues: true },
          default: {},
          displayOptions: { show: { operation: ["save"] } },
          options: [
            {
              name: "values",
              displayName: "Values",
              values: [
                {
                  displayName: "Key",
                  name: "key",
                  type: "string",
                  default: "",
                  placeholder: "e.g. customerId",
                  description: "The name of the value",
                },
                {
                  displayName: "Value",
                  name: "value",
                  type: "string",
                  default: "",
                  placeholder: "e.g. 7",
                  description: "The value",
                },
              ],
            },
          ],
        },
      ],
      codex: {
        categories: ["Core Nodes"],
        subcategories: { "Core Nodes": ["Helpers"] },
        alias: ["filter", "set", "data", "highlight", "search", "custom data"],
      },
    },
  ],
  upgrade: (parameters) => parameters,
  execute(context): NodeOutput {
    for (const index of context.items.keys()) {
      for (const { key, value } of context.read(index).dataToSave.values)
        if (key.trim() !== "") context.customData.set(key.trim(), value);
    }
    return [context.items];
  },
});
