import type { NodeTypeDescription } from "@heddle/workflow";

/** Limit as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.limit",
  displayName: "Limit",
  description: "Passes on a limited number of items",
  version: 1,
  group: ["transform"],
  icon: "file:limit.svg",
  defaults: { name: "Limit" },
  inputs: ["main"],
  outputs: ["main"],
  properties: [
    {
      displayName: "Max Items",
      name: "maxItems",
      type: "number",
      default: 1,
      typeOptions: { minValue: 1 },
      description: "Number of items to keep",
    },
    {
      displayName: "Keep",
      name: "keep",
      type: "options",
      default: "firstItems",
      options: [
        { name: "First Items", value: "firstItems" },
        { name: "Last Items", value: "lastItems" },
      ],
      description: "Items to keep when there are more",
    },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Data Transformation"] },
    alias: ["limit", "remove", "slice", "head", "tail", "first", "last", "truncate"],
  },
} as const satisfies NodeTypeDescription;
