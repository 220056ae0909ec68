import { defineNode } from "@heddle/workflow";

export default defineNode({
  name: "n8n-nodes-base.manualTrigger",
  effect: "pure",
  descriptions: [
    {
      name: "n8n-nodes-base.manualTrigger",
      displayName: "Manual Trigger",
      description: "Starts the workflow when you run it in the editor",
      version: 1,
      group: ["trigger"],
      icon: "file:manual-trigger.svg",
      defaults: { name: "When clicking ‘Execute workflow’" },
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
      codex: {
        categories: ["Core Nodes"],
        alias: ["start", "button", "test", "run", "click"],
      },
    },
  ],
  execute: (context) => [context.items.length > 0 ? context.items : [{ json: {} }]],
});
