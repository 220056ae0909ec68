import type { ListenContext, NodeTypeDescription } from "@heddle/workflow";

/** SSE Trigger as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.sseTrigger",
  displayName: "SSE Trigger",
  description: "Starts the workflow when a server sends an event (server-sent events)",
  version: 1,
  group: ["trigger"],
  icon: "file:sse-trigger.svg",
  defaults: { name: "SSE Trigger", color: "#1f7a8c" },
  inputs: [],
  outputs: ["main"],
  eventTriggerDescription: "",
  activationMessage: "Events that the server sends from now on start the workflow.",
  properties: [
    {
      displayName: "URL",
      name: "url",
      type: "string",
      typeOptions: { isRequestUrl: true },
      default: "",
      required: true,
      placeholder: "e.g. https://example.com/events",
      description: "The address that events come from",
    },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Other Trigger Nodes"] },
    alias: ["sse", "server-sent events", "stream", "eventsource", "push"],
  },
} as const satisfies NodeTypeDescription;

/** Listening context of the trigger. */
export type SseContext = ListenContext<typeof description.properties>;
