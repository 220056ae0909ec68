import type { NodeTypeDescription } from "@heddle/workflow";

export const description = {
  name: "@n8n/n8n-nodes-langchain.memoryManager",
  displayName: "Chat Memory Manager",
  description: "Reads a remembered conversation, adds messages to it, or removes some",
  version: [1, 1.1],
  group: ["transform"],
  icon: "file:memory-manager.svg",
  defaults: { name: "Chat Memory Manager" },
  inputs: ["main", { type: "ai_memory", displayName: "Memory", required: true, maxConnections: 1 }],
  outputs: ["main"],
  codex: {
    categories: ["AI"],
    subcategories: { AI: ["Miscellaneous", "Root Nodes"] },
    alias: ["chat history", "conversation"],
  },
  properties: [
    {
      displayName: "Operation Mode",
      name: "mode",
      type: "options",
      noDataExpression: true,
      default: "load",
      options: [
        { name: "Get Many Messages", value: "load", description: "Reads the messages" },
        { name: "Insert Messages", value: "insert", description: "Adds messages" },
        { name: "Delete Messages", value: "delete", description: "Removes messages" },
      ],
    },
    {
      displayName: "Insert Mode",
      name: "insertMode",
      type: "options",
      noDataExpression: true,
      default: "insert",
      options: [
        { name: "Insert Messages", value: "insert", description: "After those that are remembered" },
        {
          name: "Override All Messages",
          value: "override",
          description: "In place of those that are remembered",
        },
      ],
      displayOptions: { show: { mode: ["insert"] } },
    },
    {
      displayName: "Delete Mode",
      name: "deleteMode",
      type: "options",
      default: "lastN",
      options: [
        { name: "Last N", value: "lastN", description: "The last messages" },
        { name: "All Messages", value: "all", description: "The whole conversation" },
      ],
      displayOptions: { show: { mode: ["delete"] } },
    },
    {
      displayName: "Chat Messages",
      name: "messages",
      type: "fixedCollection",
      typeOptions: { multipleValues: true },
      default: {},
      placeholder: "Add Message",
      options: [
        {
          displayName: "Message",
          name: "messageValues",
          values: [
            {
              displayName: "Type Name or ID",
              name: "type",
              type: "options",
              default: "system",
              options: [
                { name: "AI", value: "ai" },
                { name: "System", value: "system" },
                { name: "User", value: "user" },
              ],
            },
            {
              displayName: "Message",
              name: "message",
              type: "string",
              typeOptions: { rows: 2 },
              default: "",
            },
            {
              displayName: "Hide Message in Chat",
              name: "hideFromUI",
              type: "boolean",
              default: false,
              description:
                "Whether chats that load the conversation of a Simple Memory leave the message out",
            },
          ],
        },
      ],
      displayOptions: { show: { mode: ["insert"] } },
    },
    {
      displayName: "Messages Count",
      name: "lastMessagesCount",
      type: "number",
      typeOptions: { minValue: 1 },
      default: 2,
      description: "Number of messages to remove",
      displayOptions: { show: { mode: ["delete"], deleteMode: ["lastN"] } },
    },
    {
      displayName: "Simplify Output",
      name: "simplifyOutput",
      type: "boolean",
      default: true,
      description: "Whether to return only the texts and their roles",
      displayOptions: { show: { mode: ["load"] } },
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add Option",
      default: {},
      options: [
        {
          displayName: "Group Messages",
          name: "groupMessages",
          type: "boolean",
          default: true,
          description: "Whether a question and its answer are one entry",
        },
      ],
      displayOptions: { show: { mode: ["load"] } },
    },
  ],
} as const satisfies NodeTypeDescription;
