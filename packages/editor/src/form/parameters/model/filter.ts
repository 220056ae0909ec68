import {
  comparisonOf,
  FILTER_TYPES,
  type FilterCondition,
  type FilterOperator,
  type FilterOptions,
  isExpressionValue,
  isOneSided,
  operationsOf,
  rightTypeOf,
} from "@heddle/workflow";
import { DateTime } from "luxon";
import { parameterTexts } from "../../../base/texts/parameters.ts";

/** A condition with everything that its row shows. */
export type ConditionRow = Required<Pick<FilterCondition, "id" | "leftValue" | "rightValue" | "operator">>;

/** A filter with everything that its widget shows. */
export interface FilterForm {
  options: Required<FilterOptions>;
  conditions: ConditionRow[];
  combinator: "and" | "or";
  [key: string]: unknown;
}

/** How filters convert and compare unless their parameter says otherwise. */
export const STANDARD_FILTER_OPTIONS: FilterForm["options"] = {
  caseSensitive: true,
  leftValue: "",
  typeValidation: "strict",
  version: 2,
};

/** Conditions that a filter may have unless its parameter says otherwise. */
export const MAX_CONDITIONS = 10;

/** A condition that compares nothing yet. */
export function newCondition(id: string, leftValue: unknown = ""): ConditionRow {
  return { id, leftValue, rightValue: "", operator: operatorOf("string", "equals") };
}

/** What is stored for an operation of a type. */
export function operatorOf(type: string, operation: string): FilterOperator {
  const rightType = rightTypeOf(type, operation);
  const operator: FilterOperator = { type, operation };
  if (rightType !== type) operator.rightType = rightType;
  if (isOneSided(operation)) operator.singleValue = true;
  return operator;
}

/** The operator of the same name in another type, else the first comparison of that type. */
export function operatorInType({ operation }: FilterOperator, type: string): FilterOperator {
  const operations = operationsOf(type);
  const same = operations.find((each) => each === operation);
  const first = operations.find((each) => !isOneSided(each)) ?? operations[0];
  return operatorOf(type, same ?? first ?? "exists");
}

/** Reads what a file may hold: options and combinator may be missing, conditions may lack an operator. */
export function toFilter(
  value: unknown,
  idAt: (index: number) => string,
  standard: FilterForm["options"] = STANDARD_FILTER_OPTIONS,
): FilterForm {
  const stored = (value ?? {}) as Partial<FilterForm>;
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
export function withOperator(condition: ConditionRow, operator: FilterOperator): ConditionRow {
  return {
    ...condition,
    operator,
    leftValue: convertSide(condition.leftValue, operator.type),
    rightValue: hasRightSide({ operator }) ? convertSide(condition.rightValue, rightSideType(operator)) : "",
  };
}

/** The condition in the type of a value on its left, until the user chooses how to compare. */
export function withTypeOf(condition: ConditionRow, sample: unknown): ConditionRow {
  const type = filterTypeOf(sample);
  if (!type || type === condition.operator.type || isChosen(condition)) return condition;
  if (type === "number" && Number.isNaN(Number(condition.rightValue))) return condition;
  return withOperator(condition, operatorInType(operatorOf("string", "equals"), type));
}

function isChosen({ operator }: ConditionRow): boolean {
  const first = operatorInType(operatorOf("string", "equals"), operator.type);
  return operator.operation !== first.operation;
}

function filterTypeOf(sample: unknown): string | undefined {
  if (sample === undefined || sample === null) return undefined;
  if (Array.isArray(sample)) return "array";
  if (typeof sample !== "object") return FILTER_TYPES.find((type) => type === typeof sample);
  return sample instanceof Date || DateTime.isDateTime(sample) ? "dateTime" : "object";
}

function convertSide(value: unknown, type: string): unknown {
  if (isExpressionValue(value) || value === "" || value === undefined || value === null) return value;
  if (type === "string" || type === "dateTime")
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  if (type === "number") return Number.isNaN(Number(value)) ? 0 : Number(value);
  if (type === "boolean") return value === true || value === "true";
  return value;
}

/** The type of the right value of an operator. */
export function rightSideType({ type, operation, rightType }: FilterOperator): string {
  return rightType ?? rightTypeOf(type, operation);
}

/** Whether the condition has a right side to fill in. Files often leave out the sign for it, so the operation decides. */
export function hasRightSide({ operator }: Pick<ConditionRow, "operator">): boolean {
  return isKnown(operator) ? !isOneSided(operator.operation) : !operator?.singleValue;
}

/** What is wrong with a condition's operator, or undefined. Unknown operators never match when they run. */
export function operatorProblem({ operator }: Pick<ConditionRow, "operator">): string | undefined {
  return isKnown(operator)
    ? undefined
    : parameterTexts.unknownOperator(operator?.operation ?? "", operator?.type ?? "");
}

function isKnown(operator: Partial<FilterOperator> | undefined): boolean {
  return comparisonOf(operator?.type ?? "", operator?.operation ?? "") !== undefined;
}

/** Fixed values that cannot be of the operator's type, under strict checking. */
export function sideProblem(value: unknown, type: string, validation: string): string | undefined {
  if (validation !== "strict" || isExpressionValue(value) || value === "" || value === undefined)
    return undefined;
  if (type === "number" && Number.isNaN(Number(value))) return parameterTexts.sideNotNumber;
  if (type === "boolean" && !["true", "false"].includes(String(value))) return parameterTexts.sideNotBoolean;
  return undefined;
}
