import { isRecord } from "@heddle/workflow";
import { jsonOfText } from "../../service/json-text.ts";
import { recordsIn } from "../../service/plain.ts";
import { keyOf } from "./property-values.ts";

type Values = Readonly<Record<string, unknown>>;

/** Conditions without a value. */
const WITHOUT_VALUE = new Set(["is_empty", "is_not_empty"]);
/** Conditions on dates that are relative to today. */
const RELATIVE = new Set([
  "past_week",
  "past_month",
  "past_year",
  "this_week",
  "next_week",
  "next_month",
  "next_year",
]);

/** Parameter that holds the value of a condition, by type. */
const VALUES: Record<string, string> = {
  title: "titleValue",
  rich_text: "richTextValue",
  phone_number: "phoneNumberValue",
  multi_select: "multiSelectValue",
  select: "selectValue",
  status: "statusValue",
  email: "emailValue",
  url: "urlValue",
  people: "peopleValue",
  created_by: "createdByValue",
  last_edited_by: "lastEditedByValue",
  relation: "relationValue",
  checkbox: "checkboxValue",
  number: "numberValue",
  date: "date",
  created_time: "createdTimeValue",
  last_edited_time: "lastEditedTime",
  formula: "textValue",
};

/** The filter of version 2: conditions of the form, or JSON. */
export function filterOf(
  { filterType, matchType, filterJson, conditions }: Values,
  itemIndex: number,
): unknown {
  if (filterType === "json") return jsonFilter(filterJson, itemIndex);
  if (filterType !== "manual") return undefined;
  const all = recordsIn(conditions).map(conditionOf);
  if (all.length === 0) return undefined;
  return matchType === "allFilters" ? { and: all } : { or: all };
}

/** JSON can be a filter, or the whole body of a query. */
function jsonFilter(json: unknown, itemIndex: number): unknown {
  const parsed = jsonOfText(json, "Filters (JSON)", itemIndex);
  return isRecord(parsed) && isRecord(parsed["filter"]) ? parsed["filter"] : parsed;
}

/** The filter in the options of version 1: one condition, or several joined by and/or. */
export function filterOfFirst(filter: unknown): unknown {
  if (!isRecord(filter)) return undefined;
  const { singleCondition, multipleCondition } = filter;
  if (isRecord(singleCondition)) return conditionOf(singleCondition);
  const { condition } = isRecord(multipleCondition) ? multipleCondition : {};
  if (!isRecord(condition)) return undefined;
  const { or, and } = condition;
  if (recordsIn(or).length > 0) return { or: recordsIn(or).map(conditionOf) };
  return recordsIn(and).length > 0 ? { and: recordsIn(and).map(conditionOf) } : undefined;
}

function conditionOf(row: Values): object {
  const { name, type } = keyOf(row["key"]);
  const condition = String(row["condition"] || "equals");
  const test = { [condition]: comparedWith(type, condition, row) };
  if (type === "formula") return { property: name, formula: { [formulaType(row)]: test } };
  const isTimestamp = (type === "created_time" || type === "last_edited_time") && name === "";
  return isTimestamp ? { timestamp: type, [type]: test } : { property: name, [type]: test };
}

function formulaType({ returnType }: Values): string {
  return returnType === undefined || returnType === "" || returnType === "text"
    ? "string"
    : String(returnType);
}

function comparedWith(type: string, condition: string, row: Values): unknown {
  if (WITHOUT_VALUE.has(condition)) return true;
  if (RELATIVE.has(condition)) return {};
  const kind = type === "formula" ? formulaType(row) : type;
  const value = row[kind === "string" ? "textValue" : (VALUES[kind] ?? "textValue")];
  if (kind === "number") return Number(value);
  if (kind === "checkbox") return value === true || value === "true";
  return value instanceof Date ? value.toISOString() : value;
}

/** The order of the pages: by a property, or by when they were created or changed. */
export function sortsOf(sort: unknown): object[] | undefined {
  const { sortValue } = isRecord(sort) ? sort : {};
  const rows = recordsIn(sortValue);
  if (rows.length === 0) return undefined;
  return rows.map(({ timestamp, key, direction = "ascending" }) =>
    timestamp === true
      ? { timestamp: key || "created_time", direction }
      : { property: keyOf(key).name, direction },
  );
}
