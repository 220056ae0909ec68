const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/**
 * Orders values of a column: numbers, booleans, texts ("item 2" before "item 10"), then lists and objects by their JSON. What is
 * empty comes last, also when `descending`.
 */
export function compareValues(a: unknown, b: unknown, descending = false): number {
  const kinds = rankOf(a) - rankOf(b);
  if (rankOf(a) === EMPTY || rankOf(b) === EMPTY) return kinds;
  const order = kinds === 0 ? compareAlike(a, b) : kinds;
  return descending ? -order : order;
}

/** What a value is ordered by: lists and objects as the beginning of their JSON, so that they are written once. */
export function orderKey(value: unknown): unknown {
  return typeof value === "object" && value !== null
    ? new JsonKey(JSON.stringify(value).slice(0, 200))
    : value;
}

class JsonKey {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const EMPTY = 9;

function rankOf(value: unknown): number {
  if (value === null || value === undefined || value === "") return EMPTY;
  switch (typeof value) {
    case "number":
      return 0;
    case "boolean":
      return 1;
    case "string":
      return 2;
    default:
      return 3;
  }
}

function compareAlike(a: unknown, b: unknown): number {
  if (typeof a === "number") return a - (b as number);
  if (typeof a === "boolean") return Number(a) - Number(b);
  if (typeof a === "string") return collator.compare(a, b as string);
  return collator.compare(textOf(a), textOf(b));
}

function textOf(value: unknown): string {
  return value instanceof JsonKey ? value.text : JSON.stringify(value);
}
