import type { NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { guardrailOptions } from "./guardrail-options.ts";
import { SYSTEM_MESSAGE } from "./prompts.ts";

const BY_MODEL = `["jailbreak", "nsfw", "topicalAlignment", "custom"].some((name) => name in ($parameter.guardrails ?? {}))`;

const systemMessage = [
  {
    displayName: "Customize System Message",
    name: "customizeSystemMessage",
    type: "boolean",
    noDataExpression: true,
    default: false,
    description: "Whether the model is told about its task in words of your own",
    displayOptions: { show: { operation: ["classify"] } },
  },
  {
    displayName: "System Message",
    name: "systemMessage",
    type: "string",
    typeOptions: { rows: 6 },
    default: SYSTEM_MESSAGE,
    description: "Text before the rule of each model check",
    displayOptions: { show: { operation: ["classify"], customizeSystemMessage: [true] } },
  },
] as const satisfies readonly NodeProperty[];

export const description = {
  name: "@n8n/n8n-nodes-langchain.guardrails",
  displayName: "Guardrails",
  description: "Stops text that breaks your rules, or removes the parts that break them",
  version: [1, 2],
  group: ["transform"],
  icon: "file:guardrails.svg",
  defaults: { name: "Guardrails" },
  inputs: `={{ ["main", ...($parameter.operation === "sanitize" ? [] : [{ type: "ai_languageModel", displayName: "Chat Model", required: ${BY_MODEL}, maxConnections: 1 }])] }}`,
  outputs: `={{ $parameter.operation === "sanitize" ? ["main"] : [{ type: "main", displayName: "Pass" }, { type: "main", displayName: "Fail" }] }}`,
  codex: {
    categories: ["AI"],
    subcategories: { AI: ["Chains", "Root Nodes"] },
    alias: ["safety", "security", "moderation", "jailbreak", "prompt injection", "PII", "redact"],
  },
  properties: [
    {
      displayName: "Operation",
      name: "operation",
      type: "options",
      noDataExpression: true,
      default: "classify",
      options: [
        {
          name: "Check Text for Violations",
          value: "classify",
          description: "Texts that break a rule leave by the output Fail",
          action: "Check text for violations",
        },
        {
          name: "Sanitize Text",
          value: "sanitize",
          description: "Puts placeholders in place of what breaks a rule; needs no model",
          action: "Sanitize text",
        },
      ],
    },
    {
      displayName: "Text To Check",
      name: "text",
      type: "string",
      typeOptions: { rows: 2 },
      default: "",
      required: true,
      placeholder: "e.g. {{ $json.chatInput }}",
    },
    {
      displayName: "Guardrails",
      name: "guardrails",
      type: "collection",
      placeholder: "Add Guardrail",
      default: {},
      description: "Rules that a text must meet",
      options: guardrailOptions,
    },
    ...systemMessage,
  ],
} as const satisfies NodeTypeDescription;
