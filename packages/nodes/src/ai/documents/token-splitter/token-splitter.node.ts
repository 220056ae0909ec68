import type { TextSplitter } from "@heddle/ai";
import { defineNode } from "@heddle/workflow";
import { sizeProperties } from "../size-properties.ts";
import { SPLITTER_FORM } from "../splitter-form.ts";
import { splitTokens } from "./split-tokens.ts";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.textSplitterTokenSplitter",
  effect: "pure",
  descriptions: [
    {
      ...SPLITTER_FORM,
      name: "@n8n/n8n-nodes-langchain.textSplitterTokenSplitter",
      displayName: "Token Splitter",
      description: "Splits text into chunks of a given number of tokens",
      icon: "file:token-splitter.svg",
      defaults: { name: "Token Splitter" },
      properties: sizeProperties("tokens", 1000),
    },
  ],
  supply: (context) => {
    const { chunkSize: size, chunkOverlap: overlap } = context.read(0);
    const value: TextSplitter = { split: (text) => splitTokens(text, { size, overlap }) };
    return { value };
  },
});
