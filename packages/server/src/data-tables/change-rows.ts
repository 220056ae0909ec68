import type { DataTableRow, RowFilter } from "@heddle/api";
import { HttpError } from "../errors/http-error.ts";
import { KeyedLock } from "../platform/keyed-lock.ts";
import type { Store } from "../store/store.ts";
import { readIds } from "./read-rows.ts";
import type { TableShape } from "./table-shape.ts";
import {
  deleteRows,
  insertUnlessThere,
  markedResult,
  type RowValues,
  type RowWriting,
  updateRows,
  type WriteMark,
} from "./write-rows.ts";

/** Most rows that one call changes by a condition. */
const MAX_CHANGED_ROWS = 1_000_000;

/** Upserts to one table take turns: what is looked for may be what another one is about to add. */
const upserts = new WeakMap<Store, KeyedLock>();

/** Which rows are meant, and their new values. */
interface Change {
  readonly filter: RowFilter;
  readonly values: RowValues;
}

/** Changes the rows that a filter means, and returns them. @throws HttpError 400 without a condition */
export async function changeRows(
  writing: RowWriting,
  table: TableShape,
  { filter, values }: Change,
  mark?: WriteMark,
): Promise<DataTableRow[]> {
  const done = await doneBefore(writing, mark);
  if (Array.isArray(done)) return updateRows(writing, table, done, values);
  return updateRows(writing, table, await meant(writing, table, filter), values, mark);
}

/** The same, or adds a row where the filter means none. */
export async function upsertRows(
  writing: RowWriting,
  table: TableShape,
  change: Change,
  mark?: WriteMark,
): Promise<DataTableRow[]> {
  const lock = upserts.get(writing.store) ?? new KeyedLock();
  upserts.set(writing.store, lock);
  return lock.run(table.id, async () => {
    const done = await doneBefore(writing, mark);
    if (done !== undefined) return updateRows(writing, table, [done as number[]].flat(), change.values);
    const ids = await meant(writing, table, change.filter);
    if (ids.length > 0) return updateRows(writing, table, ids, change.values, mark);
    const added = await insertUnlessThere(writing, table, change.filter, change.values, mark);
    if (added) return [added];
    // Another server has added it meanwhile.
    return updateRows(writing, table, await meant(writing, table, change.filter), change.values, mark);
  });
}

/** Deletes the rows that a filter means, and returns what they were. */
export async function removeRows(
  writing: RowWriting,
  table: TableShape,
  filter: RowFilter,
  mark?: WriteMark,
): Promise<DataTableRow[]> {
  const done = (await doneBefore(writing, mark)) as DataTableRow[] | undefined;
  if (!done) return deleteRows(writing, table, await meant(writing, table, filter), mark);
  await deleteRows(
    writing,
    table,
    done.map(({ id }) => id),
  );
  return done;
}

/** What the same step of an execution wrote before; undefined where it did not. */
export async function doneBefore({ store }: RowWriting, mark: WriteMark | undefined): Promise<unknown> {
  return mark && markedResult(store, mark);
}

async function meant({ store }: RowWriting, table: TableShape, filter: RowFilter): Promise<number[]> {
  if (filter.filters.length === 0) throw new HttpError("filter-needed", {});
  return readIds(store, table, filter, { limit: MAX_CHANGED_ROWS });
}
