import { defineNode } from "@heddle/workflow";

/** An example event for test runs. */
const SAMPLE = {
  execution: {
    id: "231",
    url: "https://heddle.example.org/workflow/kQ2vT8mXc4LrW1aB/executions/231",
    retryOf: "34",
    error: {
      name: "NodeOperationError",
      message: "This is what the failed node said",
      stack: "NodeOperationError: This is what the failed node said",
    },
    lastNodeExecuted: "Name of the failed node",
    mode: "trigger",
  },
  workflow: { id: "kQ2vT8mXc4LrW1aB", name: "Name of the failed workflow" },
};

export default defineNode({
  name: "n8n-nodes-base.errorTrigger",
  effect: "pure",
  descriptions: [
    {
      name: "n8n-nodes-base.errorTrigger",
      displayName: "Error Trigger",
      description: "Runs when a workflow that uses it as error workflow fails",
      version: 1,
      group: ["trigger"],
      icon: "file:error-trigger.svg",
      defaults: { name: "Error Trigger", color: "#3f6fd1" },
      inputs: [],
      outputs: ["main"],
      maxNodes: 1,
      eventTriggerDescription: "",
      properties: [
        {
          displayName:
            "Choose this workflow as “Error workflow” in the settings of the workflows that it should watch. It does not need to be active. Runs from the editor that fail do not start it; press the run button to try it with a made-up event.",
          name: "notice",
          type: "notice",
          default: "",
        },
      ],
      codex: {
        categories: ["Core Nodes"],
        subcategories: { "Core Nodes": ["Other Trigger Nodes"] },
        alias: ["error", "failure", "catch", "alert", "watch", "crash"],
      },
    },
  ],
  // Real events have their own item; this runs only in test runs.
  execute: () => [[{ json: structuredClone(SAMPLE) }]],
});
