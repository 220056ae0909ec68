import type { DocumentLoader, TextSplitter } from "@heddle/ai";
import { defineNode } from "@heddle/workflow";
import { readFileDocuments } from "../../../documents/read-file.ts";
import { splitDocuments } from "../../../documents/split/split-documents.ts";
import { fileOfItem } from "../../../requests/file-of-item.ts";
import { LOADER_FORM, LOADERS, READING_OPTIONS, SPLITTER_PORT } from "../reading-options.ts";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.documentBinaryInputLoader",
  effect: "pure",
  descriptions: [
    {
      ...LOADER_FORM,
      name: "@n8n/n8n-nodes-langchain.documentBinaryInputLoader",
      displayName: "Binary Input Loader",
      description: "Turns the file of each item into documents. In new workflows, use Default Data Loader",
      version: 1,
      hidden: true,
      icon: "file:binary-input-loader.svg",
      defaults: { name: "Binary Input Loader" },
      inputs: `={{ [${SPLITTER_PORT}] }}`,
      codex: { categories: ["AI"], subcategories: { AI: ["Document Loaders"] } },
      properties: [
        {
          displayName: "Loader Type",
          name: "loader",
          type: "options",
          default: "jsonLoader",
          options: LOADERS,
        },
        {
          displayName: "Binary Data Key",
          name: "binaryDataKey",
          type: "string",
          default: "data",
          required: true,
          description: "Input field with the file",
        },
        ...READING_OPTIONS,
      ],
    },
  ],
  async supply(context) {
    const [splitter] = await context.supplied<TextSplitter>("ai_textSplitter");
    const value: DocumentLoader = {
      load: async (itemIndex) => {
        const { loader, binaryDataKey, splitPages, column, separator, pointers } = context.read(itemIndex);
        const file = fileOfItem(context, binaryDataKey, itemIndex);
        const reading = { kind: loader, splitsPages: splitPages, column, separator, pointers };
        return splitDocuments(await readFileDocuments(context, file, reading), splitter?.value);
      },
    };
    return { value };
  },
});
