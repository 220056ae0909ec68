import type { NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { batchingOption } from "../prompt/batches.ts";
import { REFINE_PROMPT, SUMMARY_PROMPT } from "./prompts.ts";

const MODEL_PORT = `{ type: "ai_languageModel", displayName: "Model", required: true, maxConnections: 1 }`;
const DOCUMENT_PORT = `{ type: "ai_document", displayName: "Document", required: true, maxConnections: 1 }`;
const SPLITTER_PORT = `{ type: "ai_textSplitter", displayName: "Text Splitter", required: true, maxConnections: 1 }`;

const METHODS = [
  {
    name: "Map Reduce (Recommended)",
    value: "map_reduce",
    description: "Summarize each part, then the summaries",
  },
  { name: "Refine", value: "refine", description: "Take one part after the other into the summary" },
  { name: "Stuff", value: "stuff", description: "Summarize all parts at once" },
] as const;

const prompt = <const Name extends string>(
  name: Name,
  {
    displayName,
    text,
    show,
  }: { displayName: string; text: string; show: Readonly<Record<string, readonly string[]>> },
) =>
  ({
    displayName,
    name,
    type: "string",
    typeOptions: { rows: 6 },
    default: text,
    description: "System prompt; {text} is the text",
    displayOptions: { show },
  }) as const;

/** Prompts of a method, shown if `method` selects it. */
const promptsFor = (method: string) => {
  const when = (value: string): Readonly<Record<string, readonly string[]>> => ({ [method]: [value] });
  return [
    prompt("combineMapPrompt", {
      displayName: "Individual Summary Prompt",
      text: SUMMARY_PROMPT,
      show: when("map_reduce"),
    }),
    prompt("prompt", {
      displayName: "Final Prompt to Combine",
      text: SUMMARY_PROMPT,
      show: when("map_reduce"),
    }),
    prompt("prompt", { displayName: "Prompt", text: SUMMARY_PROMPT, show: when("stuff") }),
    prompt("refineQuestionPrompt", {
      displayName: "Subsequent (Refine) Prompt",
      text: REFINE_PROMPT,
      show: when("refine"),
    }),
    prompt("refinePrompt", { displayName: "Initial Prompt", text: SUMMARY_PROMPT, show: when("refine") }),
  ] as const satisfies readonly NodeProperty[];
};

const FORM = {
  name: "@n8n/n8n-nodes-langchain.chainSummarization",
  displayName: "Summarization Chain",
  description: "Summarizes text of any length with a language model",
  group: ["transform"],
  icon: "file:chain-summarization.svg",
  defaults: { name: "Summarization Chain" },
  outputs: ["main"],
  codex: {
    categories: ["AI"],
    subcategories: { AI: ["Chains", "Root Nodes"] },
    alias: ["summary", "condense"],
  },
} as const;

/** The first version read only documents. */
const first = {
  ...FORM,
  version: 1,
  inputs: `={{ ["main", ${MODEL_PORT}, ${DOCUMENT_PORT}] }}`,
  properties: [
    { displayName: "Type", name: "type", type: "options", default: "map_reduce", options: METHODS },
    ...promptsFor("type"),
  ],
} as const satisfies NodeTypeDescription;

const inNode = { operationMode: ["nodeInputJson", "nodeInputBinary"] } as const;

const current = {
  ...FORM,
  version: [2, 2.1],
  inputs: `={{ ["main", ${MODEL_PORT},
    ...($parameter.operationMode === "documentLoader" ? [${DOCUMENT_PORT}] : []),
    ...($parameter.operationMode !== "documentLoader" && $parameter.chunkingMode === "advanced" ? [${SPLITTER_PORT}] : [])] }}`,
  properties: [
    {
      displayName: "Data to Summarize",
      name: "operationMode",
      type: "options",
      noDataExpression: true,
      default: "nodeInputJson",
      options: [
        { name: "Use Node Input (JSON)", value: "nodeInputJson", description: "The fields of the items" },
        { name: "Use Node Input (Binary)", value: "nodeInputBinary", description: "A file of each item" },
        {
          name: "Use Document Loader",
          value: "documentLoader",
          description: "Data for the connected loader",
        },
      ],
    },
    {
      displayName: "Chunking Strategy",
      name: "chunkingMode",
      type: "options",
      noDataExpression: true,
      default: "simple",
      options: [
        { name: "Simple (Define Below)", value: "simple", description: "Parts of a length" },
        { name: "Advanced", value: "advanced", description: "Parts of a connected text splitter" },
      ],
      displayOptions: { show: inNode },
    },
    {
      displayName: "Characters Per Chunk",
      name: "chunkSize",
      type: "number",
      default: 1000,
      description: "Largest number of characters in a part",
      displayOptions: { show: { ...inNode, chunkingMode: ["simple"] } },
    },
    {
      displayName: "Chunk Overlap (Characters)",
      name: "chunkOverlap",
      type: "number",
      default: 200,
      description: "Number of characters that a part shares with the next one",
      displayOptions: { show: { ...inNode, chunkingMode: ["simple"] } },
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        {
          displayName: "Input Data Field Name",
          name: "binaryDataKey",
          type: "string",
          default: "data",
          description: "Input field with the file",
        },
        {
          displayName: "Summarization Method and Prompts",
          name: "summarizationMethodAndPrompts",
          type: "fixedCollection",
          default: {},
          options: [
            {
              name: "values",
              displayName: "Values",
              values: [
                {
                  displayName: "Summarization Method",
                  name: "summarizationMethod",
                  type: "options",
                  default: "map_reduce",
                  options: METHODS,
                },
                ...promptsFor("summarizationMethod"),
              ],
            },
          ],
        },
        batchingOption,
      ],
    },
  ],
} as const satisfies NodeTypeDescription;

export const descriptions = [first, current] as const;
