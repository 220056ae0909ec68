import type { NodeTypeDescription } from "@heddle/workflow";
import { compareOptions, compareProperties, properties } from "./properties.ts";

const base = {
  name: "n8n-nodes-base.removeDuplicates",
  displayName: "Remove Duplicates",
  description: "Removes duplicate items",
  group: ["transform"],
  icon: "file:remove-duplicates.svg",
  defaults: { name: "Remove Duplicates" },
  inputs: ["main"],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Data Transformation"] },
    alias: ["dedupe", "deduplicate", "duplicates", "remove", "unique", "distinct", "filter", "seen"],
  },
};

const first = {
  ...base,
  version: [1, 1.1],
  outputs: ["main"],
  properties: [
    ...compareProperties(),
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add field",
      default: {},
      options: compareOptions,
    },
  ],
} as const satisfies NodeTypeDescription;

const second = {
  ...base,
  version: 2,
  outputs:
    "={{ $parameter.operation === 'removeItemsSeenInPreviousExecutions' ? [{ type: 'main', displayName: 'Kept' }, { type: 'main', displayName: 'Discarded' }] : ['main'] }}",
  properties,
} as const satisfies NodeTypeDescription;

/** Both versions of Remove Duplicates. */
export const descriptions = [first, second];
