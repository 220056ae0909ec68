/** A value in at most 40 characters. */
export function shortForm(value: unknown): string {
  if (Array.isArray(value)) return `list (${value.length})`;
  if (typeof value === "object" && value !== null) return "object";
  const text = typeof value === "string" ? JSON.stringify(value.slice(0, 60)) : String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
