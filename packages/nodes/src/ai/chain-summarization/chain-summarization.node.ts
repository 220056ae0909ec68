import type { DocumentLoader, TextSplitter } from "@heddle/ai";
import { defineNode, type ExecuteContext } from "@heddle/workflow";
import { readFileDocuments } from "../../documents/read-file.ts";
import { TEXT_SEPARATORS } from "../../documents/split/separators.ts";
import { splitRecursively } from "../../documents/split/split-recursively.ts";
import { fileOfItem } from "../../requests/file-of-item.ts";
import { mapBatches } from "../prompt/batches.ts";
import { descriptions } from "./description.ts";
import { REFINE_PROMPT, SUMMARY_PROMPT } from "./prompts.ts";
import { asking, type SummaryRequest, summarize } from "./summarize.ts";

type Context = ExecuteContext<(typeof descriptions)[1]["properties"]>;

/** First version that names its answer `output`. */
const FIRST_OUTPUT = 2.1;

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.chainSummarization",
  effect: "idempotent",
  descriptions,
  upgrade: (parameters, version) => {
    if (version >= 2) return parameters;
    const { type, prompt, combineMapPrompt, refinePrompt, refineQuestionPrompt, ...rest } = parameters;
    const values = {
      summarizationMethod: type,
      prompt,
      combineMapPrompt,
      refinePrompt,
      refineQuestionPrompt,
    };
    return {
      ...rest,
      operationMode: "documentLoader",
      options: { summarizationMethodAndPrompts: { values } },
    };
  },
  async execute(context) {
    const { typeVersion } = context.node;
    return mapBatches(context, context.read(0).options.batching ?? {}, async (_item, itemIndex) => {
      const parts = await partsOf(context, itemIndex);
      const ask = await asking(context, itemIndex);
      const text = await summarize(parts, requestOf(context, itemIndex), ask);
      return { json: typeVersion < FIRST_OUTPUT ? { response: { text } } : { output: { text } } };
    });
  },
});

/** Splits the text of an item into parts. */
async function partsOf(context: Context, itemIndex: number): Promise<readonly string[]> {
  const { operationMode, chunkingMode, chunkSize: size, chunkOverlap: overlap } = context.read(itemIndex);
  if (operationMode === "documentLoader") return loadedParts(context, itemIndex);
  const text = await textOf(context, itemIndex);
  const [splitter] =
    chunkingMode === "advanced" ? await context.supplied<TextSplitter>("ai_textSplitter") : [];
  return splitter ? splitter.value.split(text) : splitRecursively(text, TEXT_SEPARATORS, { size, overlap });
}

async function loadedParts(context: Context, itemIndex: number): Promise<readonly string[]> {
  const loaders = await context.supplied<DocumentLoader>("ai_document");
  const loaded = await Promise.all(
    loaders.map(({ run, value }) =>
      run(
        { key: `${itemIndex} document`, input: { item: itemIndex }, output: (documents) => ({ documents }) },
        () => value.load(itemIndex),
      ),
    ),
  );
  return loaded.flat().map(({ text }) => text);
}

async function textOf(context: Context, itemIndex: number): Promise<string> {
  const { operationMode, options } = context.read(itemIndex);
  if (operationMode === "nodeInputJson") return fieldsAsText(context.items[itemIndex]?.json ?? {});
  const file = fileOfItem(context, options.binaryDataKey || "data", itemIndex);
  const reading = { kind: "auto", splitsPages: false, column: "", separator: "", pointers: "" };
  return (await readFileDocuments(context, file, reading)).map(({ text }) => text).join("\n\n");
}

/** Writes one paragraph per field, with field names if there are several. */
function fieldsAsText(json: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(json).map(([name, value]) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return { name, text };
  });
  if (fields.length === 1) return fields[0]!.text;
  return fields.map(({ name, text }) => `${name}: ${text}`).join("\n\n");
}

function requestOf({ read }: Context, itemIndex: number): SummaryRequest {
  const values = read(itemIndex).options.summarizationMethodAndPrompts?.values;
  const method = values?.summarizationMethod ?? "map_reduce";
  if (method === "refine")
    return {
      method,
      prompt: values?.refinePrompt || SUMMARY_PROMPT,
      furtherPrompt: values?.refineQuestionPrompt || REFINE_PROMPT,
    };
  const last = values?.prompt || SUMMARY_PROMPT;
  return method === "stuff"
    ? { method, prompt: last, furtherPrompt: "" }
    : { method, prompt: values?.combineMapPrompt || SUMMARY_PROMPT, furtherPrompt: last };
}
