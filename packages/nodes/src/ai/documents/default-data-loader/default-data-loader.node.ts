import type { DocumentLoader, TextDocument, TextSplitter } from "@heddle/ai";
import { defineNode } from "@heddle/workflow";
import { textsOfJson } from "../../../documents/json-texts.ts";
import { readFileDocuments } from "../../../documents/read-file.ts";
import { separatorsOf } from "../../../documents/split/separators.ts";
import { splitDocuments } from "../../../documents/split/split-documents.ts";
import { splitRecursively } from "../../../documents/split/split-recursively.ts";
import { fileOfItem } from "../../../requests/file-of-item.ts";
import { description } from "./description.ts";
import { type LoaderContext, readingOf } from "./reading-of.ts";

/** Default splitter, from version 1.1 on. */
const SIMPLE: TextSplitter = {
  split: (text) => splitRecursively(text, separatorsOf(undefined), { size: 1000, overlap: 200 }),
};

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.documentDefaultDataLoader",
  effect: "pure",
  descriptions: [description],
  upgrade: (parameters, version) =>
    version < 1.1 ? { ...parameters, textSplittingMode: "custom" } : parameters,
  async supply(context) {
    const [connected] = await context.supplied<TextSplitter>("ai_textSplitter");
    const value: DocumentLoader = {
      load: async (itemIndex) => {
        const { textSplittingMode, options } = context.read(itemIndex);
        const splitter = textSplittingMode === "simple" ? SIMPLE : connected?.value;
        const own = Object.fromEntries(
          (options.metadata?.metadataValues ?? []).map(({ name, value: given }) => [name, given]),
        );
        const documents = await documentsOf(context, itemIndex);
        const described = documents.map(({ text, metadata }) => ({
          text,
          metadata: { ...metadata, ...own },
        }));
        return splitDocuments(described, splitter);
      },
    };
    return { value };
  },
});

async function documentsOf(context: LoaderContext, itemIndex: number): Promise<TextDocument[]> {
  const { dataType, binaryMode, binaryDataKey } = context.read(itemIndex);
  if (dataType === "json") return jsonDocuments(context, itemIndex);
  const files =
    binaryMode === "specificField"
      ? [fileOfItem(context, binaryDataKey, itemIndex)]
      : Object.values(context.items[itemIndex]?.binary ?? {});
  const reading = readingOf(context, itemIndex);
  return (await Promise.all(files.map((file) => readFileDocuments(context, file, reading)))).flat();
}

function jsonDocuments(context: LoaderContext, itemIndex: number): TextDocument[] {
  const { jsonMode, options } = context.read(itemIndex);
  // Objects and lists from an expression stay unchanged.
  const { jsonData } = context.read.given(itemIndex);
  const given: unknown = jsonMode === "expressionData" ? jsonData : context.items[itemIndex]?.json;
  const isText = typeof given !== "object" || given === null;
  const texts = isText ? [String(given ?? "")] : textsOfJson(given, options.pointers ?? "");
  const blobType = isText ? "text/plain" : "application/json";
  return texts
    .filter((text) => text.trim() !== "")
    .map((text) => ({ text, metadata: { source: "blob", blobType } }));
}
