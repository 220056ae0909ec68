import type { NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { batchingOption } from "../prompt/batches.ts";
import { promptProperties } from "../prompt/properties.ts";

export const INSTRUCTIONS = `Answer the question of the user from the texts below only.
Where they do not say it, answer that you do not know it; do not make anything up.

{context}`;

const FORM = {
  name: "@n8n/n8n-nodes-langchain.chainRetrievalQa",
  displayName: "Question and Answer Chain",
  description: "Answers questions from texts that a retriever finds",
  group: ["transform"],
  icon: "file:chain-retrieval-qa.svg",
  defaults: { name: "Question and Answer Chain" },
  inputs: `={{ ["main",
    { type: "ai_languageModel", displayName: "Model", required: true, maxConnections: 1 },
    { type: "ai_retriever", displayName: "Retriever", required: true, maxConnections: 1 }] }}`,
  outputs: ["main"],
  codex: { categories: ["AI"], subcategories: { AI: ["Chains", "Root Nodes"] }, alias: ["RAG", "question"] },
} as const;

const options = {
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
      description: "Instructions for the model; {context} stands for the texts that were found",
    },
    batchingOption,
  ],
} as const satisfies NodeProperty;

const properties = <const Default extends "auto" | "define">(promptType: Default) => {
  const [source, text] = promptProperties(promptType);
  return [source, text, options] as const;
};

/** The first versions had one field for the question, containing the chat field of their time. */
const query = <const Field extends string>(field: Field) =>
  ({
    displayName: "Query",
    name: "query",
    type: "string",
    default: `={{ $json.${field} }}`,
    required: true,
    description: "The question",
  }) as const satisfies NodeProperty;

export const descriptions = [
  { ...FORM, version: [1], properties: [query("input"), options] },
  { ...FORM, version: [1.1], properties: [query("chat_input"), options] },
  { ...FORM, version: [1.2], properties: [query("chatInput"), options] },
  { ...FORM, version: [1.3, 1.4, 1.5, 1.6, 1.7], properties: properties("auto") },
] as const satisfies readonly NodeTypeDescription[];
