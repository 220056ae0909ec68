import { parsePath, setAtPath } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { Field } from "../../requests/encode-fields.ts";

/** Rows of name and value, without those that have no name. */
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

/** Fields without those whose name comes again later, at the place of the first of that name. */
export function lastOfEach(fields: readonly Field[]): Field[] {
  return [...new Map(fields)];
}

/** An object of fields whose names may be paths: `a.b` is the field `b` inside of `a`, `c[0]` the first entry of a list. */
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

/** A parameter that holds JSON as text, or as a value when an expression yields one; undefined when it is empty. */
export function jsonOf(value: unknown, label: string, index: number): unknown {
  if (typeof value !== "string") return value ?? undefined;
  if (value.trim() === "") return undefined;
  try {
    return JSON.parse(value);
  } catch (error) {
    throw nodeError(
      "request-json-invalid",
      { label, reason: error instanceof Error ? error.message : "It cannot be read" },
      { itemIndex: index },
    );
  }
}

/** Names and values of a JSON object. @throws NodeError when it is something else */
export function jsonFields(given: unknown, label: string, index: number): Field[] {
  const value = jsonOf(given, label, index);
  if (value === undefined) return [];
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return Object.entries(value);
  throw nodeError("request-json-not-an-object", { label }, { itemIndex: index });
}
