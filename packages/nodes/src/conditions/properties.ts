import type { NodeProperty } from "@heddle/workflow";

const shared = {
  caseSensitive: "={{ !$parameter.options.ignoreCase }}",
  leftValue: "",
};

/** `typeOptions.filter` of a node whose versions moved the switch for loose types from its options to the top. */
export function filterTypeOptions(version: number, switchAtTop: boolean): Record<string, unknown> {
  const loose = switchAtTop ? "$parameter.looseTypeValidation" : "$parameter.options.looseTypeValidation";
  return { ...shared, typeValidation: `={{ ${loose} ? 'loose' : 'strict' }}`, version };
}

/** The switch that converts values before they are compared. */
export const looseTypeValidation: NodeProperty = {
  displayName: "Convert types where required",
  name: "looseTypeValidation",
  type: "boolean",
  default: false,
  description: "Whether values are brought to the type of the comparison before they are compared",
};

/** Adds an option that ignores letter case. */
export const ignoreCase: NodeProperty = {
  displayName: "Ignore Case",
  name: "ignoreCase",
  type: "boolean",
  default: true,
  description: "Whether upper and lower case letters count as the same",
};

/** The same switch as `looseTypeValidation` where a version keeps it among the options. */
export const looseTypeOption: NodeProperty = {
  ...looseTypeValidation,
  displayName: "Less Strict Type Validation",
  default: true,
};
