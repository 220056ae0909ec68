/** The kinds of value a filter condition compares. */
export type FilterType = "string" | "number" | "dateTime" | "boolean" | "array" | "object" | "any";

export interface FilterOperator {
  type: FilterType;
  operation: string;
  /** Type of the right side when it differs from the left. */
  rightType?: FilterType;
  /** True when there is no right side. */
  singleValue?: boolean;
}

interface OperatorChoice extends FilterOperator {
  label: string;
}

const presence: [string, string][] = [
  ["exists", "exists"],
  ["notExists", "does not exist"],
];
const emptiness: [string, string][] = [
  ["empty", "is empty"],
  ["notEmpty", "is not empty"],
];

const compared: Record<Exclude<FilterType, "any">, [string, string][]> = {
  string: [
    ["equals", "is equal to"],
    ["notEquals", "is not equal to"],
    ["contains", "contains"],
    ["notContains", "does not contain"],
    ["startsWith", "starts with"],
    ["notStartsWith", "does not start with"],
    ["endsWith", "ends with"],
    ["notEndsWith", "does not end with"],
    ["regex", "matches regex"],
    ["notRegex", "does not match regex"],
  ],
  number: [
    ["equals", "is equal to"],
    ["notEquals", "is not equal to"],
    ["gt", "is greater than"],
    ["lt", "is less than"],
    ["gte", "is greater than or equal to"],
    ["lte", "is less than or equal to"],
  ],
  dateTime: [
    ["equals", "is equal to"],
    ["notEquals", "is not equal to"],
    ["after", "is after"],
    ["before", "is before"],
    ["afterOrEquals", "is after or equal to"],
    ["beforeOrEquals", "is before or equal to"],
  ],
  boolean: [
    ["equals", "is equal to"],
    ["notEquals", "is not equal to"],
  ],
  array: [
    ["contains", "contains"],
    ["notContains", "does not contain"],
    ["lengthEquals", "length is equal to"],
    ["lengthNotEquals", "length is not equal to"],
    ["lengthGt", "length is greater than"],
    ["lengthLt", "length is less than"],
    ["lengthGte", "length is greater than or equal to"],
    ["lengthLte", "length is less than or equal to"],
  ],
  object: [],
};

export const filterTypes = Object.keys(compared) as Exclude<FilterType, "any">[];

/** Every operator of a type, in the order of the menu. */
export function operatorsOf(type: FilterType): OperatorChoice[] {
  const choices: OperatorChoice[] = [];
  for (const [operation, label] of [...presence, ...emptiness]) {
    choices.push({ type, operation, label, singleValue: true });
  }
  if (type === "boolean") {
    choices.push({ type, operation: "true", label: "is true", singleValue: true });
    choices.push({ type, operation: "false", label: "is false", singleValue: true });
  }
  for (const [operation, label] of (compared as Partial<Record<FilterType, [string, string][]>>)[type] ??
    []) {
    choices.push({ type, operation, label, ...rightTypeOf(type, operation) });
  }
  return choices;
}

function rightTypeOf(type: FilterType, operation: string): { rightType?: FilterType } {
  if (type !== "array") return {};
  return { rightType: operation.startsWith("length") ? "number" : "any" };
}

/** The operator as stored; the sign for "no right side" is often missing in files, so the operation decides. */
export function findOperator(operator: Partial<FilterOperator> | undefined): OperatorChoice | undefined {
  if (!operator?.type) return undefined;
  return operatorsOf(operator.type).find((choice) => choice.operation === operator.operation);
}

/** What is stored for a choice. */
export function toStoredOperator(choice: OperatorChoice): FilterOperator {
  const stored: FilterOperator = { type: choice.type, operation: choice.operation };
  if (choice.rightType) stored.rightType = choice.rightType;
  if (choice.singleValue) stored.singleValue = true;
  return stored;
}
