import type { DisplayOptions, ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import {
  base,
  combinedByFields,
  combineOptions,
  joinMode,
  mergeByFields,
  outputDataFrom,
} from "./properties.ts";

const mode = {
  displayName: "Mode",
  name: "mode",
  type: "options",
  noDataExpression: true,
  default: "append",
  options: [
    { name: "Append", value: "append", description: "The items of all inputs, one input after the other" },
    { name: "Combine", value: "combine", description: "Items of the inputs merged into one another" },
    { name: "SQL Query", value: "combineBySql", description: "The result of a query over the inputs" },
    {
      name: "Choose Branch",
      value: "chooseBranch",
      description: "The items of one input, once all have arrived",
    },
  ],
} as const satisfies NodeProperty;

const combineBy = {
  displayName: "Combine By",
  name: "combineBy",
  type: "options",
  noDataExpression: true,
  default: "combineByFields",
  displayOptions: { show: { mode: ["combine"] } },
  options: [
    { name: "Matching Fields", value: "combineByFields", description: "Items whose fields are equal" },
    {
      name: "Position",
      value: "combineByPosition",
      description: "The first items, the second items, and so on",
    },
    {
      name: "All Possible Combinations",
      value: "combineAll",
      description: "Every item of input 1 with every item of input 2",
    },
  ],
} as const satisfies NodeProperty;

function numberInputs(displayOptions: DisplayOptions) {
  return {
    displayName: "Number of Inputs",
    name: "numberInputs",
    type: "options",
    noDataExpression: true,
    default: 2,
    options: Array.from({ length: 9 }, (_, index) => ({ name: String(index + 2), value: index + 2 })),
    displayOptions,
  } as const satisfies NodeProperty;
}

const byFields = [
  {
    displayName: "Fields To Match Have Different Names",
    name: "advanced",
    type: "boolean",
    default: false,
    description: "Whether the fields have different names in the two inputs",
    displayOptions: combinedByFields,
  },
  {
    displayName: "Fields to Match",
    name: "fieldsToMatchString",
    type: "string",
    default: "",
    placeholder: "id, name",
    requiresDataPath: "multiple",
    description: "Names of the fields whose values must be equal, separated by commas",
    displayOptions: { show: { ...combinedByFields.show, advanced: [false] } },
  },
  mergeByFields({ show: { ...combinedByFields.show, advanced: [true] } }),
  joinMode(combinedByFields),
  outputDataFrom({ ...combinedByFields.show }),
] as const satisfies readonly NodeProperty[];

const chooseBranch = [
  {
    displayName: "Output Type",
    name: "chooseBranchMode",
    type: "options",
    default: "waitForAll",
    displayOptions: { show: { mode: ["chooseBranch"] } },
    options: [{ name: "Wait for All Inputs to Arrive", value: "waitForAll" }],
  },
  {
    displayName: "Output",
    name: "output",
    type: "options",
    default: "specifiedInput",
    displayOptions: { show: { mode: ["chooseBranch"], chooseBranchMode: ["waitForAll"] } },
    options: [
      { name: "Data of Specified Input", value: "specifiedInput" },
      { name: "A Single, Empty Item", value: "empty" },
    ],
  },
  {
    displayName: "Use Data of Input",
    name: "useDataOfInput",
    type: "options",
    default: 1,
    allowArbitraryValues: true,
    description: "The input whose items come out, counted from 1",
    displayOptions: { show: { mode: ["chooseBranch"], output: ["specifiedInput"] } },
    options: Array.from({ length: 10 }, (_, index) => ({ name: String(index + 1), value: index + 1 })),
  },
] as const satisfies readonly NodeProperty[];

const query = {
  displayName: "Query",
  name: "query",
  type: "string",
  default: "SELECT * FROM input1 LEFT JOIN input2 ON input1.name = input2.id",
  noDataExpression: false,
  description:
    "The inputs are the tables input1, input2 and so on; fields are columns. Fields inside JSON are reached by input1.data->name",
  typeOptions: { rows: 5, editor: "sqlEditor", sqlDialect: "SQLite" },
  displayOptions: { show: { mode: ["combineBySql"] } },
} as const satisfies NodeProperty;

const sides = [
  { name: "Prefer Input 1", value: "preferInput1" },
  { name: "Prefer Last Input", value: "preferLast" },
];

function options(version: number) {
  const whenEmpty = {
    displayName: "When the Query Has No Result",
    name: "emptyQueryResult",
    type: "options",
    default: "empty",
    options: [
      { name: "Success", value: "success", description: "An item that says so" },
      { name: "Empty Result", value: "empty", description: "No item" },
    ],
  } as const satisfies NodeProperty;
  const collection = {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
  } as const;
  return [
    {
      ...collection,
      options: combineOptions(
        "combineBy",
        { fields: "combineByFields", position: "combineByPosition" },
        sides,
      ),
      displayOptions: { show: { mode: ["combine"] } },
    },
    ...(version >= 3.2
      ? [{ ...collection, options: [whenEmpty], displayOptions: { show: { mode: ["combineBySql"] } } }]
      : []),
  ] as const satisfies readonly NodeProperty[];
}

function descriptionV3(version: number | number[]) {
  return {
    ...base,
    version,
    inputs: `={{
      Array.from({ length: $parameter.numberInputs || 2 }, (_, index) => ({ type: 'main', displayName: 'Input ' + (index + 1) }))
    }}`,
    requiredInputs: `={{
      $parameter.mode === 'chooseBranch' ? Array.from({ length: $parameter.numberInputs || 2 }, (_, index) => index) : 1
    }}`,
    properties: [
      mode,
      combineBy,
      ...byFields,
      numberInputs({ show: { mode: ["append", "chooseBranch", "combineBySql"] } }),
      numberInputs({ show: { mode: ["combine"], combineBy: ["combineByPosition"] } }),
      ...chooseBranch,
      query,
      ...options([version].flat().at(-1) ?? 3),
    ],
  } as const satisfies NodeTypeDescription;
}

const newest = descriptionV3(3.2);

/** Every version of Merge. */
export const descriptions = [descriptionV3([3, 3.1]), newest];
/** Parameters that the code reads: the newest form, and the joins of version 1, which exist only there. */
export const parameters = [
  ...newest.properties,
  { displayName: "Key Mode", name: "keyMode", type: "hidden", default: "" },
  { displayName: "First Key", name: "firstKey", type: "string", default: "" },
  { displayName: "Second Key", name: "secondKey", type: "string", default: "" },
  { displayName: "Overwrite", name: "overwrite", type: "hidden", default: "always" },
] as const satisfies readonly NodeProperty[];

/** Execution context of Merge. */
export type MergeContext = ExecuteContext<typeof parameters>;
