import type { NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { batchingOption } from "../prompt/batches.ts";
import { schemaProperties } from "../tool-schema/properties.ts";

const [schemaType, example, schema] = schemaProperties;

export const INSTRUCTIONS = `You extract information from texts.
Return only what the text says. Leave out what it does not say; do not guess.`;

const attributes = {
  displayName: "Attributes",
  name: "attributes",
  type: "fixedCollection",
  typeOptions: { multipleValues: true },
  default: {},
  placeholder: "Add Attribute",
  displayOptions: { show: { schemaType: ["fromAttributes"] } },
  options: [
    {
      name: "attributes",
      displayName: "Attribute",
      values: [
        {
          displayName: "Name",
          name: "name",
          type: "string",
          default: "",
          placeholder: "e.g. company_name",
          required: true,
        },
        {
          displayName: "Type",
          name: "type",
          type: "options",
          default: "string",
          options: [
            { name: "Boolean", value: "boolean" },
            { name: "Date", value: "date" },
            { name: "Number", value: "number" },
            { name: "String", value: "string" },
          ],
        },
        {
          displayName: "Description",
          name: "description",
          type: "string",
          default: "",
          placeholder: "e.g. Name of the company as it is registered",
          description: "Instructions for the model",
          required: true,
        },
        {
          displayName: "Required",
          name: "required",
          type: "boolean",
          default: false,
          description: "Whether the model must return it, even if the text is unclear",
        },
      ],
    },
  ],
} as const satisfies NodeProperty;

export const description = {
  name: "@n8n/n8n-nodes-langchain.informationExtractor",
  displayName: "Information Extractor",
  description: "Extracts values from text with a language model",
  version: [1, 1.1, 1.2],
  group: ["transform"],
  icon: "file:information-extractor.svg",
  defaults: { name: "Information Extractor" },
  inputs: `={{ ["main", { type: "ai_languageModel", displayName: "Model", required: true, maxConnections: 1 }] }}`,
  outputs: ["main"],
  codex: {
    categories: ["AI"],
    subcategories: { AI: ["Chains", "Root Nodes"] },
    alias: ["NER", "parse", "parsing", "JSON", "data extraction", "structured"],
  },
  properties: [
    {
      displayName: "Text",
      name: "text",
      type: "string",
      typeOptions: { rows: 2 },
      default: "",
      description: "The text to read",
    },
    {
      ...schemaType,
      default: "fromAttributes",
      options: [
        { name: "From Attribute Descriptions", value: "fromAttributes", description: "A list of attributes" },
        ...schemaType.options,
      ],
    },
    { ...example, displayOptions: { show: { schemaType: ["fromJson"] } } },
    { ...schema, displayOptions: { show: { schemaType: ["manual"] } } },
    attributes,
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        {
          displayName: "System Prompt Template",
          name: "systemPromptTemplate",
          type: "string",
          typeOptions: { rows: 6 },
          default: INSTRUCTIONS,
          description: "System prompt",
        },
        batchingOption,
      ],
    },
  ],
} as const satisfies NodeTypeDescription;
