/**
 * A result as part of a text: nothing for missing values, lists of plain values with commas between as JavaScript writes them, and JSON for
 * objects and for lists that hold any.
 */
export function asText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === undefined || value === null) return "";
  if (typeof value !== "object") return String(value);
  return Array.isArray(value) && value.every(isPlainValue) ? value.join(",") : JSON.stringify(value);
}

const isPlainValue = (value: unknown) => typeof value !== "object" || value === null;
