import { isRecord } from "@heddle/workflow";
import type { JsonSchema } from "../port/tool.ts";

/** Maximum number of reported problems; a model corrects the first ones first. */
const MAX_PROBLEMS = 10;

/**
 * Violations of a JSON Schema in a value, one sentence per path; empty if it is valid. Supports types, enumerations,
 * bounds, members, items and alternatives, which schemas of tools consist of; other keywords allow everything.
 */
export function problemsOf(schema: JsonSchema, value: unknown): string[] {
  return check(schema, value, "").slice(0, MAX_PROBLEMS);
}

function check(schema: JsonSchema, value: unknown, at: string): string[] {
  const where = at || "the value";
  const { type, enum: allowed, const: only } = schema;
  if (type !== undefined && ![type].flat().some((one) => hasType(value, String(one))))
    return [`${where} must be ${[type].flat().join(" or ")}, not ${typeName(value)}`];
  if (Array.isArray(allowed) && !allowed.some((one) => same(one, value)))
    return [`${where} must be one of ${JSON.stringify(allowed)}`];
  if (only !== undefined && !same(only, value)) return [`${where} must be ${JSON.stringify(only)}`];
  return [
    ...alternatives(schema, value, at),
    ...bounds(schema, value, where),
    ...(isRecord(value) ? members(schema, value, at) : []),
    ...(Array.isArray(value) ? items(schema, value, at) : []),
  ];
}

function alternatives(schema: JsonSchema, value: unknown, at: string): string[] {
  const choices = schema["anyOf"] ?? schema["oneOf"];
  const all = Array.isArray(schema["allOf"]) ? (schema["allOf"] as JsonSchema[]) : [];
  const problems = all.flatMap((one) => check(one, value, at));
  if (!Array.isArray(choices)) return problems;
  const tried = (choices as JsonSchema[]).map((one) => check(one, value, at));
  return tried.some((one) => one.length === 0) ? problems : [...problems, ...(tried[0] ?? [])];
}

function bounds(schema: JsonSchema, value: unknown, where: string): string[] {
  const size = typeof value === "string" || Array.isArray(value) ? value.length : value;
  if (typeof size !== "number") return [];
  const [least, most] =
    typeof value === "number"
      ? [schema["minimum"], schema["maximum"]]
      : typeof value === "string"
        ? [schema["minLength"], schema["maxLength"]]
        : [schema["minItems"], schema["maxItems"]];
  const what = typeof value === "number" ? where : `the length of ${where}`;
  return [
    ...(typeof least === "number" && size < least ? [`${what} must be at least ${least}`] : []),
    ...(typeof most === "number" && size > most ? [`${what} must be at most ${most}`] : []),
  ];
}

function members(schema: JsonSchema, value: Record<string, unknown>, at: string): string[] {
  const known = isRecord(schema["properties"]) ? schema["properties"] : {};
  const required = Array.isArray(schema["required"]) ? schema["required"].map(String) : [];
  const isClosed = schema["additionalProperties"] === false;
  return [
    ...required.filter((key) => value[key] === undefined).map((key) => `${pathOf(at, key)} is missing`),
    ...Object.entries(value).flatMap(([key, inner]) => {
      const own = Object.hasOwn(known, key) ? known[key] : undefined;
      if (isRecord(own)) return inner === undefined ? [] : check(own, inner, pathOf(at, key));
      return isClosed && own === undefined ? [`${pathOf(at, key)} is not known`] : [];
    }),
  ];
}

function items(schema: JsonSchema, value: readonly unknown[], at: string): string[] {
  const each = schema["items"];
  return isRecord(each) ? value.flatMap((one, index) => check(each, one, `${at}[${index}]`)) : [];
}

const pathOf = (at: string, key: string) => (at === "" ? key : `${at}.${key}`);

function hasType(value: unknown, type: string): boolean {
  if (type === "integer") return Number.isInteger(value);
  return typeName(value) === type;
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);
