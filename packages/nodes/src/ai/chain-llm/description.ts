import type { NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { MODEL_PORTS, PARSER_PORT, promptProperties } from "../prompt/properties.ts";

const FORM = {
  name: "@n8n/n8n-nodes-langchain.chainLlm",
  displayName: "Basic LLM Chain",
  description: "Asks a language model once for each item",
  group: ["transform"],
  icon: "file:chain-llm.svg",
  defaults: { name: "Basic LLM Chain" },
  inputs: `={{ ["main", ${MODEL_PORTS}, ${PARSER_PORT}] }}`,
  outputs: ["main"],
  codex: {
    categories: ["AI"],
    subcategories: { AI: ["Chains", "Root Nodes"] },
    alias: ["LLM", "prompt"],
  },
} as const;

const further = [
  {
    displayName: "Chat Messages (if Using a Chat Model)",
    name: "messages",
    type: "fixedCollection",
    typeOptions: { multipleValues: true },
    default: {},
    placeholder: "Add Message",
    options: [
      {
        name: "messageValues",
        displayName: "Message",
        values: [
          {
            displayName: "Type",
            name: "type",
            type: "options",
            default: "SystemMessagePromptTemplate",
            options: [
              { name: "AI", value: "AIMessagePromptTemplate", description: "An answer of the model" },
              { name: "System", value: "SystemMessagePromptTemplate", description: "What it is to know" },
              { name: "User", value: "HumanMessagePromptTemplate", description: "What a user says" },
            ],
          },
          {
            displayName: "Message",
            name: "message",
            type: "string",
            typeOptions: { rows: 2 },
            default: "",
            required: true,
          },
        ],
      },
    ],
  },
] as const satisfies readonly NodeProperty[];

/** All versions have the same form, but the first had no choice where the prompt comes from. */
export const descriptions = [
  { ...FORM, version: [1, 1.1, 1.2, 1.3], properties: [...promptProperties("define"), ...further] },
  { ...FORM, version: [1.4, 1.5, 1.6, 1.7, 1.8, 1.9], properties: [...promptProperties("auto"), ...further] },
] as const satisfies readonly NodeTypeDescription[];
