/** A value prepared for comparison with others of its field. */
export interface SortKey {
  /** Numbers come before texts, then values without order; missing values and null come last. */
  readonly rank: 0 | 1 | 2 | 3;
  readonly value: number | string;
}

const MISSING: SortKey = { rank: 3, value: 0 };
/** null among strings: it exists, but is sorted last. */
const NOTHING: SortKey = { rank: 3, value: 0 };
const UNORDERED: SortKey = { rank: 2, value: 0 };

/**
 * Sort keys of all values of one field. Strings are compared character by character, ignoring case (`"10"` before
 * `"9"`); if the field also holds numbers, numeric strings count as numbers.
 */
export function sortKeys(values: readonly unknown[]): SortKey[] {
  const hasNumbers = values.some((value) => typeof value !== "string" && value !== null && isNumeric(value));
  const hasTexts = !hasNumbers && values.some((value) => typeof value === "string");
  return values.map((value) => {
    if (value === undefined) return MISSING;
    if (value === null) return hasTexts ? NOTHING : { rank: 0, value: 0 };
    const isText = typeof value === "string";
    if (!(isText && !hasNumbers) && isNumeric(value)) return { rank: 0, value: Number(value) };
    return isText ? { rank: 1, value: value.toLowerCase() } : UNORDERED;
  });
}

/** True when at least one value is present. */
export function hasValues(keys: readonly SortKey[]): boolean {
  return keys.some((key) => key !== MISSING);
}

/** The order of two values; missing ones come last in both directions. */
export function compareKeys(a: SortKey, b: SortKey, direction: 1 | -1): number {
  if (a.rank === b.rank) return direction * (a.value < b.value ? -1 : a.value > b.value ? 1 : 0);
  const byRank = a.rank - b.rank;
  return a.rank === MISSING.rank || b.rank === MISSING.rank ? byRank : direction * byRank;
}

function isNumeric(value: unknown): boolean {
  if (typeof value === "object" && value !== null && !isDate(value)) return false;
  return !Number.isNaN(Number(value));
}

function isDate(value: object): boolean {
  return value instanceof Date || typeof (value as { toMillis?: unknown }).toMillis === "function";
}
