import type { NodeTypeDescription } from "@heddle/workflow";
import { agentOptions } from "../agent/description.ts";
import { answerProperties, MODEL_PORTS, PARSER_PORT } from "../prompt/properties.ts";
import { replyWebhook } from "../reply/reply-webhook.ts";

export const description = {
  name: "@n8n/n8n-nodes-langchain.agentTool",
  displayName: "AI Agent Tool",
  description: "An agent that other agents can call, with its own model, tools and memory",
  version: [2.2, 3],
  group: ["transform"],
  icon: "file:agent-tool.svg",
  defaults: { name: "AI Agent Tool" },
  inputs: `={{ [${MODEL_PORTS}, { type: "ai_memory", displayName: "Memory", maxConnections: 1 }, { type: "ai_tool", displayName: "Tool" }, ${PARSER_PORT}] }}`,
  outputs: ["ai_tool"],
  outputNames: ["Tool"],
  webhooks: [replyWebhook],
  codex: {
    categories: ["AI"],
    subcategories: { AI: ["Tools"], Tools: ["Other Tools"] },
    alias: ["LLM", "sub-agent", "multi-agent"],
  },
  properties: [
    {
      displayName: "Description",
      name: "toolDescription",
      type: "string",
      typeOptions: { rows: 2 },
      default: "AI Agent that can call other tools",
      required: true,
      description: "Abilities of this agent, so that other agents know when to call it",
    },
    {
      displayName: "Prompt (User Message)",
      name: "text",
      type: "string",
      typeOptions: { rows: 2 },
      default: "={{ $fromAI('Prompt__User_Message_', '', 'string') }}",
      required: true,
      description: "Prompt for this agent; <code>$fromAI</code> leaves it to the calling agent",
    },
    ...answerProperties,
    agentOptions,
  ],
} as const satisfies NodeTypeDescription;
