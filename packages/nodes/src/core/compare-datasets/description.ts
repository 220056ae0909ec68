import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { disableDotNotation, fieldListProperty } from "../../item-fields/properties.ts";

const fuzzyCompare = {
  displayName: "Fuzzy Compare",
  name: "fuzzyCompare",
  type: "boolean",
  default: false,
  description:
    'Whether small differences count as the same: 3 and "3", and null, an empty text and a missing field',
} as const satisfies NodeProperty;

const options = [
  fieldListProperty("skipFields", "Fields to Skip Comparing", {
    description: "Fields that are not compared, separated by commas",
  }),
  disableDotNotation,
  {
    displayName: "Multiple Matches",
    name: "multipleMatches",
    type: "options",
    default: "first",
    options: [
      {
        name: "Include First Match Only",
        value: "first",
        description: "Compares with the first item that matches",
      },
      { name: "Include All Matches", value: "all", description: "Compares with every item that matches" },
    ],
    description: "Handling of several matching items of input B",
  },
] as const satisfies readonly NodeProperty[];

function properties(version: number) {
  return [
    {
      displayName: "Fields to Match",
      name: "mergeByFields",
      type: "fixedCollection",
      placeholder: "Add fields to match",
      typeOptions: { multipleValues: true },
      default: { values: [{ field1: "", field2: "" }] },
      description: "Items that agree in these fields are compared",
      options: [
        {
          name: "values",
          displayName: "Values",
          values: [
            {
              displayName: "Input A Field",
              name: "field1",
              type: "string",
              default: "",
              requiresDataPath: "single",
              placeholder: "e.g. id",
            },
            {
              displayName: "Input B Field",
              name: "field2",
              type: "string",
              default: "",
              requiresDataPath: "single",
              placeholder: "e.g. id",
            },
          ],
        },
      ],
    },
    {
      displayName: "When There Are Differences",
      name: "resolve",
      type: "options",
      default: version < 2 ? "preferInput2" : "includeBoth",
      options: [
        { name: "Use Input A Version", value: "preferInput1" },
        { name: "Use Input B Version", value: "preferInput2" },
        {
          name: "Use a Mix of Versions",
          value: "mix",
          description: "One input, with some fields of the other",
        },
        {
          name: "Include Both Versions",
          value: "includeBoth",
          description: "Both values of each field that differs",
        },
      ],
      description: "Contents of the output “Different”",
    },
    ...(version >= 2 ? [fuzzyCompare] : []),
    {
      displayName: "Prefer",
      name: "preferWhenMix",
      type: "options",
      default: "input1",
      options: [
        { name: "Input A Version", value: "input1" },
        { name: "Input B Version", value: "input2" },
      ],
      displayOptions: { show: { resolve: ["mix"] } },
      description: "The input whose values are used",
    },
    fieldListProperty("exceptWhenMix", "For Everything Except", {
      displayOptions: { show: { resolve: ["mix"] } },
      description: "Fields that are taken from the other input, separated by commas",
    }),
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: version < 2 ? [fuzzyCompare, ...options] : options,
    },
  ] as const satisfies readonly NodeProperty[];
}

function description(...version: number[]) {
  return {
    name: "n8n-nodes-base.compareDatasets",
    displayName: "Compare Datasets",
    description: "Compares the items of two inputs",
    version,
    group: ["transform"],
    icon: "file:compare-datasets.svg",
    defaults: { name: "Compare Datasets" },
    inputs: ["main", "main"],
    inputNames: ["Input A", "Input B"],
    requiredInputs: 1,
    outputs: ["main", "main", "main", "main"],
    outputNames: ["In A only", "Same", "Different", "In B only"],
    properties: properties(version[0] ?? 1),
    codex: {
      categories: ["Core Nodes"],
      subcategories: { "Core Nodes": ["Flow", "Data Transformation"] },
      alias: ["compare", "diff", "difference", "sync", "match", "join"],
    },
  } as const satisfies NodeTypeDescription;
}

/** Every version of Compare Datasets. */
export const descriptions = [description(1), description(2, 2.1, 2.2, 2.3)];

/** Parameters that the node's code reads. */
export const parameters = properties(2);

/** Execution context of Compare Datasets. */
export type CompareContext = ExecuteContext<typeof parameters>;
