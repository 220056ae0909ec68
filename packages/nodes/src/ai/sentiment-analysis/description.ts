import type { NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { batchingOption } from "../prompt/batches.ts";

export const CATEGORIES = "Positive, Neutral, Negative";
export const INSTRUCTIONS = "Judge the sentiment of the text of the user. It is one of these: {categories}.";

const options = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add option",
  default: {},
  options: [
    {
      displayName: "Sentiment Categories",
      name: "categories",
      type: "string",
      default: CATEGORIES,
      noDataExpression: true,
      description: "Names of the sentiments, separated by commas",
    },
    {
      displayName: "System Prompt Template",
      name: "systemPromptTemplate",
      type: "string",
      typeOptions: { rows: 6 },
      default: INSTRUCTIONS,
      description: "System prompt; {categories} is the list of sentiments",
    },
    {
      displayName: "Include Detailed Results",
      name: "includeDetailedResults",
      type: "boolean",
      default: false,
      description:
        "Whether to return how strong the sentiment is and how sure the model is, as it estimates both",
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

export const description = {
  name: "@n8n/n8n-nodes-langchain.sentimentAnalysis",
  displayName: "Sentiment Analysis",
  description: "Routes items by the sentiment that a language model finds in their text",
  version: [1, 1.1],
  group: ["transform"],
  icon: "file:sentiment-analysis.svg",
  defaults: { name: "Sentiment Analysis" },
  inputs: `={{ ["main", { type: "ai_languageModel", displayName: "Model", required: true, maxConnections: 1 }] }}`,
  outputs: `={{ ($parameter.options?.categories || "${CATEGORIES}").split(",").map((name) => name.trim()).filter((name) => name !== "").map((displayName) => ({ type: "main", displayName })) }}`,
  codex: {
    categories: ["AI"],
    subcategories: { AI: ["Chains", "Root Nodes"] },
    alias: ["mood", "opinion", "emotion"],
  },
  properties: [
    {
      displayName: "Text to Analyze",
      name: "inputText",
      type: "string",
      typeOptions: { rows: 2 },
      default: "",
      required: true,
    },
    options,
  ],
} as const satisfies NodeTypeDescription;
