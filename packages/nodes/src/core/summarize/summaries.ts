import type { Item } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { Fields } from "../../item-fields/fields-of-json.ts";
import type { SummarizeContext } from "./description.ts";

type Json = Item["json"];
type Way = "append" | "average" | "concatenate" | "count" | "countUnique" | "max" | "min" | "sum";

/** Summary settings of one field. */
export interface Summary {
  readonly field: string;
  readonly way: Way;
  readonly includesEmpty: boolean;
  readonly separator: string;
}

/** Prefixes of the names of results. */
const PREFIXES: Record<Way, string> = {
  append: "appended_",
  average: "average_",
  concatenate: "concatenated_",
  count: "count_",
  countUnique: "unique_count_",
  max: "max_",
  min: "min_",
  sum: "sum_",
};

type SummaryRow = ReturnType<SummarizeContext["read"]>["fieldsToSummarize"]["values"][number];

/** Reads one row of the fields to summarize. */
export function summarized(row: SummaryRow): Summary {
  const way = row.aggregation;
  if (!Object.hasOwn(PREFIXES, way)) {
    throw nodeError("aggregation-unknown", { way, choices: Object.keys(PREFIXES).join(", ") });
  }
  return {
    field: row.field.trim(),
    way: way as Way,
    includesEmpty: row.includeEmpty,
    separator: row.separateBy === "other" ? row.customSeparator : row.separateBy,
  };
}

/** Summary of the items of one group. */
export function summaryOf(
  items: readonly Item[],
  members: readonly number[],
  summaries: readonly Summary[],
  fields: Fields,
): Json {
  return Object.fromEntries(
    summaries.map((summary) => {
      const values = members.map((index) => fields.get((items[index] as Item).json, summary.field));
      const counted = summary.includesEmpty ? values : values.filter((value) => !isEmpty(value));
      return [PREFIXES[summary.way] + plainName(summary.field), resultOf(summary, counted)];
    }),
  );
}

/** `a["b c"].d` → `ab_c_d`. */
function plainName(field: string): string {
  return field.replace(/[\][\]"']/g, "").replace(/[ .]/g, "_");
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function resultOf(summary: Summary, values: readonly unknown[]): unknown {
  switch (summary.way) {
    case "append":
      return values.map((value) => value ?? null);
    case "concatenate":
      return values.map(textOf).join(summary.separator);
    case "count":
      return values.length;
    case "countUnique":
      return new Set(values.map((value) => JSON.stringify(value))).size;
    case "max":
      return values.reduce<unknown>(
        (most, value) => (most === null || isLess(most, value) ? value : most),
        null,
      );
    case "min":
      return values.reduce<unknown>(
        (least, value) => (least === null || isLess(value, least) ? value : least),
        null,
      );
    case "sum":
      return sumOf(values);
    case "average":
      return averageOf(values);
  }
}

function textOf(value: unknown): string {
  if (typeof value === "object" && value !== null) return JSON.stringify(value);
  return value === undefined ? "undefined" : String(value);
}

function isLess(a: unknown, b: unknown): boolean {
  return (a as number) < (b as number);
}

/** Values that are not numbers add nothing, not even numeric strings. */
function sumOf(values: readonly unknown[]): number {
  let sum = 0;
  for (const value of values) if (typeof value === "number") sum += value;
  return sum;
}

/** Mean of the numeric values; null if there are none. */
function averageOf(values: readonly unknown[]): number | null {
  const count = values.filter((value) => typeof value === "number").length;
  return count === 0 ? null : sumOf(values) / count;
}
