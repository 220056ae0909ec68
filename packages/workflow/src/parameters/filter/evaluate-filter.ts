import { isRecord } from "../../plain-data/plain-data.ts";
import { NodeError } from "../../run-data/node-error.ts";
import { type Conversion, ConversionFailure, convert } from "./convert.ts";
import { type DateParser, parseDateText } from "./dates.ts";
import type { FilterCondition, FilterOptions, FilterValue } from "./filter-value.ts";
import {
  combinatorNamed,
  comparisonOf,
  isOneSided,
  type MakeRegex,
  operationNamed,
  rightTypeOf,
} from "./operations.ts";
import { operatorProblem } from "./operator-problem.ts";

/** Context and options of a filter's evaluation. */
export interface FilterContext {
  /** Named in errors. */
  itemIndex: number;
  /** Reads dates in the workflow's time zone; texts without an offset are UTC otherwise. */
  parseDate?: DateParser;
  /** Makes patterns that cannot hang; JavaScript's own otherwise. */
  regex?: MakeRegex | undefined;
}

/**
 * Decides a filter whose expressions are already evaluated (docs/format.md, filter value). No conditions: `and` holds,
 * `or` does not.
 * @throws NodeError when a value does not fit the type of its comparison, or when combinator or operator are unknown; it names value, types,
 * condition and item.
 */
export function evaluateFilter(filter: FilterValue, context: FilterContext): boolean {
  const conditions = filter.conditions ?? [];
  const holds = (condition: FilterCondition, index: number) =>
    evaluateCondition(condition, filter.options ?? {}, { ...context, conditionIndex: index });
  const combinator = combinatorNamed(filter.combinator || "and");
  if (combinator === undefined) throw unknownCombinator(filter.combinator, context);
  return combinator === "and" ? conditions.every(holds) : conditions.some(holds);
}

/** Decides one condition; see `evaluateFilter`. */
function evaluateCondition(
  condition: FilterCondition,
  options: FilterOptions,
  context: FilterContext & { conditionIndex: number },
): boolean {
  const { type = "", operation: given = "", rightType } = condition.operator ?? {};
  const operation = operationNamed(type, given) ?? "";
  const compare = comparisonOf(type, operation);
  if (!compare) throw unknownOperator(condition, context);
  if (options.typeValidation === "legacy" && isEquality(type, operation))
    return (condition.leftValue === condition.rightValue) === (operation === "equals");
  if (
    options.typeValidation === "legacy" &&
    isHollow(condition.leftValue) &&
    /^(empty|notEmpty)$/.test(operation)
  )
    return operation === "empty";
  const how: Conversion = {
    strict: options.typeValidation !== "loose" && options.typeValidation !== "legacy",
    lenient: options.typeValidation === "legacy",
    version: options.version ?? 1,
    parseDate: context.parseDate ?? parseDateText,
  };
  const left = converted(condition.leftValue, type, how, context);
  const right = isOneSided(operation)
    ? undefined
    : converted(condition.rightValue, rightType ?? rightTypeOf(type, operation), how, context);
  try {
    return compare(left, right, options.caseSensitive === false, context.regex);
  } catch (error) {
    throw invalidRegex(condition.rightValue, error, context);
  }
}

/** Conditions in the old format compare unconverted values: the string "1" is not the number 1. */
function isEquality(type: string, operation: string): boolean {
  return type !== "dateTime" && (operation === "equals" || operation === "notEquals");
}

/** A list or object without anything in it, which conditions of the old shape find empty, whatever type they compare. */
function isHollow(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.keys(value).length === 0;
}

type Place = FilterContext & { conditionIndex: number };

function converted(value: unknown, type: string, how: Conversion, place: Place): unknown {
  try {
    return convert(value, type, how);
  } catch (error) {
    if (!(error instanceof ConversionFailure)) throw error;
    if (how.lenient) return undefined;
    throw wrongType(error, how, place);
  }
}

const readable: Record<string, string> = {
  string: "a string",
  number: "a number",
  boolean: "a boolean",
  dateTime: "a date and time",
  array: "an array",
  object: "an object",
};

function wrongType({ value, wanted }: ConversionFailure, how: Conversion, place: Place): NodeError {
  const found = Array.isArray(value) ? "array" : typeof value;
  const message = `Wrong type: ${preview(value)} is ${readable[found] ?? found} but ${readable[wanted] ?? wanted} was expected`;
  const remedy = how.strict
    ? "Choose a comparison for the type that the value has, or switch on the conversion of types where needed."
    : "Change the value, or choose a comparison for the type that it has.";
  return new NodeError(`${message} ${placeText(place)}`, {
    description: remedy,
    itemIndex: place.itemIndex,
    isFinal: true,
    context: { conditionIndex: place.conditionIndex },
  });
}

/** Counted from 1, as the editor counts. */
function placeText({ conditionIndex, itemIndex }: Place): string {
  return `[condition ${conditionIndex + 1}, item ${itemIndex + 1}]`;
}

function unknownOperator({ operator }: FilterCondition, place: Place): NodeError {
  const problem = operatorProblem(operator?.type, operator?.operation);
  const message = problem?.message ?? "The condition has no operator.";
  const description = problem && `Allowed: ${problem.allowed}`;
  return new NodeError(`${message} ${placeText(place)}`, {
    description,
    itemIndex: place.itemIndex,
    isFinal: true,
  });
}

function unknownCombinator(combinator: unknown, { itemIndex }: FilterContext): NodeError {
  const message = `Conditions cannot be combined by ${preview(combinator)}.`;
  return new NodeError(message, { description: 'Allowed: "and" or "or".', itemIndex, isFinal: true });
}

function invalidRegex(pattern: unknown, cause: unknown, place: Place): NodeError {
  const isInvalid = (cause as Error).name === "SyntaxError";
  const what = isInvalid
    ? "is not a valid regular expression"
    : "is a regular expression that cannot be used here";
  const message = `${preview(pattern)} ${what} ${placeText(place)}`;
  return new NodeError(message, {
    description: (cause as Error).message,
    itemIndex: place.itemIndex,
    isFinal: true,
    cause,
  });
}

function preview(value: unknown): string {
  const text = typeof value === "string" ? `'${value}'` : (JSON.stringify(value) ?? String(value));
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
