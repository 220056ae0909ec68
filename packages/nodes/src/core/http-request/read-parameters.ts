import { isRecord, parseExactJson, parsePath, setAtPath } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { Field } from "../../requests/encode-fields.ts";

/** Rows of name and value, without unnamed ones. */
export function rowsOf(given: unknown): Record<string, unknown>[] {
  return (Array.isArray(given) ? given : [given]).filter(
    (row): row is Record<string, unknown> =>
      typeof row === "object" && row !== null && String(row["name"] ?? "") !== "",
  );
}

/** Names and values of a list of rows. */
export function fieldsOf(given: unknown): Field[] {
  return rowsOf(given).map(({ name, value }) => [String(name), value]);
}

/**
 * Merges fields with the same name to one list field, at the position of the first; names that end with brackets stay
 * separate.
 */
export function listsOfEach(fields: readonly Field[]): Field[] {
  const byName = Map.groupBy(fields, ([name]) => name);
  return [...byName].flatMap(([name, same]): Field[] =>
    same.length === 1 || name.endsWith("]") ? same : [[name, same.flatMap(([, value]) => value)]],
  );
}

/** An object from fields whose names can be paths: `a.b` is the field `b` inside of `a`, `c[0]` the first entry of a list. */
export function nestedValues(fields: readonly Field[]): Record<string, unknown> {
  let values: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    const [first, ...rest] = isPath(name) ? parsePath(name) : [];
    if (typeof first === "string" && rest.length > 0) values = setAtPath(values, name, value);
    else values = { ...values, [name]: value };
  }
  return values;
}

function isPath(name: string): boolean {
  try {
    return parsePath(name).length > 1;
  } catch {
    return false;
  }
}

/** A parameter that holds JSON as text, whose numbers keep their digits, or as a value when an expression yields one; undefined when it is empty. */
export function jsonOf(value: unknown, label: string, index: number): unknown {
  if (typeof value !== "string") return value ?? undefined;
  if (value.trim() === "") return undefined;
  try {
    return parseExactJson(value);
  } catch (error) {
    throw nodeError(
      "request-json-invalid",
      { label, reason: error instanceof Error ? error.message : "It cannot be read" },
      { itemIndex: index },
    );
  }
}

/** Names and values of a JSON object, or of a list of `{ name, value }`. @throws NodeError when it is something else */
export function jsonFields(given: unknown, label: string, index: number): Field[] {
  const value = jsonOf(given, label, index);
  if (value === undefined) return [];
  if (isFieldList(value)) return fieldsOf(value);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return Object.entries(value);
  throw nodeError("request-json-not-an-object", { label }, { itemIndex: index });
}

/** Lists of only names and values, in the format of forms. */
function isFieldList(value: unknown): boolean {
  return Array.isArray(value) && value.every((row) => isRecord(row) && typeof row["name"] === "string");
}
