import type { DisplayOptions, NodeProperty } from "@heddle/workflow";

/** Properties shared by the descriptions of all versions. */
export const base = {
  name: "n8n-nodes-base.merge",
  displayName: "Merge",
  description: "Combines the items of several branches",
  group: ["transform"],
  icon: "file:merge.svg",
  defaults: { name: "Merge" },
  outputs: ["main"],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Flow", "Data Transformation"] },
    alias: ["join", "combine", "concatenate", "append", "wait", "union", "sql", "branch"],
  },
};

/** Shows a parameter where items are combined by matching fields. */
export const combinedByFields: DisplayOptions = {
  show: { mode: ["combine"], combineBy: ["combineByFields"] },
};

/** Pairs of names: a field of the first input and one of the second. */
export function mergeByFields(displayOptions: DisplayOptions) {
  return {
    displayName: "Fields to Match",
    name: "mergeByFields",
    type: "fixedCollection",
    placeholder: "Add fields to match",
    typeOptions: { multipleValues: true },
    default: { values: [{ field1: "", field2: "" }] },
    description: "The fields whose values must be equal",
    displayOptions,
    options: [
      {
        name: "values",
        displayName: "Values",
        values: [
          {
            displayName: "Input 1 Field",
            name: "field1",
            type: "string",
            default: "",
            placeholder: "id",
            requiresDataPath: "single",
          },
          {
            displayName: "Input 2 Field",
            name: "field2",
            type: "string",
            default: "",
            placeholder: "id",
            requiresDataPath: "single",
          },
        ],
      },
    ],
  } as const satisfies NodeProperty;
}

/** Items to keep: matched ones, unmatched ones, or all. */
export function joinMode(displayOptions: DisplayOptions) {
  return {
    displayName: "Output Type",
    name: "joinMode",
    type: "options",
    default: "keepMatches",
    description: "Items to output",
    displayOptions,
    options: [
      { name: "Keep Matches", value: "keepMatches", description: "Items that match, combined (inner join)" },
      { name: "Keep Non-Matches", value: "keepNonMatches", description: "Items that match nothing" },
      {
        name: "Keep Everything",
        value: "keepEverything",
        description: "Items that match, combined, and all the others (outer join)",
      },
      {
        name: "Enrich Input 1",
        value: "enrichInput1",
        description: "All of input 1, with what matches from input 2 (left join)",
      },
      {
        name: "Enrich Input 2",
        value: "enrichInput2",
        description: "All of input 2, with what matches from input 1 (right join)",
      },
    ],
  } as const satisfies NodeProperty;
}

const inputs = [
  { name: "Both Inputs", value: "both" },
  { name: "Input 1", value: "input1" },
  { name: "Input 2", value: "input2" },
] as const;

/** Input that the output is taken from, for the two join modes that can omit one. */
export function outputDataFrom(show: Record<string, readonly unknown[]>) {
  return {
    displayName: "Output Data From",
    name: "outputDataFrom",
    type: "options",
    default: "both",
    options: inputs,
    displayOptions: { show: { ...show, joinMode: ["keepMatches", "keepNonMatches"] } },
  } as const satisfies NodeProperty;
}

function clashHandling(sides: readonly { name: string; value: string }[], resolveClash: string) {
  return {
    displayName: "Clash Handling",
    name: "clashHandling",
    type: "fixedCollection",
    default: { values: { resolveClash, mergeMode: "deepMerge", overrideEmpty: false } },
    description: "Handling of fields with the same name",
    options: [
      {
        name: "values",
        displayName: "Values",
        values: [
          {
            displayName: "When Field Values Clash",
            name: "resolveClash",
            type: "options",
            default: "",
            options: [{ name: "Always Add Input Number to Field Names", value: "addSuffix" }, ...sides],
          },
          {
            displayName: "Merging Nested Fields",
            name: "mergeMode",
            type: "options",
            default: "deepMerge",
            displayOptions: { hide: { resolveClash: ["addSuffix"] } },
            options: [
              { name: "Deep Merge", value: "deepMerge", description: "Nested fields are merged too" },
              { name: "Shallow Merge", value: "shallowMerge", description: "Fields are replaced as a whole" },
            ],
          },
          {
            displayName: "Minimize Empty Fields",
            name: "overrideEmpty",
            type: "boolean",
            default: false,
            description: "Whether non-empty values replace empty ones",
            displayOptions: { hide: { resolveClash: ["addSuffix"] } },
          },
        ],
      },
    ],
  } as const satisfies NodeProperty;
}

/** The options of combining; `byKey` is the parameter that chooses the way to combine. */
export function combineOptions(
  byKey: string,
  names: { fields: string; position: string },
  sides: readonly { name: string; value: string }[],
) {
  const byFields = { [`/${byKey}`]: [names.fields] };
  return [
    clashHandling(sides, sides.at(-1)?.value ?? ""),
    {
      displayName: "Disable Dot Notation",
      name: "disableDotNotation",
      type: "boolean",
      default: false,
      description: 'Whether "a.b" names a field called so rather than the field "b" inside "a"',
      displayOptions: { show: byFields },
    },
    {
      displayName: "Fuzzy Compare",
      name: "fuzzyCompare",
      type: "boolean",
      default: false,
      description:
        "Whether to ignore small differences of type: 3 equals the text 3, and a missing value equals an empty text",
      displayOptions: { show: byFields },
    },
    {
      displayName: "Include Any Unpaired Items",
      name: "includeUnpaired",
      type: "boolean",
      default: false,
      description: "Whether to keep items without a counterpart at the same position in other inputs",
      displayOptions: { show: { [`/${byKey}`]: [names.position] } },
    },
    {
      displayName: "Multiple Matches",
      name: "multipleMatches",
      type: "options",
      default: "all",
      description: "Handling of several matching items of input 2",
      displayOptions: { show: byFields },
      options: [
        { name: "Include All Matches", value: "all", description: "Each match results in an item" },
        {
          name: "Include First Match Only",
          value: "first",
          description: "Only the first match results in an item",
        },
      ],
    },
  ] as const satisfies readonly NodeProperty[];
}
