import type { SQLInputValue } from "node:sqlite";

/** SQLite knows no booleans and no undefined. */
function toSqliteValue(value: unknown): SQLInputValue {
  if (value === undefined) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  return value as SQLInputValue;
}

/** Parameters for node:sqlite; the same array when nothing has to change, as nearly always. */
export function toSqliteValues(values: readonly unknown[]): SQLInputValue[] {
  const clean = values.every((value) => value !== undefined && typeof value !== "boolean");
  return clean ? (values as SQLInputValue[]) : values.map(toSqliteValue);
}
