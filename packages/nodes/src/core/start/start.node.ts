import { defineNode } from "@heddle/workflow";

export default defineNode({
  name: "n8n-nodes-base.start",
  effect: "pure",
  descriptions: [
    {
      name: "n8n-nodes-base.start",
      displayName: "Start",
      description: "Starts the workflow when you run it. In new workflows, use Manual Trigger",
      version: 1,
      group: ["trigger"],
      icon: "file:start.svg",
      hidden: true,
      defaults: { name: "Start", color: "#29a568" },
      inputs: [],
      outputs: ["main"],
      maxNodes: 1,
      eventTriggerDescription: "",
      properties: [
        {
          displayName:
            "This node has no settings. Press the run button below the canvas to start the workflow.",
          name: "notice",
          type: "notice",
          default: "",
        },
      ],
      codex: { categories: ["Core Nodes"], alias: ["begin", "manual", "run"] },
    },
  ],
  execute: (context) => [context.items.length > 0 ? context.items : [{ json: {} }]],
});
