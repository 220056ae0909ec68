import type { JsonSchema } from "../../port/tool.ts";
import { plainSchema } from "./plain-schema.ts";

/** A schema in structured output format. */
export interface OutputSchema {
  readonly schema: Record<string, unknown>;
  /** Whether the provider can hold the answer to it strictly. */
  readonly isStrict: boolean;
}

const STRICT_KEYS = new Set([
  "$defs",
  "$ref",
  "additionalProperties",
  "anyOf",
  "const",
  "definitions",
  "description",
  "enum",
  "items",
  "properties",
  "required",
  "title",
  "type",
]);

/**
 * Strict schemas are closed: every object requires all of its properties and allows no others. A schema with optional
 * properties or free keys changes its meaning when it is closed, so it is sent unchanged and not enforced strictly.
 * @see https://platform.openai.com/docs/guides/structured-outputs#supported-schemas
 */
export function outputSchema(schema: JsonSchema): OutputSchema {
  const plain = plainSchema(schema);
  return canBeStrict(plain)
    ? { schema: closed(plain) as Record<string, unknown>, isStrict: true }
    : { schema: plain, isStrict: false };
}

function canBeStrict(schema: unknown, isRoot = true): boolean {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return false;
  const node = schema as Record<string, unknown>;
  if (isRoot && node["type"] !== "object") return false;
  if (Object.keys(node).some((key) => !STRICT_KEYS.has(key))) return false;
  if (typeof node["additionalProperties"] === "object" || node["additionalProperties"] === true) return false;
  if (isObjectSchema(node) && !requiresAll(node)) return false;
  if (node["type"] === "array" && node["items"] === undefined) return false;
  return parts(node).every((part) => canBeStrict(part, false));
}

function isObjectSchema(node: Record<string, unknown>): boolean {
  return node["type"] === "object" || node["properties"] !== undefined;
}

function requiresAll(node: Record<string, unknown>): boolean {
  const required = new Set(Array.isArray(node["required"]) ? node["required"] : []);
  const names = Object.keys((node["properties"] ?? {}) as object);
  return names.length > 0 && names.every((name) => required.has(name));
}

function parts(node: Record<string, unknown>): unknown[] {
  const maps = ["properties", "$defs", "definitions"].flatMap((key) => Object.values(Object(node[key])));
  const lists = Array.isArray(node["anyOf"]) ? node["anyOf"] : [];
  return [...maps, ...lists, ...(node["items"] === undefined ? [] : [node["items"]])];
}

function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const node = value as Record<string, unknown>;
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, held]) => [key, holdsSchemas(key) ? closedPart(key, held) : held]),
  );
  return isObjectSchema(node) ? { ...copy, additionalProperties: false } : copy;
}

function holdsSchemas(key: string): boolean {
  return ["properties", "$defs", "definitions", "anyOf", "items"].includes(key);
}

function closedPart(key: string, held: unknown): unknown {
  if (key === "items" || key === "anyOf") return closed(held);
  return Object.fromEntries(Object.entries(Object(held)).map(([name, schema]) => [name, closed(schema)]));
}
