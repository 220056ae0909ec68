import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { disableDotNotation, fieldListProperty } from "../../item-fields/properties.ts";

const ways: [value: string, name: string, description: string][] = [
  ["append", "Append", "All values as a list"],
  ["average", "Average", "The mean of numbers"],
  ["concatenate", "Concatenate", "All values as one text"],
  ["count", "Count", "How many items have a value"],
  ["countUnique", "Count Unique", "How many different values there are"],
  ["max", "Max", "The greatest value"],
  ["min", "Min", "The least value"],
  ["sum", "Sum", "All numbers added up"],
];

const field = [
  {
    displayName: "Aggregation",
    name: "aggregation",
    type: "options",
    default: "count",
    options: ways.map(([value, name, description]) => ({ name, value, description })),
    description: "Aggregation of the values",
  },
  {
    displayName: "Field",
    name: "field",
    type: "string",
    default: "",
    requiresDataPath: "single",
    placeholder: "e.g. cost",
    description: "The field whose values are summarized",
  },
  {
    displayName: "Include Empty Values",
    name: "includeEmpty",
    type: "boolean",
    default: false,
    displayOptions: { show: { aggregation: ["append", "concatenate", "count", "countUnique"] } },
    description: "Whether null, missing values and empty texts count too",
  },
  {
    displayName: "Separator",
    name: "separateBy",
    type: "options",
    default: ",",
    displayOptions: { show: { aggregation: ["concatenate"] } },
    options: [
      { name: "Comma", value: "," },
      { name: "Comma and Space", value: ", " },
      { name: "New Line", value: "\n" },
      { name: "None", value: "" },
      { name: "Space", value: " " },
      { name: "Other", value: "other" },
    ],
    description: "Separator between two values",
  },
  {
    displayName: "Custom Separator",
    name: "customSeparator",
    type: "string",
    default: "",
    displayOptions: { show: { aggregation: ["concatenate"], separateBy: ["other"] } },
  },
] as const satisfies readonly NodeProperty[];

function options(version: number) {
  return [
    ...(version < 1.1
      ? [
          {
            displayName: "Continue if Field Not Found",
            name: "continueIfFieldNotFound",
            type: "boolean",
            default: false,
            description: "Whether to output one empty item, instead of an error, when no item has a field",
          } as const satisfies NodeProperty,
        ]
      : []),
    disableDotNotation,
    {
      displayName: "Output Format",
      name: "outputFormat",
      type: "options",
      default: "separateItems",
      options: [
        { name: "Each Split in a Separate Item", value: "separateItems" },
        { name: "All Splits in a Single Item", value: "singleItem" },
      ],
      description: "Whether the groups are items, or fields of one item",
    },
    {
      displayName: "Ignore Items Without Valid Fields to Group By",
      name: "skipEmptySplitFields",
      type: "boolean",
      default: false,
      description: "Whether to skip items without a value to group by",
    },
  ] as const satisfies readonly NodeProperty[];
}

function description(version: number) {
  return {
    name: "n8n-nodes-base.summarize",
    displayName: "Summarize",
    description: "Counts, sums or joins values of all items or of groups",
    version,
    group: ["transform"],
    icon: "file:summarize.svg",
    defaults: { name: "Summarize" },
    inputs: ["main"],
    outputs: ["main"],
    properties: [
      {
        displayName: "Fields to Summarize",
        name: "fieldsToSummarize",
        type: "fixedCollection",
        placeholder: "Add field",
        typeOptions: { multipleValues: true },
        default: { values: [{ aggregation: "count", field: "" }] },
        options: [{ name: "values", displayName: "Field", values: field }],
      },
      fieldListProperty("fieldsToSplitBy", "Fields to Split By", {
        placeholder: "e.g. country, city",
        description: "Items that agree in these fields form a group. Names separated by commas",
      }),
      {
        displayName: "Options",
        name: "options",
        type: "collection",
        placeholder: "Add option",
        default: {},
        options: options(version),
      },
    ],
    codex: {
      categories: ["Core Nodes"],
      subcategories: { "Core Nodes": ["Data Transformation"] },
      alias: ["append", "average", "concatenate", "count", "group", "pivot", "sum", "total", "min", "max"],
    },
  } as const satisfies NodeTypeDescription;
}

const first = description(1);

/** Both versions of Summarize. */
export const descriptions = [first, description(1.1)];

/** The first version has one option more. */
export const parameters = first.properties;

/** Execution context of Summarize. */
export type SummarizeContext = ExecuteContext<typeof parameters>;
