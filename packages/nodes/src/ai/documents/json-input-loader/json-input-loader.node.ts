import type { DocumentLoader, TextSplitter } from "@heddle/ai";
import { defineNode } from "@heddle/workflow";
import { textsOfJson } from "../../../documents/json-texts.ts";
import { splitDocuments } from "../../../documents/split/split-documents.ts";
import { LOADER_FORM, SPLITTER_PORT } from "../reading-options.ts";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.documentJsonInputLoader",
  effect: "pure",
  descriptions: [
    {
      ...LOADER_FORM,
      name: "@n8n/n8n-nodes-langchain.documentJsonInputLoader",
      displayName: "JSON Input Loader",
      description: "Turns the text of items into documents. In new workflows, use Default Data Loader",
      version: 1,
      hidden: true,
      icon: "file:json-input-loader.svg",
      defaults: { name: "JSON Input Loader" },
      inputs: `={{ [${SPLITTER_PORT}] }}`,
      codex: { categories: ["AI"], subcategories: { AI: ["Document Loaders"] } },
      properties: [
        {
          displayName: "Pointers",
          name: "pointers",
          type: "string",
          default: "",
          placeholder: "/title, /comments",
          description: "Fields with the texts, separated by commas; all if empty",
        },
      ],
    },
  ],
  async supply(context) {
    const [splitter] = await context.supplied<TextSplitter>("ai_textSplitter");
    const value: DocumentLoader = {
      load: async (itemIndex) => {
        const texts = textsOfJson(context.items[itemIndex]?.json, context.read(itemIndex).pointers);
        const metadata = { source: "blob", blobType: "application/json" };
        return splitDocuments(
          texts.map((text) => ({ text, metadata })),
          splitter?.value,
        );
      },
    };
    return { value };
  },
});
