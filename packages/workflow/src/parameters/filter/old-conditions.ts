import { isRecord } from "../../plain-data/plain-data.ts";
import type { FilterCondition, FilterValue } from "./filter-value.ts";

/** Old operation → new operation, by type; the first one is the default. */
const operations: Record<string, Record<string, string>> = {
  string: {
    equal: "equals",
    contains: "contains",
    notContains: "notContains",
    endsWith: "endsWith",
    notEndsWith: "notEndsWith",
    notEqual: "notEquals",
    regex: "regex",
    notRegex: "notRegex",
    startsWith: "startsWith",
    notStartsWith: "notStartsWith",
    isEmpty: "empty",
    isNotEmpty: "notEmpty",
  },
  number: {
    smaller: "lt",
    smallerEqual: "lte",
    equal: "equals",
    notEqual: "notEquals",
    larger: "gt",
    largerEqual: "gte",
    isEmpty: "empty",
    isNotEmpty: "notEmpty",
  },
  boolean: { equal: "equals", notEqual: "notEquals" },
  dateTime: { after: "after", before: "before" },
};

/** Default operands of old conditions. */
const defaults: Record<string, unknown> = { string: "", number: 0, boolean: false, dateTime: undefined };

/** The types that conditions of the old shape are listed by. */
export const OLD_CONDITION_TYPES = Object.keys(operations);

/** New operation for an old one; unknown names are kept, so that they can be displayed. */
function newOperation(type: string, operation: unknown): string {
  const known = operations[type] ?? {};
  if (operation === undefined) return Object.values(known)[0] ?? "equals";
  return Object.hasOwn(known, String(operation)) ? (known[String(operation)] as string) : String(operation);
}

/** A condition of the old shape (`value1`, `operation`, `value2`) in the shape of filters. */
export function newCondition(type: string, old: Record<string, unknown>): FilterCondition {
  return {
    leftValue: "value1" in old ? old["value1"] : defaults[type],
    rightValue: "value2" in old ? old["value2"] : defaults[type],
    operator: { type, operation: newOperation(type, old["operation"]) },
  };
}

/** True for conditions in the old format: lists by type instead of one list. */
export function isOldConditions(value: unknown): value is Record<string, unknown> {
  return (
    isRecord(value) &&
    !Array.isArray(value["conditions"]) &&
    Object.keys(operations).some((type) => type in value)
  );
}

/**
 * The old shape of conditions (`{string: [{value1, operation, value2}], …}` with all/any) as a filter value. Values
 * that do not fit a comparison count as missing, like in the old nodes. Expressions are moved, not evaluated.
 */
export function filterFromOldConditions(value: unknown, combineOperation: unknown): FilterValue {
  const lists = isRecord(value) ? value : {};
  const conditions = Object.keys(operations).flatMap((type) => {
    const list = lists[type];
    return (Array.isArray(list) ? list : [list]).filter(isRecord).map((old) => newCondition(type, old));
  });
  const any = ["any", "or"].includes(String(combineOperation ?? lists["combineOperation"]).toLowerCase());
  return { options: legacyFilterOptions(), conditions, combinator: any ? "or" : "and" };
}

/** Conversion of values in conditions of the old shape. */
export function legacyFilterOptions(): { caseSensitive: boolean; typeValidation: string; version: number } {
  return { caseSensitive: true, typeValidation: "legacy", version: 3 };
}
