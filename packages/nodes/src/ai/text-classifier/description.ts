import type { NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { batchingOption } from "../prompt/batches.ts";

export const INSTRUCTIONS = "Classify the text of the user into one of these categories: {categories}.";

const categories = {
  displayName: "Categories",
  name: "categories",
  type: "fixedCollection",
  typeOptions: { multipleValues: true },
  default: {},
  placeholder: "Add Category",
  options: [
    {
      name: "categories",
      displayName: "Category",
      values: [
        { displayName: "Category", name: "category", type: "string", default: "", required: true },
        {
          displayName: "Description",
          name: "description",
          type: "string",
          default: "",
          description: "Texts that belong to it, if its name does not make that clear",
        },
      ],
    },
  ],
} as const satisfies NodeProperty;

const options = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
  options: [
    {
      displayName: "Allow Multiple Classes To Be True",
      name: "multiClass",
      type: "boolean",
      default: false,
      description: "Whether a text may belong to several categories",
    },
    {
      displayName: "When No Clear Match",
      name: "fallback",
      type: "options",
      default: "discard",
      options: [
        { name: "Discard Item", value: "discard", description: "Leave the item out" },
        {
          name: "Output on Extra, 'Other' Branch",
          value: "other",
          description: "Return it at an output of its own",
        },
      ],
      description: "Handling of texts without a category",
    },
    {
      displayName: "System Prompt Template",
      name: "systemPromptTemplate",
      type: "string",
      typeOptions: { rows: 6 },
      default: INSTRUCTIONS,
      description: "System prompt; {categories} is the list of categories",
    },
    {
      displayName: "Enable Auto-Fixing",
      name: "enableAutoFixing",
      type: "boolean",
      default: true,
      description: "The model always corrects output of another structure, with or without this",
    },
    batchingOption,
  ],
} as const satisfies NodeProperty;

/** One output per category, and one for uncategorized texts if enabled. */
const outputs = `={{ [
  ...($parameter.categories?.categories ?? []).map(({ category }) => ({ type: "main", displayName: category })),
  ...($parameter.options?.fallback === "other" ? [{ type: "main", displayName: "Other" }] : []),
] }}`;

export const description = {
  name: "@n8n/n8n-nodes-langchain.textClassifier",
  displayName: "Text Classifier",
  description: "Routes items by the category that a language model chooses for their text",
  version: [1, 1.1],
  group: ["transform"],
  icon: "file:text-classifier.svg",
  defaults: { name: "Text Classifier" },
  inputs: `={{ ["main", { type: "ai_languageModel", displayName: "Model", required: true, maxConnections: 1 }] }}`,
  outputs,
  codex: {
    categories: ["AI"],
    subcategories: { AI: ["Chains", "Root Nodes"] },
    alias: ["classification", "sort", "categorize"],
  },
  properties: [
    {
      displayName: "Text to Classify",
      name: "inputText",
      type: "string",
      typeOptions: { rows: 2 },
      default: "",
      required: true,
      placeholder: "e.g. {{ $json.message }}",
    },
    categories,
    options,
  ],
} as const satisfies NodeTypeDescription;
