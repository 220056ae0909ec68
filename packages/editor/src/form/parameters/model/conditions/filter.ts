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
import { parameterTexts } from "../../../../base/texts/parameters.ts";

/** A condition with everything that its row shows. */
export type ConditionRow = Required<Pick<FilterCondition, "id" | "leftValue" | "rightValue" | "operator">>;

/** A filter with everything that its widget shows. */
export interface FilterForm {
  options: Required<FilterOptions>;
  conditions: ConditionRow[];
  combinator: "and" | "or";
  [key: string]: unknown;
}

/** Default options of filters for conversion and comparison. */
export const STANDARD_FILTER_OPTIONS: FilterForm["options"] = {
  caseSensitive: true,
  leftValue: "",
  typeValidation: "strict",
  version: 2,
};

/** Maximum number of conditions unless the parameter sets its own. */
export const MAX_CONDITIONS = 10;

/** Returns an empty condition. */
export function newCondition(id: string, leftValue: unknown = ""): ConditionRow {
  return { id, leftValue, rightValue: "", operator: operatorOf("string", "equals") };
}

/** Returns the stored operator for an operation of a type. */
export function operatorOf(type: string, operation: string): FilterOperator {
  const rightType = rightTypeOf(type, operation);
  const operator: FilterOperator = { type, operation };
  if (rightType !== type) operator.rightType = rightType;
  if (isOneSided(operation)) operator.singleValue = true;
  return operator;
}

/** Returns the operator of the same name in a different type, otherwise that type's first comparison. */
export function operatorInType({ operation }: FilterOperator, type: string): FilterOperator {
  const operations = operationsOf(type);
  const same = operations.find((each) => each === operation);
  const first = operations.find((each) => !isOneSided(each)) ?? operations[0];
  return operatorOf(type, same ?? first ?? "exists");
}

/** Parses a stored filter: options and combinator can be missing, conditions can lack an operator. */
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

/** Returns the condition with a different operator; incompatible sides are converted or cleared. */
export function withOperator(condition: ConditionRow, operator: FilterOperator): ConditionRow {
  return {
    ...condition,
    operator,
    leftValue: convertSide(condition.leftValue, operator.type),
    rightValue: hasRightSide({ operator }) ? convertSide(condition.rightValue, rightSideType(operator)) : "",
  };
}

/** Returns the condition with the type of its left value, until the user chooses a comparison. */
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

/** Returns the type of an operator's right value. */
export function rightSideType({ type, operation, rightType }: FilterOperator): string {
  return rightType ?? rightTypeOf(type, operation);
}

/** True if the condition has a right side to fill in. Files often omit the flag for it, so the operation decides. */
export function hasRightSide({ operator }: Pick<ConditionRow, "operator">): boolean {
  return isKnown(operator) ? !isOneSided(operator.operation) : !operator?.singleValue;
}

/** Returns the issue of a condition's operator, or undefined. Unknown operators never match when they run. */
export function operatorProblem({ operator }: Pick<ConditionRow, "operator">): string | undefined {
  return isKnown(operator)
    ? undefined
    : parameterTexts.unknownOperator(operator?.operation ?? "", operator?.type ?? "");
}

function isKnown(operator: Partial<FilterOperator> | undefined): boolean {
  return comparisonOf(operator?.type ?? "", operator?.operation ?? "") !== undefined;
}

/** Returns issues of fixed values that are incompatible with the operator's type, under strict checking. */
export function sideProblem(value: unknown, type: string, validation: string): string | undefined {
  if (validation !== "strict" || isExpressionValue(value) || value === "" || value === undefined)
    return undefined;
  if (type === "number" && Number.isNaN(Number(value))) return parameterTexts.sideNotNumber;
  if (type === "boolean" && !["true", "false"].includes(String(value))) return parameterTexts.sideNotBoolean;
  return undefined;
}
