import type { NodeProperty, PropertyGroup } from "@heddle/workflow";

const names: Record<string, string> = {
  after: "Occurred After",
  before: "Occurred Before",
  contains: "Contains",
  notContains: "Not Contains",
  endsWith: "Ends With",
  notEndsWith: "Not Ends With",
  equal: "Equal",
  notEqual: "Not Equal",
  regex: "Regex Match",
  notRegex: "Regex Not Match",
  startsWith: "Starts With",
  notStartsWith: "Not Starts With",
  isEmpty: "Is Empty",
  isNotEmpty: "Is Not Empty",
  smaller: "Smaller",
  smallerEqual: "Smaller or Equal",
  larger: "Larger",
  largerEqual: "Larger or Equal",
};

/** Operations of the first filters by value type; the first name in `fallback` is the default. */
const oldOperations: Record<string, { fallback: string; operations: string[] }> = {
  boolean: { fallback: "equal", operations: ["equal", "notEqual"] },
  dateTime: { fallback: "after", operations: ["after", "before"] },
  number: {
    fallback: "smaller",
    operations: [
      "smaller",
      "smallerEqual",
      "equal",
      "notEqual",
      "larger",
      "largerEqual",
      "isEmpty",
      "isNotEmpty",
    ],
  },
  string: {
    fallback: "equal",
    operations: [
      "contains",
      "notContains",
      "endsWith",
      "notEndsWith",
      "equal",
      "notEqual",
      "regex",
      "notRegex",
      "startsWith",
      "notStartsWith",
      "isEmpty",
      "isNotEmpty",
    ],
  },
};

/** The parameter that chooses one of the old operations. */
export function oldOperationProperty(type: string, only?: (operation: string) => boolean): NodeProperty {
  const { fallback, operations } = oldOperations[type] as { fallback: string; operations: string[] };
  return {
    displayName: "Operation",
    name: "operation",
    type: "options",
    noDataExpression: true,
    default: fallback,
    options: operations.filter(only ?? (() => true)).map((value) => ({ name: names[value] ?? value, value })),
  };
}

const empties: Record<string, unknown> = { boolean: false, dateTime: "", number: 0, string: "" };
const titles: Record<string, string> = {
  boolean: "Boolean",
  dateTime: "Date & Time",
  number: "Number",
  string: "String",
};

/** A group of the old conditions: value, operation, value. */
export function oldConditionGroup(type: "boolean" | "dateTime" | "number" | "string"): PropertyGroup {
  const value = { type, default: empties[type] };
  const hide = { operation: ["isEmpty", "isNotEmpty"] };
  return {
    name: type,
    displayName: titles[type] ?? type,
    values: [
      { displayName: "Value 1", name: "value1", ...value },
      oldOperationProperty(type),
      { displayName: "Value 2", name: "value2", ...value, displayOptions: { hide } },
    ],
  };
}
