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

/** A time in ISO 8601, from a date or a string; a string without a zone is UTC, as in databases. */
export function dateIn(row: Row, key: string): string | undefined {
  const value = row[key];
  const isZoned = typeof value === "string" && /(z|[+-]\d\d:?\d\d)$/i.test(value);
  const date =
    typeof value === "string" && value !== ""
      ? new Date(isZoned ? value : `${value.replace(" ", "T")}Z`)
      : value instanceof Date
        ? value
        : undefined;
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** A list, also one that is stored as text. */
export function listIn(row: Row, key: string): unknown[] {
  const value = jsonIn(row[key]);
  return Array.isArray(value) ? value : [];
}

/** Data that SQLite stores as a string and PostgreSQL as JSON; strings that are not lists or objects stay unchanged. */
export function jsonIn(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
