import type { DataTableRow, RowFilter } from "@heddle/api";
import { type RawBuilder, sql } from "kysely";
import { HttpError } from "../errors/http-error.ts";
import { KeyedLock } from "../platform/keyed-lock.ts";
import type { Statement, Store } from "../store/store.ts";
import { toRow, toStoredCells } from "./cell-values.ts";
import { allColumns, compiled, lastId, readIds, readRowsById } from "./read-rows.ts";
import { rowCondition } from "./row-conditions.ts";
import { type MarkedPart, markStatements, readMark, type WriteMark } from "./row-marks.ts";
import { rowTable } from "./row-table.ts";
import type { TableShape } from "./table-shape.ts";
import {
  inParts,
  insertUnlessThere,
  lockStatement,
  MAX_ROWS_AT_ONCE,
  type RowValues,
  type RowWriting,
  uncountStatement,
  updateQuery,
  writeLocked,
} from "./write-rows.ts";

/** Maximum rows that one call changes by a condition. */
const MAX_CHANGED_ROWS = 1_000_000;

const EVERY_ROW: RowFilter = { type: "and", filters: [] };

/** Upserts to one table take turns, so that few of them have to look twice. */
const upserts = new WeakMap<Store, KeyedLock>();

/** Conditions of the rows to change, and their new values. */
interface Change {
  readonly filter: RowFilter;
  readonly values: RowValues;
}

/**
 * Changes the rows that meet the conditions, and returns them as this call wrote them. A condition is checked at the
 * moment of the write: of several callers that change a row so that it no longer meets it, one gets the row.
 * @throws HttpError 400 without a condition
 */
export async function changeRows(
  writing: RowWriting,
  table: TableShape,
  change: Change,
  mark?: WriteMark,
): Promise<DataTableRow[]> {
  const earlier = await changedBefore(writing, table, mark);
  if (earlier?.isComplete) return earlier.rows;
  const ids = await idsOf(writing, table, change.filter);
  return updateMeant(writing, table, { ...change, ids, earlier: earlier?.rows }, mark);
}

/** The same, or adds a row if none meets the conditions. */
export async function upsertRows(
  writing: RowWriting,
  table: TableShape,
  change: Change,
  mark?: WriteMark,
): Promise<DataTableRow[]> {
  const lock = upserts.get(writing.store) ?? new KeyedLock();
  upserts.set(writing.store, lock);
  return lock.run(table.id, async () => {
    // Each further turn means that another call changed or added the rows in between.
    for (;;) {
      const earlier = await changedBefore(writing, table, mark);
      if (earlier?.isComplete) return earlier.rows;
      const last = await lastId(writing.store, table);
      const ids = await idsOf(writing, table, change.filter);
      if (ids.length > 0 || earlier) {
        const rows = await updateMeant(writing, table, { ...change, ids, earlier: earlier?.rows }, mark);
        if (rows.length > 0 || earlier) return rows;
      } else {
        const added = await insertUnlessThere(writing, table, { ...change, last }, mark);
        if (added) return [added];
      }
    }
  });
}

/** Deletes the rows that meet the conditions, and returns the ones that this call deleted: no other call gets them too. */
export async function removeRows(
  writing: RowWriting,
  table: TableShape,
  filter: RowFilter,
  mark?: WriteMark,
): Promise<DataTableRow[]> {
  const earlier = await readMark(writing.store, mark);
  const gone = (earlier?.results ?? []).map((row) => deletedRow(table, row));
  if (earlier?.isComplete) return gone;
  const ids = await idsOf(writing, table, filter);
  return [...gone, ...(await deleteMeant(writing, table, { ids, filter, isFirst: !earlier }, mark))];
}

/** Deletes the rows with these ids. Returns the ones that this call deleted. */
export function deleteRows(
  writing: RowWriting,
  table: TableShape,
  ids: readonly number[],
): Promise<DataTableRow[]> {
  return deleteMeant(writing, table, { ids, filter: EVERY_ROW, isFirst: true });
}

