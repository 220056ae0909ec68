import type { NodeProperty } from "@heddle/workflow";

const LETTER_CASE = {
  caseSensitive: "={{ !$parameter.options.ignoreCase }}",
  leftValue: "",
};

/** `typeOptions.filter` of a node whose versions moved the switch for loose types from its options to the top. */
export function filterTypeOptions(version: number, switchAtTop: boolean): Record<string, unknown> {
  const loose = switchAtTop ? "$parameter.looseTypeValidation" : "$parameter.options.looseTypeValidation";
  return { ...LETTER_CASE, typeValidation: `={{ ${loose} ? 'loose' : 'strict' }}`, version };
}

/** The switch that converts values before they are compared. */
export const looseTypeValidation = {
  displayName: "Convert types where required",
  name: "looseTypeValidation",
  type: "boolean",
  default: false,
  description: "Whether to convert values to the type of the comparison first",
} as const satisfies NodeProperty;

/** Adds an option that ignores letter case. */
export const ignoreCase = {
  displayName: "Ignore Case",
  name: "ignoreCase",
  type: "boolean",
  default: true,
  description: "Whether upper and lower case letters count as the same",
} as const satisfies NodeProperty;

/** The same option as `looseTypeValidation`, for versions that keep it in the options. */
export const looseTypeOption = {
  ...looseTypeValidation,
  displayName: "Less Strict Type Validation",
  default: true,
} as const satisfies NodeProperty;

/** Further parameters of nodes with conditions: the options of all versions, and how the first version combined conditions. */
export const conditionParameters = [
  looseTypeValidation,
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    default: {},
    options: [ignoreCase, looseTypeOption],
  },
  { displayName: "Combine", name: "combineOperation", type: "hidden", default: "all" },
  { displayName: "Combine Conditions", name: "combineConditions", type: "hidden", default: "AND" },
] as const satisfies readonly NodeProperty[];
