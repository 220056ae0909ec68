/**
 * A result as part of a text: empty for null, undefined and NaN, joined with commas for lists of primitives, JSON for objects and for lists
 * that contain objects.
 */
export function asText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === undefined || value === null || Number.isNaN(value)) return "";
  if (typeof value !== "object") return String(value);
  return Array.isArray(value) && value.every(isPrimitiveValue) ? value.join(",") : JSON.stringify(value);
}

const isPrimitiveValue = (value: unknown) => typeof value !== "object" || value === null;
