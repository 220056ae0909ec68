import type { ExecuteContext, NodeProperty } from "@heddle/workflow";
import { disableDotNotation, fieldListProperty } from "../../item-fields/properties.ts";

const seen = "removeItemsSeenInPreviousExecutions";
const shown = (...logic: string[]) => ({ show: { operation: [seen], logic } });
const within = { operation: ["removeDuplicateInputItems"] };

/** Comparison options for the items of one input; `show` is the display condition, in the version with operations. */
export function compareProperties(show: Record<string, readonly unknown[]> = {}) {
  const when = (more: Record<string, readonly unknown[]>) => ({
    displayOptions: { show: { ...show, ...more } },
  });
  return [
    {
      displayName: "Compare",
      name: "compare",
      type: "options",
      default: "allFields",
      options: [
        { name: "All Fields", value: "allFields" },
        { name: "All Fields Except", value: "allFieldsExcept" },
        { name: "Selected Fields", value: "selectedFields" },
      ],
      description: "Fields to compare",
      ...(Object.keys(show).length > 0 ? when({}) : {}),
    },
    fieldListProperty("fieldsToExclude", "Fields To Exclude", when({ compare: ["allFieldsExcept"] })),
    fieldListProperty("fieldsToCompare", "Fields To Compare", when({ compare: ["selectedFields"] })),
  ] as const satisfies readonly NodeProperty[];
}

/** Options of the comparison within one input. */
export const compareOptions = [
  disableDotNotation,
  {
    displayName: "Remove Other Fields",
    name: "removeOtherFields",
    type: "boolean",
    default: false,
    description: "Whether the items keep only the fields that were compared",
  },
] as const satisfies readonly NodeProperty[];

const operation = {
  displayName: "Operation",
  name: "operation",
  type: "options",
  noDataExpression: true,
  default: "removeDuplicateInputItems",
  options: [
    {
      name: "Remove Items Repeated Within Current Input",
      value: "removeDuplicateInputItems",
      action: "Remove items repeated within current input",
    },
    {
      name: "Remove Items Processed in Previous Executions",
      value: seen,
      action: "Remove items processed in previous executions",
    },
    {
      name: "Clear Deduplication History",
      value: "clearDeduplicationHistory",
      action: "Clear deduplication history",
    },
  ],
} as const satisfies NodeProperty;

const logic = {
  displayName: "Keep Items Where",
  name: "logic",
  type: "options",
  noDataExpression: true,
  default: "removeItemsWithAlreadySeenKeyValues",
  displayOptions: { show: { operation: [seen] } },
  options: [
    { name: "Value Is New", value: "removeItemsWithAlreadySeenKeyValues" },
    { name: "Value Is Higher than Any Previous Value", value: "removeItemsUpToStoredIncrementalKey" },
    { name: "Value Is a Date Later than Any Previous Date", value: "removeItemsUpToStoredDate" },
  ],
} as const satisfies NodeProperty;

function value<const N extends string>(name: N, kind: string, description: string) {
  return {
    displayName: "Value to Dedupe On",
    name,
    type: "string",
    default: "",
    placeholder: "e.g. {{ $json.id }}",
    displayOptions: shown(kind),
    description,
  } as const satisfies NodeProperty;
}

const scope = {
  displayName: "Scope",
  name: "scope",
  type: "options",
  default: "node",
  options: [
    { name: "Workflow", value: "workflow", description: "All nodes of this kind share what they have seen" },
    { name: "Node", value: "node", description: "The node remembers for itself" },
  ],
  description: "Nodes that share the remembered values",
} as const satisfies NodeProperty;

/** The form of the version with operations. */
export const properties = [
  operation,
  ...compareProperties(within),
  logic,
  value(
    "dedupeValue",
    "removeItemsWithAlreadySeenKeyValues",
    "A value that identifies an item, such as its ID",
  ),
  value(
    "incrementalDedupeValue",
    "removeItemsUpToStoredIncrementalKey",
    "A number that grows from item to item",
  ),
  value("dateDedupeValue", "removeItemsUpToStoredDate", "A date that grows from item to item"),
  {
    displayName: "Mode",
    name: "mode",
    type: "options",
    default: "cleanDatabase",
    displayOptions: { show: { operation: ["clearDeduplicationHistory"] } },
    options: [
      { name: "Clean Database", value: "cleanDatabase", description: "Forgets everything that was seen" },
    ],
  },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add field",
    default: {},
    options: [
      ...compareOptions.map((option) => ({
        ...option,
        displayOptions: { show: { "/operation": within.operation } },
      })),
      { ...scope, displayOptions: { hide: { "/operation": within.operation } } },
      {
        displayName: "History Size",
        name: "historySize",
        type: "number",
        default: 10000,
        typeOptions: { minValue: 1 },
        displayOptions: {
          show: { "/logic": ["removeItemsWithAlreadySeenKeyValues"], "/operation": [seen] },
        },
        description: "Number of values to remember; the oldest are forgotten first",
      },
    ],
  },
] as const satisfies readonly NodeProperty[];

/** Execution context of Remove Duplicates. */
export type RemoveDuplicatesContext = ExecuteContext<typeof properties>;
