import { defineNode } from "@heddle/workflow";

export default defineNode({
  name: "n8n-nodes-base.noOp",
  effect: "pure",
  descriptions: [
    {
      name: "n8n-nodes-base.noOp",
      displayName: "No Operation, do nothing",
      description: "Passes items on unchanged",
      version: 1,
      group: ["organization"],
      icon: "file:no-op.svg",
      defaults: { name: "No Operation, do nothing" },
      inputs: ["main"],
      outputs: ["main"],
      properties: [],
      codex: {
        categories: ["Core Nodes"],
        subcategories: { "Core Nodes": ["Helpers", "Flow"] },
        alias: ["nothing", "skip", "placeholder"],
      },
    },
  ],
  perItem: [],
  execute: (context) => [context.items],
});
