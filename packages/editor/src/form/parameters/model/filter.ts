import { isExpressionValue } from "./expression-value.ts";
import { type FilterOperator, type FilterType, findOperator } from "./filter-operators.ts";

export interface FilterCondition {
  id: string;
  leftValue: unknown;
  rightValue: unknown;
  operator: FilterOperator;
}

export interface FilterValue {
  options: { caseSensitive: boolean; leftValue: string; typeValidation: string; version: number };
  conditions: FilterCondition[];
  combinator: "and" | "or";
  [key: string]: unknown;
}

export const maxConditions = 10;

export function newCondition(id: string, leftValue: unknown = ""): FilterCondition {
  return { id, leftValue, rightValue: "", operator: { type: "string", operation: "equals" } };
}

/** Reads what a file may hold: options and combinator may be missing, conditions may lack an operator. */
export function toFilter(
  value: unknown,
  idAt: (index: number) => string,
  standard: FilterValue["options"] = {
    caseSensitive: true,
    leftValue: "",
    typeValidation: "strict",
    version: 2,
  },
): FilterValue {
  const stored = (value ?? {}) as Partial<FilterValue>;
  const conditions = Array.isArray(stored.conditions) ? stored.conditions : [];
  return {
    ...stored,
    options: { ...standard, ...stored.options },
    conditions: conditions.map((condition, index) => {
      const isRepeated = conditions.findIndex((other) => other?.id === condition?.id) !== index;
      const id = condition?.id && !isRepeated ? condition.id : idAt(index);
      const { operator } = newCondition(id);
      return { ...newCondition(id), ...condition, id, operator: condition?.operator ?? operator };
    }),
    combinator: stored.combinator === "or" ? "or" : "and",
  };
}

/** The condition with another operator; sides that cannot be of the new type are converted or emptied. */
export function withOperator(condition: FilterCondition, operator: FilterOperator): FilterCondition {
  const rightType = operator.rightType ?? operator.type;
  return {
    ...condition,
    operator,
    leftValue: convertSide(condition.leftValue, operator.type),
    rightValue: operator.singleValue ? "" : convertSide(condition.rightValue, rightType),
  };
}

function convertSide(value: unknown, type: FilterType): unknown {
  if (isExpressionValue(value) || value === "" || value === undefined || value === null) return value;
  if (type === "string" || type === "dateTime")
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  if (type === "number") return Number.isNaN(Number(value)) ? 0 : Number(value);
  if (type === "boolean") return value === true || value === "true";
  return value;
}

/** Whether the condition has a right side to fill in. */
export function hasRightSide(condition: FilterCondition): boolean {
  const known = findOperator(condition.operator);
  return known ? !known.singleValue : !condition.operator?.singleValue;
}

/** What is wrong with a condition's operator, or undefined. Unknown operators never match when they run. */
export function operatorProblem(condition: FilterCondition): string | undefined {
  if (findOperator(condition.operator) || condition.operator?.type === "any") return undefined;
  const { type, operation } = condition.operator ?? {};
  return `The operator “${operation}” of type “${type}” is not known. The condition will never match; choose another operator.`;
}

/** Fixed values that cannot be of the operator's type, under strict checking. */
export function sideProblem(value: unknown, type: FilterType, validation: string): string | undefined {
  if (validation !== "strict" || isExpressionValue(value) || value === "" || value === undefined)
    return undefined;
  if (type === "number" && Number.isNaN(Number(value))) return "This is not a number";
  if (type === "boolean" && !["true", "false"].includes(String(value)))
    return "This is neither true nor false";
  return undefined;
}
