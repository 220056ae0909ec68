import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { oldOperationProperty } from "../../conditions/old-properties.ts";
import {
  conditionParameters,
  filterTypeOptions,
  ignoreCase,
  looseTypeOption,
  looseTypeValidation,
} from "../../conditions/properties.ts";

const base = {
  name: "n8n-nodes-base.switch",
  displayName: "Switch",
  description: "Routes items to different outputs by rules",
  group: ["transform"],
  icon: "file:switch.svg",
  inputs: ["main"],
  defaults: { name: "Switch", color: "#506000" },
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Flow"] },
    alias: ["router", "route", "if", "branch", "case", "conditions", "logic"],
  },
};

const mode = {
  displayName: "Mode",
  name: "mode",
  type: "options",
  noDataExpression: true,
  default: "rules",
  options: [
    { name: "Rules", value: "rules", description: "Every output has a rule" },
    {
      name: "Expression",
      value: "expression",
      description: "An expression returns the number of the output",
    },
  ],
} as const satisfies NodeProperty;

const inRules = { show: { mode: ["rules"] } };
const inExpression = { show: { mode: ["expression"] } };

function outputNumber(maxValue?: number) {
  return {
    displayName: maxValue === undefined ? "Output Index" : "Output",
    name: "output",
    type: "number",
    typeOptions: { minValue: 0, ...(maxValue === undefined ? {} : { maxValue }) },
    default: 0,
    required: true,
    description: "Output for the item, starting at 0. Usually an expression",
    displayOptions: inExpression,
  } as const satisfies NodeProperty;
}

function numberOfOutputs<const N extends string>(name: N) {
  return {
    displayName: "Number of Outputs",
    name,
    type: "number",
    default: 4,
    description: "Number of outputs",
    displayOptions: inExpression,
  } as const satisfies NodeProperty;
}

const emptyRule = {
  conditions: {
    options: { caseSensitive: true, leftValue: "", typeValidation: "strict" },
    conditions: [{ leftValue: "", rightValue: "", operator: { type: "string", operation: "equals" } }],
    combinator: "and",
  },
};

function rules(filter: Record<string, unknown>) {
  return {
    displayName: "Routing Rules",
    name: "rules",
    type: "fixedCollection",
    placeholder: "Add routing rule",
    typeOptions: {
      multipleValues: true,
      sortable: true,
      entryName: { isOn: "renameOutput", text: "outputKey" },
    },
    default: { values: [emptyRule] },
    displayOptions: inRules,
    options: [
      {
        name: "values",
        displayName: "Values",
        values: [
          {
            displayName: "Conditions",
            name: "conditions",
            type: "filter",
            default: {},
            typeOptions: { filter },
          },
          {
            displayName: "Rename Output",
            name: "renameOutput",
            type: "boolean",
            default: false,
          },
          {
            displayName: "Output Name",
            name: "outputKey",
            type: "string",
            default: "",
            description: "The label of the output",
            displayOptions: { show: { renameOutput: [true] } },
          },
        ],
      },
    ],
  } as const satisfies NodeProperty;
}

function options(switchAtTop: boolean) {
  return {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    displayOptions: inRules,
    options: [
      {
        displayName: "Fallback Output",
        name: "fallbackOutput",
        type: "options",
        default: "none",
        allowArbitraryValues: true,
        description: "Output for items that match no rule; can be an output number, starting at 0",
        options: [
          { name: "None (default)", value: "none", description: "Items that fit no rule are left out" },
          {
            name: "Extra Output",
            value: "extra",
            description: "Items that match no rule go to an output of their own",
          },
        ],
      },
      ignoreCase,
      ...(switchAtTop ? [] : [looseTypeOption]),
      {
        displayName: "Rename Fallback Output",
        name: "renameFallbackOutput",
        type: "string",
        default: "Fallback",
        displayOptions: { show: { fallbackOutput: ["extra"] } },
      },
      {
        displayName: "Send Data to All Matching Outputs",
        name: "allMatchingOutputs",
        type: "boolean",
        default: false,
        description: "Whether to send an item to every output whose rule matches, not just the first",
      },
    ],
  } as const satisfies NodeProperty;
}

/**
 * One output per rule, labeled with its name if any, then the extra output; or as many as the number sets. Some files
 * name the fallback as version 2 did.
 */
const outputsV3 = `={{
  $parameter.mode === 'expression'
    ? Array.from({ length: $parameter.numberOutputs || 4 }, (_, index) => ({ type: 'main', displayName: '' + index }))
    : [
        ...(($parameter.rules || {}).values || []).map((rule, index) => ({
          type: 'main',
          displayName: rule.renameOutput && rule.outputKey ? rule.outputKey : '' + index,
        })),
        ...((($parameter.options || {}).fallbackOutput || $parameter.fallbackOutput) === 'extra'
          ? [{ type: 'main', displayName: ($parameter.options || {}).renameFallbackOutput || 'Fallback' }]
          : []),
      ]
}}`;

