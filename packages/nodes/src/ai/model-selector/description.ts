import type { NodeTypeDescription } from "@heddle/workflow";
import { conditionParameters } from "../../conditions/properties.ts";

const MAX_MODELS = 10;
const numbers = Array.from({ length: MAX_MODELS - 1 }, (_, index) => index + 2);

export const description = {
  name: "@n8n/n8n-nodes-langchain.modelSelector",
  displayName: "Model Selector",
  description: "Selects a model for an agent or chain by rules",
  version: 1,
  group: ["transform"],
  icon: "file:model-selector.svg",
  defaults: { name: "Model Selector" },
  inputs: `={{ Array.from({ length: Number($parameter.numberInputs) || 2 }, (_, index) => ({ type: "ai_languageModel", displayName: "Model " + (index + 1), required: true, maxConnections: 1 })) }}`,
  outputs: ["ai_languageModel"],
  outputNames: ["Model"],
  codex: {
    categories: ["AI"],
    subcategories: { AI: ["Language Models"], "Language Models": ["Other"] },
    alias: ["switch", "router", "fallback"],
  },
  properties: [
    {
      displayName: "Number of Inputs",
      name: "numberInputs",
      type: "options",
      noDataExpression: true,
      default: 2,
      options: numbers.map((value) => ({ name: String(value), value })),
      description: "Number of connected models",
    },
    {
      displayName: "Rules",
      name: "rules",
      type: "fixedCollection",
      typeOptions: { multipleValues: true, sortable: true },
      placeholder: "Add Rule",
      default: {},
      description: "The first matching rule selects the model. Expressions use the first item.",
      options: [
        {
          name: "rule",
          displayName: "Rule",
          values: [
            {
              displayName: "Model",
              name: "modelIndex",
              type: "options",
              default: 1,
              options: [1, ...numbers].map((value) => ({ name: `Model ${value}`, value })),
            },
            {
              displayName: "Conditions",
              name: "conditions",
              type: "filter",
              default: {},
              typeOptions: { filter: { caseSensitive: true, typeValidation: "strict", version: 2 } },
            },
          ],
        },
      ],
    },
    ...conditionParameters,
  ],
} as const satisfies NodeTypeDescription;
