/** A string that is equal for equal values, whatever the order of their keys. */
export function sameKey(value: unknown): string {
  return JSON.stringify(value, (_, part) => (isPlain(part) ? sorted(part) : part)) ?? "undefined";
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function sorted(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
