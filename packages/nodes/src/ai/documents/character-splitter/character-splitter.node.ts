import type { TextSplitter } from "@heddle/ai";
import { defineNode } from "@heddle/workflow";
import { mergePieces } from "../../../documents/split/merge-pieces.ts";
import { sizeProperties } from "../size-properties.ts";
import { SPLITTER_FORM } from "../splitter-form.ts";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.textSplitterCharacterTextSplitter",
  effect: "pure",
  descriptions: [
    {
      ...SPLITTER_FORM,
      name: "@n8n/n8n-nodes-langchain.textSplitterCharacterTextSplitter",
      displayName: "Character Text Splitter",
      description: "Splits text at a separator into chunks of a given length",
      icon: "file:character-splitter.svg",
      defaults: { name: "Character Text Splitter" },
      properties: [
        {
          displayName: "Separator",
          name: "separator",
          type: "string",
          default: "",
          description: "Text at which to cut; an empty line without one",
        },
        ...sizeProperties("characters", 1000),
      ],
    },
  ],
  supply: (context) => {
    const { separator, chunkSize: size, chunkOverlap: overlap } = context.read(0);
    const at = separator || "\n\n";
    const value: TextSplitter = { split: (text) => mergePieces(text.split(at), { size, overlap }, at) };
    return { value };
  },
});
