import type { TextSplitter } from "@heddle/ai";
import { defineNode } from "@heddle/workflow";
import { SPLIT_LANGUAGES, separatorsOf } from "../../../documents/split/separators.ts";
import { splitRecursively } from "../../../documents/split/split-recursively.ts";
import { sizeProperties } from "../size-properties.ts";
import { SPLITTER_FORM } from "../splitter-form.ts";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.textSplitterRecursiveCharacterTextSplitter",
  effect: "pure",
  descriptions: [
    {
      ...SPLITTER_FORM,
      name: "@n8n/n8n-nodes-langchain.textSplitterRecursiveCharacterTextSplitter",
      displayName: "Recursive Character Text Splitter",
      description: "Splits text between paragraphs, then lines, then words, until each chunk is short enough",
      icon: "file:recursive-splitter.svg",
      defaults: { name: "Recursive Character Text Splitter" },
      properties: [
        ...sizeProperties("characters", 1000),
        {
          displayName: "Options",
          name: "options",
          type: "collection",
          placeholder: "Add option",
          default: {},
          options: [
            {
              displayName: "Split Code",
              name: "splitCode",
              type: "options",
              default: "markdown",
              options: SPLIT_LANGUAGES.map((value) => ({ name: value, value })),
              description: "Language whose headings or functions begin new pieces",
            },
          ],
        },
      ],
    },
  ],
  supply: (context) => {
    const { chunkSize: size, chunkOverlap: overlap, options } = context.read(0);
    const separators = separatorsOf(options.splitCode);
    const value: TextSplitter = { split: (text) => splitRecursively(text, separators, { size, overlap }) };
    return { value };
  },
});
