import {
  evaluateFilter,
  type FilterCondition,
  type FilterOperator,
  type FilterOptions,
  type FilterValue,
  filterFromOldConditions,
  type GivenValues,
  isOldConditions,
  isRecord,
  type NodeEnvironment,
  type ParameterPart,
  readable,
} from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";
import { dateParser } from "./parse-date.ts";
import type { conditionParameters } from "./properties.ts";

/** A node whose conditions can be read. */
type ConditionsContext = Pick<NodeEnvironment, "regex" | "workflow"> & {
  readonly read: { given(itemIndex?: number): GivenValues<typeof conditionParameters> };
};

type Decide = (itemIndex: number) => boolean;
type ReadCondition = (itemIndex: number) => FilterCondition;

/**
 * Prepares a filter parameter for many items: only the values of its conditions are read per item.
 * Options missing from the file come from the switches of the node.
 */
export function readConditions(context: ConditionsContext, filterPart: ParameterPart): Decide {
  const parseDate = dateParser(context.workflow.timezone);
  const { regex } = context;
  const raw = filterPart.stored();
  if (!isRecord(raw) || isOldConditions(raw) || !Array.isArray(raw["conditions"])) {
    return (itemIndex) =>
      evaluateFilter(wholeFilter(context, filterPart, itemIndex), { itemIndex, parseDate, regex });
  }
  const filter: FilterValue = {
    options: filterOptions(context, raw["options"]),
    conditions: [],
    combinator: (filterPart.part(".combinator").given(0) ?? "and") as FilterValue["combinator"],
  };
  const read = (raw["conditions"] as unknown[]).map((_, index) =>
    conditionReader(filterPart.row(".conditions", index)),
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

function conditionReader(part: ParameterPart): ReadCondition {
  if (part.isConstant()) {
    const constant = part.given(0) as FilterCondition;
    return () => constant;
  }
  const operator = part.part(".operator");
  const left = part.part(".leftValue");
  const right = part.part(".rightValue");
  const condition: FilterCondition = {};
  return (itemIndex) => {
    condition.operator = operator.given(itemIndex) as FilterOperator;
    condition.leftValue = left.given(itemIndex);
    condition.rightValue = right.given(itemIndex);
    return condition;
  };
}

function wholeFilter(context: ConditionsContext, part: ParameterPart, itemIndex: number): FilterValue {
  const value = part.given(itemIndex);
  const property = { displayName: "Conditions", name: "conditions", type: "filter", default: {} } as const;
  const isNothing = value === undefined || value === null || value === "";
  if (isNothing && !part.isConstant())
    throw nodeError("structure-nothing", { label: "Conditions" }, { itemIndex });
  readable(property, value);
  if (isOldConditions(value)) {
    const { combineOperation, combineConditions } = context.read.given(itemIndex);
    return filterFromOldConditions(value, combineOperation ?? combineConditions);
  }
  if (!isRecord(value)) return {};
  return { ...value, options: filterOptions(context, value["options"]) };
}

/** Stored options win over the switches of the node. */
function filterOptions({ read }: ConditionsContext, stored: unknown): FilterOptions {
  const given: FilterOptions = isRecord(stored) ? stored : {};
  const { looseTypeValidation, options } = read.given();
  const loose = looseTypeValidation || options.looseTypeValidation;
  return {
    ...given,
    caseSensitive: given.caseSensitive ?? options.ignoreCase !== true,
    typeValidation: given.typeValidation ?? (loose === true ? "loose" : "strict"),
  };
}
