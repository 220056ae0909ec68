/** Nesting below which nothing is searched. */
const DEEPEST = 100;

/** Returns a test for items: whether a key or value of their `json` contains the string, ignoring case. */
export function itemMatcher(text: string): (json: unknown) => boolean {
  const wanted = text.trim().toLowerCase();
  return wanted === "" ? () => true : (json) => contains(json, wanted, 0);
}

function contains(value: unknown, wanted: string, depth: number): boolean {
  if (value === undefined || depth > DEEPEST) return false;
  if (value === null || typeof value !== "object") return String(value).toLowerCase().includes(wanted);
  if (Array.isArray(value)) return value.some((entry) => contains(entry, wanted, depth + 1));
  for (const key of Object.keys(value)) {
    if (key.toLowerCase().includes(wanted)) return true;
    if (contains((value as Record<string, unknown>)[key], wanted, depth + 1)) return true;
  }
  return false;
}
