import { defineNode } from "@heddle/workflow";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.manualChatTrigger",
  effect: "pure",
  descriptions: [
    {
      name: "@n8n/n8n-nodes-langchain.manualChatTrigger",
      displayName: "Manual Chat Trigger",
      description:
        "Starts the workflow for every chat message in the editor. In new workflows, use Chat Trigger",
      version: [1, 1.1],
      group: ["trigger"],
      icon: "file:manual-chat-trigger.svg",
      defaults: { name: "On new manual Chat Message" },
      maxNodes: 1,
      hidden: true,
      inputs: [],
      outputs: ["main"],
      eventTriggerDescription: "Waiting for a message of the chat",
      codex: { categories: ["AI"], subcategories: { AI: ["Miscellaneous"] } },
      properties: [],
    },
  ],
});
