import type { NodeProperty, NodeTypeDescription } from "@heddle/workflow";

const FORM = {
  name: "@n8n/n8n-nodes-langchain.chat",
  displayName: "Chat",
  description: "Sends a message into the chat that started the workflow",
  group: ["input"],
  icon: "file:chat.svg",
  defaults: { name: "Chat" },
  inputs: `={{ ["main", ...($parameter.options?.memoryConnection ? [{ type: "ai_memory", displayName: "Memory", maxConnections: 1, required: true }] : [])] }}`,
  outputs: ["main"],
  codex: {
    categories: ["AI", "HITL"],
    subcategories: { AI: ["Miscellaneous"] },
    alias: ["respond", "message", "chatbot", "reply"],
  },
} as const;

const messageProperty = {
  displayName: "Message",
  name: "message",
  type: "string",
  typeOptions: { rows: 6 },
  default: "",
  required: true,
} as const satisfies NodeProperty;

const optionsProperty = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add Option",
  default: {},
  options: [
    {
      displayName: "Add Memory Input Connection",
      name: "memoryConnection",
      type: "boolean",
      default: false,
      description: "Whether the message is remembered as part of the conversation",
    },
  ],
} as const satisfies NodeProperty;

export const descriptions = [
  {
    ...FORM,
    version: 1,
    properties: [
      messageProperty,
      {
        displayName: "Wait for User Reply",
        name: "waitUserReply",
        type: "boolean",
        noDataExpression: true,
        default: true,
        description: "Whether the workflow waits for a reply. Not supported yet.",
      },
      optionsProperty,
    ],
  },
  {
    ...FORM,
    version: [1.1, 1.2, 1.3],
    properties: [
      {
        displayName: "Operation",
        name: "operation",
        type: "options",
        noDataExpression: true,
        default: "send",
        options: [
          { name: "Send Message", value: "send", action: "Send a message" },
          {
            name: "Send and Wait for Response",
            value: "sendAndWait",
            description: "Not supported yet",
            action: "Send a message and wait for a response",
          },
        ],
      },
      messageProperty,
      optionsProperty,
    ],
  },
] as const satisfies readonly NodeTypeDescription[];
