import type { Item } from "@heddle/workflow";

/** Rows in the format of items: dates as ISO 8601, and no objects of the library. */
export function plainRow(row: Readonly<Record<string, unknown>>): Item["json"] {
  const plain: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) plain[name] = plainValue(value);
  return plain as Item["json"];
}

function plainValue(value: unknown): unknown {
  if (typeof value === "bigint") return value.toString();
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  return JSON.parse(JSON.stringify(value));
}
