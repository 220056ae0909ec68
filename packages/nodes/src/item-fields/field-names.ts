import { isRecord } from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";

/** Prefix that a field name keeps when it was dragged from an expression. */
const EXPRESSION_PREFIX = /^\$json(?:\.(?=.)|(?=\[))/;

/**
 * Names in a parameter that lists fields: a comma-separated string, a list, or rows with the names as older versions of
 * Item Lists stored them (`{ fields: [{ fieldName: "a" }] }`). Empty names are skipped.
 * @throws NodeError if it is something else, such as a field's value instead of its name
 */
export function fieldNames(value: unknown, parameter: string, itemIndex?: number): string[] {
  if (value === undefined || value === null) return [];
  if (isRecord(value) && Array.isArray(value["fields"]))
    return fieldNames(value["fields"], parameter, itemIndex);
  const list = Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : undefined;
  const names = list?.map((row: unknown) => (isRecord(row) ? row["fieldName"] : row));
  if (!names?.every((name) => typeof name === "string" || typeof name === "number")) {
    throw nodeError("not-field-names", { parameter }, { itemIndex });
  }
  return names
    .map((name) => String(name).trim().replace(EXPRESSION_PREFIX, ""))
    .filter((name) => name !== "");
}
