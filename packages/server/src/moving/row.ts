/** A row of a table, or an object of a file, whose keys depend on the version that wrote it. */
export type Row = Readonly<Record<string, unknown>>;

/** A text that is not empty; numbers are texts too. */
export function textIn(row: Row, key: string): string | undefined {
  const value = row[key];
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** True for true, 1 and "true". */
export function booleanIn(row: Row, key: string): boolean {
  const value = row[key];
  return value === true || value === 1 || value === "true";
}

/** A list, also one that is stored as text. */
export function listIn(row: Row, key: string): unknown[] {
  const value = jsonIn(row[key]);
  return Array.isArray(value) ? value : [];
}

/** What SQLite keeps as text and PostgreSQL as JSON; texts that are no lists or objects stay as they are. */
export function jsonIn(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
