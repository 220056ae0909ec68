import { deepEqual, isRecord } from "../plain-data/plain-data.ts";
import { alignLists, type ListRow } from "./align-lists.ts";

/** Differences of a second JSON value from a first one. A key with an undefined value counts as absent. */
export type ValueDiff =
  | { kind: "added"; after: unknown }
  | { kind: "removed"; before: unknown }
  | { kind: "replaced"; before: unknown; after: unknown }
  /** Entries that differ, by key. */
  | { kind: "object"; entries: Record<string, ValueDiff> }
  /** All entries, in the order of the second list, deleted ones at their original position. */
  | { kind: "list"; rows: ListDiffRow[] };

/** One entry of two lists: its index in each list that contains it, and its differences. */
interface ListDiffRow extends ListRow {
  diff?: ValueDiff;
}

/** Undefined when both are the same. */
export function diffValues(before: unknown, after: unknown): ValueDiff | undefined {
  if (deepEqual(before, after)) return undefined;
  if (before === undefined) return { kind: "added", after };
  if (after === undefined) return { kind: "removed", before };
  if (Array.isArray(before) && Array.isArray(after)) return { kind: "list", rows: diffLists(before, after) };
  if (isRecord(before) && isRecord(after)) return { kind: "object", entries: diffRecords(before, after) };
  return { kind: "replaced", before, after };
}

function diffRecords(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, ValueDiff> {
  const own = (record: Record<string, unknown>, key: string) =>
    Object.hasOwn(record, key) ? record[key] : undefined;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const entries: [string, ValueDiff][] = [];
  for (const key of keys) {
    const diff = diffValues(own(before, key), own(after, key));
    if (diff) entries.push([key, diff]);
  }
  return Object.fromEntries(entries);
}

function diffLists(before: readonly unknown[], after: readonly unknown[]): ListDiffRow[] {
  return alignLists(before, after).map((row): ListDiffRow => {
    const { before: from, after: to } = row;
    if (from === undefined) return { ...row, diff: { kind: "added", after: after[to ?? 0] } };
    if (to === undefined) return { ...row, diff: { kind: "removed", before: before[from] } };
    const diff = diffValues(before[from], after[to]);
    return diff ? { ...row, diff } : row;
  });
}

/** One changed value. `before` or `after` is absent if the value was added or deleted. */
export interface ValueChange {
  /** Keys and indexes; indexes are those of the second value, or of the first if the entry was deleted. */
  path: (string | number)[];
  kind: "added" | "removed" | "replaced";
  before?: unknown;
  after?: unknown;
}

/** The single values that differ, in the order of their places. */
export function changesIn(diff: ValueDiff | undefined, path: (string | number)[] = []): ValueChange[] {
  if (!diff) return [];
  if (diff.kind === "object")
    return Object.entries(diff.entries).flatMap(([key, each]) => changesIn(each, [...path, key]));
  if (diff.kind === "list")
    return diff.rows.flatMap((row) => changesIn(row.diff, [...path, row.after ?? row.before ?? 0]));
  return [{ path, ...diff }];
}
