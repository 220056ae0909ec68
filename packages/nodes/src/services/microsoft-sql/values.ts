import { isRecord } from "@heddle/workflow";

/** A value of a statement with its wire type; the server converts it to the column's type. */
interface BoundValue {
  readonly type: "BigInt" | "Bit" | "Float" | "Int" | "NVarChar";
  readonly value: unknown;
}

const MAX_INT = 2_147_483_647;

/** Strings, numbers and booleans unchanged; dates as ISO 8601, lists and objects as JSON. */
export function boundValue(value: unknown): BoundValue {
  if (value === null || value === undefined) return { type: "NVarChar", value: null };
  if (typeof value === "boolean") return { type: "Bit", value };
  if (typeof value === "number") return boundNumber(value);
  return { type: "NVarChar", value: textOf(value) };
}

function boundNumber(value: number): BoundValue {
  if (!Number.isSafeInteger(value)) return { type: "Float", value };
  // The library takes large numbers as text.
  return Math.abs(value) <= MAX_INT ? { type: "Int", value } : { type: "BigInt", value: String(value) };
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  const { toISO } = value as { toISO?: () => string };
  if (typeof toISO === "function") return toISO.call(value);
  return Array.isArray(value) || isRecord(value) ? JSON.stringify(value) : String(value);
}