/** Parameters that the code reads, for all versions. */
export const parameters = [
  mode,
  outputNumber(),
  rules({}),
  options(false),
  ...conditionParameters,
] as const satisfies readonly NodeProperty[];

/** Execution context of Switch. */
export type SwitchContext = ExecuteContext<typeof parameters>;

/** Rules as filters. */
function descriptionV3(version: number | number[], filterVersion: number): NodeTypeDescription {
  const switchAtTop = [version].flat().every((one) => one >= 3.1);
  return {
    ...base,
    version,
    outputs: outputsV3,
    properties: [
      mode,
      numberOfOutputs("numberOutputs"),
      outputNumber(),
      rules(filterTypeOptions(filterVersion, switchAtTop)),
      ...(switchAtTop ? [{ ...looseTypeValidation, displayOptions: inRules }] : []),
      options(switchAtTop),
    ],
  };
}

const types = ["boolean", "dateTime", "number", "string"] as const;
const titles = { boolean: "Boolean", dateTime: "Date & Time", number: "Number", string: "String" };
const empty = { boolean: false, dateTime: "", number: 0, string: "" };

const dataType = {
  displayName: "Data Type",
  name: "dataType",
  type: "options",
  noDataExpression: true,
  default: "number",
  description: "The type of the values that are compared",
  displayOptions: inRules,
  options: types.map((value) => ({ name: titles[value], value })),
} as const satisfies NodeProperty;

function value1(type: (typeof types)[number]): NodeProperty {
  return {
    displayName: "Value 1",
    name: "value1",
    type,
    default: empty[type],
    description: "The value that the rules look at",
    displayOptions: { show: { dataType: [type], mode: ["rules"] } },
  };
}

function oldRules(type: (typeof types)[number], last: NodeProperty): NodeProperty {
  return {
    displayName: "Routing Rules",
    name: "rules",
    type: "fixedCollection",
    placeholder: "Add routing rule",
    typeOptions: { multipleValues: true, sortable: true },
    default: {},
    displayOptions: { show: { dataType: [type], mode: ["rules"] } },
    options: [
      {
        name: "rules",
        displayName: titles[type],
        values: [
          oldOperationProperty(type, (operation) => !operation.startsWith("is")),
          { displayName: "Value 2", name: "value2", type, default: empty[type] },
          last,
        ],
      },
    ],
  };
}

const ruleOutput = {
  displayName: "Output",
  name: "output",
  type: "number",
  typeOptions: { minValue: 0, maxValue: 3 },
  default: 0,
  description: "Output for items that match the rule",
} as const satisfies NodeProperty;

const ruleKey = {
  displayName: "Output Key",
  name: "outputKey",
  type: "string",
  default: "",
  description: "The label of the output",
} as const satisfies NodeProperty;

function oldFallback(
  none: string | number,
  others: { name: string; value: string | number }[],
): NodeProperty {
  return {
    displayName: "Fallback Output",
    name: "fallbackOutput",
    type: "options",
    default: none,
    allowArbitraryValues: true,
    displayOptions: inRules,
    description: "Output for items that match no rule",
    options: [{ name: "None", value: none }, ...others],
  };
}

/** One comparison per rule, four outputs. */
const descriptionV1 = {
  ...base,
  version: 1,
  outputs: ["main", "main", "main", "main"],
  outputNames: ["0", "1", "2", "3"],
  properties: [
    mode,
    outputNumber(3),
    dataType,
    ...types.map(value1),
    ...types.map((type) => oldRules(type, ruleOutput)),
    oldFallback(
      -1,
      [0, 1, 2, 3].map((value) => ({ name: String(value), value })),
    ),
  ],
} as const satisfies NodeTypeDescription;

const outputsV2 = `={{
  $parameter.mode === 'expression'
    ? Array.from({ length: $parameter.outputsAmount || 4 }, (_, index) => ({ type: 'main', displayName: '' + index }))
    : [
        ...(($parameter.rules || {}).rules || []).map((rule, index) => ({ type: 'main', displayName: rule.outputKey || '' + index })),
        ...($parameter.fallbackOutput === 'extra' ? [{ type: 'main', displayName: 'Fallback' }] : []),
      ]
}}`;

/** One comparison and one output per rule. */
const descriptionV2 = {
  ...base,
  version: 2,
  outputs: outputsV2,
  properties: [
    mode,
    outputNumber(),
    numberOfOutputs("outputsAmount"),
    dataType,
    ...types.map(value1),
    ...types.map((type) => oldRules(type, ruleKey)),
    oldFallback("none", [{ name: "Extra Output", value: "extra" }]),
  ],
} as const satisfies NodeTypeDescription;

/** Every version of Switch. */
export const descriptions = [
  descriptionV1,
  descriptionV2,
  descriptionV3(3, 1),
  descriptionV3(3.1, 1),
  descriptionV3([3.2, 3.3], 2),
  descriptionV3(3.4, 3),
];
