import type { NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { batchingOption } from "../prompt/batches.ts";
import { answerProperties, MODEL_PORTS, PARSER_PORT, promptProperties } from "../prompt/properties.ts";

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

/** The first versions had no toggle for parsers. */
const EARLY = {
  ...FORM,
  inputs: `={{ ["main", ${MODEL_PORTS}, { type: "ai_outputParser", displayName: "Output Parser", maxConnections: 1 }] }}`,
} as const;

const OF_USER = { type: ["HumanMessagePromptTemplate"] };

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
              { name: "AI", value: "AIMessagePromptTemplate", description: "A reply of the model" },
              {
                name: "System",
                value: "SystemMessagePromptTemplate",
                description: "Instructions for the model",
              },
              { name: "User", value: "HumanMessagePromptTemplate", description: "Message of the user" },
            ],
          },
          {
            displayName: "Message Type",
            name: "messageType",
            type: "options",
            default: "text",
            options: [
              { name: "Text", value: "text" },
              { name: "Image (Binary)", value: "imageBinary", description: "An image file of the item" },
              { name: "Image (URL)", value: "imageUrl", description: "An image that the model fetches" },
            ],
            displayOptions: { show: OF_USER },
          },
          {
            displayName: "Image Data Field Name",
            name: "binaryImageDataKey",
            type: "string",
            default: "data",
            required: true,
            displayOptions: { show: { ...OF_USER, messageType: ["imageBinary"] } },
            hint: "Name of the file of the item",
          },
          {
            displayName: "Image URL",
            name: "imageUrl",
            type: "string",
            default: "",
            required: true,
            placeholder: "e.g. https://example.com/picture.png",
            hint: "The provider of the model fetches it",
            displayOptions: { show: { ...OF_USER, messageType: ["imageUrl"] } },
          },
          {
            displayName: "Message",
            name: "message",
            type: "string",
            typeOptions: { rows: 2 },
            default: "",
            required: true,
            displayOptions: { hide: { messageType: ["imageBinary", "imageUrl"] } },
          },
        ],
      },
    ],
  },
] as const satisfies readonly NodeProperty[];

/** The first versions had one field for the prompt, containing the chat field of their time. */
const prompt = <const Field extends string>(field: Field) =>
  ({
    displayName: "Prompt",
    name: "prompt",
    type: "string",
    typeOptions: { rows: 2 },
    default: `={{ $json.${field} }}`,
    required: true,
    description: "Prompt for the model",
  }) as const satisfies NodeProperty;

/** Versions before 1.4 had no prompt source, and versions before 1.7 processed items one by one. */
export const descriptions = [
  { ...EARLY, version: [1], properties: [prompt("input"), ...answerProperties, ...further] },
  { ...EARLY, version: [1.1, 1.2], properties: [prompt("chat_input"), ...answerProperties, ...further] },
  { ...EARLY, version: [1.3], properties: [prompt("chatInput"), ...answerProperties, ...further] },
  { ...FORM, version: [1.4, 1.5, 1.6], properties: [...promptProperties("auto"), ...further] },
  {
    ...FORM,
    version: [1.7, 1.8, 1.9],
    properties: [...promptProperties("auto"), ...further, batchingOption],
  },
] as const satisfies readonly NodeTypeDescription[];
