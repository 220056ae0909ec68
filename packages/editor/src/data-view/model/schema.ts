import type { Item } from "@heddle/workflow";
import { cellText, kindOf } from "./columns.ts";

/** A field of the shape of a node's items. */
export interface SchemaField {
  /** Name, or position in a list. */
  key: string | number;
  keys: (string | number)[];
  kind: "string" | "number" | "boolean" | "null" | "undefined" | "object" | "array";
  /** First non-empty value. */
  sample: unknown;
  children: SchemaField[];
}

/** Number of items from which the shape is derived; the first ones nearly always have all fields. */
const SCHEMA_ITEMS = 50;

/** Returns the fields of the first items with their types and an example each. */
export function schemaOf(items: readonly Item[]): SchemaField[] {
  const samples = items.slice(0, SCHEMA_ITEMS).map((item) => item.json);
  return childFields(samples, []);
}

function childFields(samples: readonly unknown[], keys: (string | number)[]): SchemaField[] {
  const values = new Map<string, unknown[]>();
  for (const sample of samples) {
    if (sample === null || typeof sample !== "object" || Array.isArray(sample)) continue;
    for (const [key, value] of Object.entries(sample)) {
      const known = values.get(key);
      if (known) known.push(value);
      else values.set(key, [value]);
    }
  }
  return [...values].map(([key, list]) => fieldOf(key, [...keys, key], list));
}

function fieldOf(key: string | number, keys: (string | number)[], values: readonly unknown[]): SchemaField {
  const sample = values.find((value) => value !== null && value !== undefined && value !== "") ?? values[0];
  const kind = kindOf(sample);
  return {
    key,
    keys,
    kind,
    sample,
    children: keys.length > 12 ? [] : childrenOf(kind, sample, keys, values),
  };
}

function childrenOf(
  kind: string,
  sample: unknown,
  keys: (string | number)[],
  values: readonly unknown[],
): SchemaField[] {
  if (kind === "object") return childFields(values, keys);
  if (kind !== "array") return [];
  return (sample as unknown[]).slice(0, 5).map((value, index) => fieldOf(index, [...keys, index], [value]));
}

/** Returns the rendered rows: fields whose parents are open, with their depth. */
export function visibleFields(
  fields: readonly SchemaField[],
  isOpen: (field: SchemaField) => boolean,
  depth = 0,
): { field: SchemaField; depth: number }[] {
  return fields.flatMap((field) => {
    const row = { field, depth };
    return isOpen(field) ? [row, ...visibleFields(field.children, isOpen, depth + 1)] : [row];
  });
}

/** Returns the fields whose name or sample, or a child's, contains the text. */
export function filterSchema(fields: readonly SchemaField[], text: string): SchemaField[] {
  const wanted = text.toLowerCase();
  return fields.flatMap((field) => {
    if (String(field.key).toLowerCase().includes(wanted) || sampleContains(field, wanted)) return [field];
    const children = filterSchema(field.children, text);
    return children.length > 0 ? [{ ...field, children }] : [];
  });
}

function sampleContains({ children, sample }: SchemaField, wanted: string): boolean {
  return children.length === 0 && cellText(sample).text.toLowerCase().includes(wanted);
}
