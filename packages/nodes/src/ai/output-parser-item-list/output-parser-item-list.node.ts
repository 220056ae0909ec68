import type { OutputParser } from "@heddle/ai";
import { defineNode, isRecord } from "@heddle/workflow";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.outputParserItemList",
  effect: "pure",
  descriptions: [
    {
      name: "@n8n/n8n-nodes-langchain.outputParserItemList",
      displayName: "Item List Output Parser",
      description: "Turns a model’s reply into a list of texts",
      version: 1,
      group: ["transform"],
      icon: "file:output-parser-item-list.svg",
      defaults: { name: "Item List Output Parser" },
      inputs: [],
      outputs: ["ai_outputParser"],
      outputNames: ["Output Parser"],
      codex: { categories: ["AI"], subcategories: { AI: ["Output Parsers"] }, alias: ["list"] },
      properties: [
        {
          displayName: "Options",
          name: "options",
          type: "collection",
          placeholder: "Add option",
          default: {},
          options: [
            {
              displayName: "Number of Items",
              name: "numberOfItems",
              type: "number",
              default: -1,
              description: "Number of texts in the list; -1 lets the model decide",
            },
            {
              displayName: "Separator",
              name: "separator",
              type: "string",
              default: "\\n",
              description: "Separator in replies of older models; not needed for lists",
            },
          ],
        },
      ],
    },
  ],
  supply: (context) => {
    const { numberOfItems = -1 } = context.read(0).options;
    const count = numberOfItems > 0 ? { minItems: numberOfItems, maxItems: numberOfItems } : {};
    const items = { type: "array", items: { type: "string" }, ...count };
    const value: OutputParser = {
      schema: { type: "object", properties: { items }, required: ["items"] },
      toOutput: (output) => (isRecord(output) ? output["items"] : output),
    };
    return { value };
  },
});
