import {
  type ExecuteContext,
  evaluateFilter,
  type FilterCondition,
  type FilterOperator,
  type FilterOptions,
  type FilterValue,
  filterFromOldConditions,
  isOldConditions,
  isRecord,
} from "@heddle/workflow";
import { dateParser } from "./parse-date.ts";

type Decide = (itemIndex: number) => boolean;
type ReadCondition = (itemIndex: number) => FilterCondition;

/**
 * Prepares the filter parameter at `path` for many items: only the values of its conditions are read per item.
 * Options that the file does not hold are taken from the switches of the node.
 */
export function readConditions(context: ExecuteContext, path: string): Decide {
  const parseDate = dateParser(context.workflow.timezone);
  const { regex } = context;
  const raw = context.rawParameter(path);
  if (!isRecord(raw) || isOldConditions(raw) || !Array.isArray(raw["conditions"])) {
    return (itemIndex) =>
      evaluateFilter(wholeFilter(context, path, itemIndex), { itemIndex, parseDate, regex });
  }
  const filter: FilterValue = {
    options: filterOptions(context, raw["options"]),
    conditions: [],
    combinator: context.parameter(`${path}.combinator`, 0, "and"),
  };
  const read = (raw["conditions"] as unknown[]).map((_, index) =>
    conditionReader(context, `${path}.conditions[${index}]`),
  );
  const conditions: FilterCondition[] = [];
  filter.conditions = conditions;
  const place = { itemIndex: 0, parseDate, regex };
  // Every value is read before any is compared: the condition objects are used again for each item.
  return (itemIndex) => {
    place.itemIndex = itemIndex;
    for (let index = 0; index < read.length; index++)
      conditions[index] = (read[index] as ReadCondition)(itemIndex);
    return evaluateFilter(filter, place);
  };
}

function conditionReader(context: ExecuteContext, path: string): ReadCondition {
  if (context.isConstant(path)) {
    const constant = context.parameter<FilterCondition>(path, 0);
    return () => constant;
  }
  const [operator, left, right] = [`${path}.operator`, `${path}.leftValue`, `${path}.rightValue`];
  const condition: FilterCondition = {};
  return (itemIndex) => {
    condition.operator = context.parameter<FilterOperator>(operator, itemIndex);
    condition.leftValue = context.parameter(left, itemIndex);
    condition.rightValue = context.parameter(right, itemIndex);
    return condition;
  };
}

function wholeFilter(context: ExecuteContext, path: string, itemIndex: number): FilterValue {
  const value = context.parameter<unknown>(path, itemIndex);
  if (isOldConditions(value)) {
    const combine =
      context.parameter("combineOperation", itemIndex) ?? context.parameter("combineConditions", itemIndex);
    return filterFromOldConditions(value, combine);
  }
  if (!isRecord(value)) return {};
  return { ...value, options: filterOptions(context, value["options"]) };
}

/** Stored options count; the switches of the node only where the file has none. */
function filterOptions(context: ExecuteContext, stored: unknown): FilterOptions {
  const given: FilterOptions = isRecord(stored) ? stored : {};
  const loose =
    context.parameter<unknown>("looseTypeValidation", 0) ||
    context.parameter<unknown>("options.looseTypeValidation", 0);
  return {
    ...given,
    caseSensitive: given.caseSensitive ?? context.parameter<unknown>("options.ignoreCase", 0) !== true,
    typeValidation: given.typeValidation ?? (loose === true ? "loose" : "strict"),
  };
}
