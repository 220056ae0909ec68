import type { NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { approvalOptions } from "../approval/properties.ts";
import { batchingOption } from "../prompt/batches.ts";
import { MODEL_PORTS, PARSER_PORT, promptProperties } from "../prompt/properties.ts";
import { replyWebhook } from "../reply/reply-webhook.ts";

const FORM = {
  name: "@n8n/n8n-nodes-langchain.agent",
  displayName: "AI Agent",
  description: "An agent that uses tools to answer",
  group: ["transform"],
  icon: "file:agent.svg",
  defaults: { name: "AI Agent" },
  inputs: `={{ ["main", ${MODEL_PORTS}, { type: "ai_memory", displayName: "Memory", maxConnections: 1 }, { type: "ai_tool", displayName: "Tool" }, ${PARSER_PORT}] }}`,
  outputs: ["main"],
  webhooks: [replyWebhook],
  codex: {
    categories: ["AI"],
    subcategories: { AI: ["Agents", "Root Nodes"] },
    alias: ["LLM", "chatbot", "assistant", "tools"],
  },
} as const;

/** Options of agents. */
export const agentOptions = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add Option",
  default: {},
  options: [
    {
      displayName: "System Message",
      name: "systemMessage",
      type: "string",
      typeOptions: { rows: 6 },
      default: "You are a helpful assistant",
      description: "Instructions for the model in every conversation",
    },
    {
      displayName: "Max Iterations",
      name: "maxIterations",
      type: "number",
      typeOptions: { minValue: 1 },
      default: 10,
      description: "Limit of model responses, after which the node ends with an error",
    },
    {
      displayName: "Return Intermediate Steps",
      name: "returnIntermediateSteps",
      type: "boolean",
      default: false,
      description: "Whether the calls of tools and their results are part of the output",
    },
    {
      displayName: "Enable Streaming",
      name: "enableStreaming",
      type: "boolean",
      default: true,
      description: "Whether to stream the reply to callers that request it",
    },
    {
      displayName: "Automatically Passthrough Binary Images",
      name: "passthroughBinaryImages",
      type: "boolean",
      default: true,
      description: "Whether images of the item are sent to the model with the prompt",
    },
    ...approvalOptions,
  ],
} as const satisfies NodeProperty;

const [batchSize, delay] = batchingOption.options;

/**
 * Agents that are not tools can process several items concurrently; without the option they process them one by one.
 */
const batchedOptions = {
  ...agentOptions,
  options: [...agentOptions.options, { ...batchingOption, options: [{ ...batchSize, default: 1 }, delay] }],
} as const satisfies NodeProperty;

/** All versions share one form, except that the first had no prompt source and batches came with version 2. */
export const descriptions = [
  {
    ...FORM,
    version: [1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6],
    properties: [...promptProperties("define"), agentOptions],
  },
  {
    ...FORM,
    version: [1.7, 1.8, 1.9],
    properties: [...promptProperties("auto"), agentOptions],
  },
  {
    ...FORM,
    version: [2, 2.1, 2.2, 2.3, 3, 3.1],
    properties: [...promptProperties("auto"), batchedOptions],
  },
] as const satisfies readonly NodeTypeDescription[];