/** Current state of rows that an earlier try of the same step changed. */
async function changedBefore({ store }: RowWriting, table: TableShape, mark: WriteMark | undefined) {
  const earlier = await readMark(store, mark);
  if (!earlier) return undefined;
  const rows: DataTableRow[] = [];
  for (const ids of inParts(earlier.results as number[], MAX_ROWS_AT_ONCE))
    rows.push(...(await readRowsById(store, table, ids)));
  return { isComplete: earlier.isComplete, rows };
}

/** Looks without holding up the writer; the write checks the conditions again. */
async function idsOf({ store }: RowWriting, table: TableShape, filter: RowFilter): Promise<number[]> {
  if (filter.filters.length === 0) throw new HttpError("filter-needed", {});
  return readIds(store, table, filter, { limit: MAX_CHANGED_ROWS });
}

/** The rows among `ids` that still meet the conditions. */
function stillMeant({ store }: RowWriting, table: TableShape, ids: readonly number[], filter: RowFilter) {
  return sql`"id" in (${sql.join(ids)}) and ${rowCondition(store.dialect, table, filter)}`;
}

interface MeantChange extends Change {
  readonly ids: readonly number[];
  /** Rows that an interrupted try changed. */
  readonly earlier: readonly DataTableRow[] | undefined;
}

async function updateMeant(
  writing: RowWriting,
  table: TableShape,
  { ids, filter, values, earlier }: MeantChange,
  mark: WriteMark | undefined,
): Promise<DataTableRow[]> {
  const cells = toStoredCells(table, values);
  const done = new Set(earlier?.map(({ id }) => id));
  const left = ids.filter((id) => !done.has(id));
  const rows = await writeParts(writing, table, { ids: left, isFirst: !earlier }, (part, marked) => [
    compiled(
      writing.store,
      returning(table, updateQuery(table, stillMeant(writing, table, part, filter), cells)),
    ),
    ...markStatements(writing.store, mark, marked, { column: "id" }),
  ]);
  return [...(earlier ?? []), ...rows.map((row) => toRow(table, row))];
}

interface MeantDeletion {
  readonly ids: readonly number[];
  readonly filter: RowFilter;
  readonly isFirst: boolean;
}

async function deleteMeant(
  writing: RowWriting,
  table: TableShape,
  { ids, filter, isFirst }: MeantDeletion,
  mark?: WriteMark,
): Promise<DataTableRow[]> {
  const { store } = writing;
  const rows = await writeParts(writing, table, { ids, isFirst }, (part, marked) => {
    const which = stillMeant(writing, table, part, filter);
    return [
      uncountStatement(store, table, which),
      compiled(store, returning(table, sql`delete from ${rowTable(table)} where ${which}`)),
      ...markStatements(store, mark, marked, {}),
    ];
  });
  return rows.map((row) => toRow(table, row));
}

/** One transaction for each part of the rows: other writers wait for no more than one. Returns what the statements returned. */
async function writeParts(
  writing: RowWriting,
  table: TableShape,
  { ids, isFirst }: { ids: readonly number[]; isFirst: boolean },
  statementsOf: (part: readonly number[], marked: MarkedPart) => Statement[],
): Promise<Record<string, unknown>[]> {
  const parts = inParts(ids, MAX_ROWS_AT_ONCE);
  const rows: Record<string, unknown>[] = [];
  for (const [at, part] of parts.entries()) {
    const marked = { isFirst: isFirst && at === 0, isLast: at === parts.length - 1, total: ids.length };
    const statements = [lockStatement(writing.store, table), ...statementsOf(part, marked)];
    const returned = (await writeLocked(writing, table, statements)) as Record<string, unknown>[];
    const byId = new Map(returned.map((row) => [Number(row["id"]), row]));
    rows.push(...part.map((id) => byId.get(id)).filter((row) => row !== undefined));
  }
  return rows;
}

function returning(table: TableShape, query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${query} returning ${allColumns(table)}`;
}

/** A deleted row in a mark: in database format, or in API format in marks of older versions. */
function deletedRow(table: TableShape, row: unknown): DataTableRow {
  const { createdAt } = row as DataTableRow;
  return typeof createdAt === "string" ? (row as DataTableRow) : toRow(table, row as Record<string, unknown>);
}
