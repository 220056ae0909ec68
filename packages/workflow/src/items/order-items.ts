/** Characters of a string that are compared. */
const MAX_ORDERED_CHARACTERS = 200;
/** Numbers in strings are padded to this many digits, so that they compare numerically. */
const PADDED_DIGITS = 16;

/** Sort key of a string; comparing two of them compares their characters. */
class TextKey {
  readonly rank: number;
  readonly text: string;

  constructor(rank: number, text: string) {
    this.rank = rank;
    this.text = text;
  }
}

/** Sort key of a value, computed once: see `compareValues`. Numbers, booleans and empty values stay unchanged. */
export function orderKey(value: unknown): unknown {
  if (typeof value === "string" && value !== "") return new TextKey(2, naturalText(value));
  if (typeof value === "object" && value !== null && !(value instanceof TextKey))
    return new TextKey(3, naturalText(JSON.stringify(value)));
  return value;
}

/**
 * Orders values of a column, or their keys: numbers, booleans, texts without regard to case and accents ("item 2" before "item 10"),
 * then lists and objects by their JSON. What is empty comes last, also when `descending`.
 */
export function compareValues(a: unknown, b: unknown, descending = false): number {
  // Fast path: nearly all values of a column have the same type, and are compared a million times.
  if (a instanceof TextKey && b instanceof TextKey && a.rank === b.rank) {
    const order = a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
    return descending ? -order : order;
  }
  const one = orderKey(a);
  const other = orderKey(b);
  const rank = rankOf(one);
  const otherRank = rankOf(other);
  const kinds = rank - otherRank;
  if (rank === EMPTY || otherRank === EMPTY) return kinds;
  const order = kinds === 0 ? compareAlike(one, other) : kinds;
  return descending ? -order : order;
}

const EMPTY = 9;

function rankOf(key: unknown): number {
  if (key instanceof TextKey) return key.rank;
  if (key === null || key === undefined || key === "") return EMPTY;
  return typeof key === "number" ? 0 : 1;
}

function compareAlike(a: unknown, b: unknown): number {
  if (a instanceof TextKey && b instanceof TextKey) return compareValues(a, b);
  return Number(a) - Number(b);
}

function naturalText(text: string): string {
  return text
    .slice(0, MAX_ORDERED_CHARACTERS)
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/\d+/g, (number) => number.padStart(PADDED_DIGITS, "0"));
}
