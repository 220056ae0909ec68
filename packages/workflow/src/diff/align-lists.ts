import { isRecord } from "../plain-data/plain-data.ts";
import { matchingEntries } from "./matching-entries.ts";

/** One entry of two lists: its index in the first and in the second; only one of them if it was added or deleted. */
export interface ListRow {
  before?: number;
  after?: number;
}

/**
 * Aligns equal entries of two lists despite additions and deletions between them. Between two such entries, those at
 * the same position count as the same entry, changed.
 */
export function alignLists(before: readonly unknown[], after: readonly unknown[]): ListRow[] {
  const rows: ListRow[] = [];
  let [i, j] = [0, 0];
  const upTo = (beforeEnd: number, afterEnd: number) => {
    while (i < beforeEnd && j < afterEnd) rows.push({ before: i++, after: j++ });
    while (i < beforeEnd) rows.push({ before: i++ });
    while (j < afterEnd) rows.push({ after: j++ });
  };
  for (const [x, y] of matchingEntries(before.map(identity), after.map(identity))) {
    upTo(x, y);
    rows.push({ before: i++, after: j++ });
  }
  upTo(before.length, after.length);
  return rows;
}

/** Identity of entries: the same id or name, otherwise the same content. */
function identity(value: unknown): string {
  if (isRecord(value)) {
    for (const key of ["id", "name", "key"])
      if (typeof value[key] === "string" && value[key] !== "") return `${key}:${value[key]}`;
  }
  return `=${JSON.stringify(value)}`;
}
