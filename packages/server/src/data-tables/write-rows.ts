import type { CellValue, DataTableRow, RowFilter } from "@heddle/api";
import { type RawBuilder, sql } from "kysely";
import { HttpError } from "../errors/http-error.ts";
import { isUniqueViolation } from "../store/errors.ts";
import { isStaleWrite } from "../store/stale-write.ts";
import type { Statement, Store } from "../store/store.ts";
import { type StoredCells, toRow, toStoredCells } from "./cell-values.ts";
import { compiled, readIds, readRowsById } from "./read-rows.ts";
import { rowCondition } from "./row-conditions.ts";
import { insertMark, type WriteMark } from "./row-marks.ts";
import { rowColumn, rowTable } from "./row-table.ts";
import type { TableShape } from "./table-shape.ts";

/** Rows per transaction: the writer of executions waits at most for these. */
export const MAX_ROWS_AT_ONCE = 1_000;
/** Values in one statement; both databases allow more. */
const MAX_PARAMETERS = 20_000;

/** Size limits of tables. */
interface TableLimits {
  /** Rows per table. */
  readonly rows: number;
  /** Rows of all tables. */
  readonly totalRows: number;
}

/** Dependencies of writing rows. */
export interface RowWriting {
  readonly store: Store;
  readonly limits: TableLimits;
}

/** Values of a row by names of columns. */
export type RowValues = Readonly<Record<string, CellValue>>;

/** Adds rows, all or none. @throws HttpError 409 if one is not unique, or the table is full */
export async function insertRows(
  writing: RowWriting,
  table: TableShape,
  values: readonly RowValues[],
  mark?: WriteMark,
): Promise<DataTableRow[]> {
  if (values.length === 0) return [];
  const { store } = writing;
  const cells = values.map((row) => toStoredCells(table, row));
  const now = Date.now();
  const rows = await written(writing, table, { added: values.length, isGuarded: mark !== undefined }, [
    ...insertStatements(store, table, cells, now),
    lastIdStatement(store, table),
    ...insertMark(store, mark, { column: "last" }),
  ]);
  // The row of the table is locked until the transaction ends, so the new ids follow one another.
  const first = lastIdIn(rows) - values.length + 1;
  return cells.map((row, index) =>
    toRow(table, { ...row, id: first + index, createdAt: now, updatedAt: now }),
  );
}

function insertStatements(
  store: Store,
  table: TableShape,
  cells: readonly StoredCells[],
  now: number,
): Statement[] {
  const { columns } = table;
  const head = sql`insert into ${rowTable(table)} (${sql.join(
    ["createdAt", "updatedAt", ...columns.map(({ id }) => id)].map((id) => rowColumn({ id })),
  )}) values `;
  const atOnce = Math.min(MAX_ROWS_AT_ONCE, Math.floor(MAX_PARAMETERS / (columns.length + 2)));
  return inParts(cells, atOnce).map((part) => {
    const rows = part.map(
      (row) => sql`(${sql.join([now, now, ...columns.map(({ id }) => row[id] ?? null)])})`,
    );
    return compiled(store, sql`${head}${sql.join(rows)}`);
  });
}

/** Sets different values in each row, all or none. @throws HttpError 404 if a row is deleted */
export async function updateEach(
  writing: RowWriting,
  table: TableShape,
  rows: readonly { id: number; values: RowValues }[],
): Promise<DataTableRow[]> {
  const statements = rows.map(({ id, values }) => ({
    ...compiled(writing.store, updateQuery(table, sql`"id" = ${id}`, toStoredCells(table, values))),
    expect: 1,
  }));
  try {
    await written(writing, table, { added: 0, isGuarded: true }, statements);
  } catch (error) {
    const there = new Set(
      (
        await inOrder(
          writing,
          table,
          rows.map(({ id }) => id),
        )
      ).map(({ id }) => id),
    );
    const gone = rows.find(({ id }) => !there.has(id));
    throw gone && isStaleWrite(error) ? new HttpError("row-not-found", { id: gone.id }) : error;
  }
  return inOrder(
    writing,
    table,
    rows.map(({ id }) => id),
  );
}

/** Sets the cells of the rows that a condition selects. */
export function updateQuery(
  table: TableShape,
  which: RawBuilder<unknown>,
  cells: StoredCells,
): RawBuilder<unknown> {
  const set = Object.entries(cells).map(([id, value]) => sql`${rowColumn({ id })} = ${value}`);
  const changes = sql.join([sql`"updatedAt" = ${Date.now()}`, ...set]);
  return sql`update ${rowTable(table)} set ${changes} where ${which}`;
}

/** Deletes every row, in batches, so that nothing else waits for all of them. */
export async function clearRows(writing: RowWriting, table: TableShape): Promise<number> {
  const { store } = writing;
  const every: RowFilter = { type: "and", filters: [] };
  let count = 0;
  for (;;) {
    const ids = await readIds(store, table, every, { limit: 5 * MAX_ROWS_AT_ONCE });
    if (ids.length === 0) return count;
    const range = sql`"id" between ${ids[0]} and ${ids.at(-1)}`;
    await writeLocked(writing, table, [
      lockStatement(store, table),
      uncountStatement(store, table, range),
      compiled(store, sql`delete from ${rowTable(table)} where ${range}`),
    ]);
    count += ids.length;
  }
}

/** A row to add unless an existing one meets the conditions. */
interface UniqueRow {
  readonly filter: RowFilter;
  readonly values: RowValues;
  /** Highest id when no row met the conditions: SQLite checks the rows behind it only, as its writer holds up everybody. */
  readonly last: number;
}

/** Adds a row unless one meets the conditions; undefined if one does. The check and the insert are one transaction. */
export async function insertUnlessThere(
  writing: RowWriting,
  table: TableShape,
  { filter, values, last }: UniqueRow,
  mark?: WriteMark,
): Promise<DataTableRow | undefined> {
  const { store } = writing;
  const cells = toStoredCells(table, values);
  const now = Date.now();
  const since = store.dialect === "sqlite" ? sql`"id" > ${last} and ` : sql``;
  const there = sql`select 1 from ${rowTable(table)} where ${since}${rowCondition(store.dialect, table, filter)}`;
  const guard = compiled(store, sql`select 1 as "free" where not exists (${there})`);
  try {
    const rows = await written(writing, table, { added: 1, isGuarded: true }, [
      { ...guard, expect: 1 },
      ...insertStatements(store, table, [cells], now),
      lastIdStatement(store, table),
      ...insertMark(store, mark, { column: "last" }),
    ]);
    return toRow(table, { ...cells, id: lastIdIn(rows), createdAt: now, updatedAt: now });
  } catch (error) {
    if (!isStaleWrite(error)) throw error;
    return undefined;
  }
}

function lastIdStatement(store: Store, table: TableShape): Statement {
  return compiled(store, sql`select max("id") as "last" from ${rowTable(table)}`);
}

function lastIdIn(rows: readonly unknown[]): number {
  return Number((rows[0] as { last: unknown }).last);
}

/** Takes the lock of the table, so that the next statement sees all writes before this one. */
export function lockStatement(store: Store, { id }: TableShape): Statement {
  const lock = sql`update "dataTable" set "updatedAt" = ${Date.now()} where "id" = ${id}`;
  return { ...compiled(store, lock), expect: 1 };
}

/** Takes rows that are about to be deleted out of the count. Only under the lock does it count what is deleted then. */
export function uncountStatement(store: Store, table: TableShape, which: RawBuilder<unknown>): Statement {
  const count = sql`(select count(*) from ${rowTable(table)} where ${which})`;
  return compiled(
    store,
    sql`update "dataTable" set "rowCount" = "rowCount" - ${count} where "id" = ${table.id}`,
  );
}

interface Addition {
  /** Rows. */
  readonly added: number;
  /** Whether one of the statements can refuse the write for another reason than the limits. */
  readonly isGuarded: boolean;
}

/** Counts the rows, refuses what is beyond the limits, and holds the table until the statements are done. */
async function written(
  writing: RowWriting,
  table: TableShape,
  addition: Addition,
  statements: readonly Statement[],
): Promise<unknown[]> {
  const { store, limits } = writing;
  const { added } = addition;
  const room =
    added === 0
      ? sql``
      : sql` and "rowCount" + ${added} <= ${limits.rows}
          and (select sum("rowCount") from "dataTable") + ${added} <= ${limits.totalRows}`;
  const count = compiled(
    store,
    sql`update "dataTable" set "rowCount" = "rowCount" + ${added}, "updatedAt" = ${Date.now()} where "id" = ${table.id}${room}`,
  );
  try {
    return await writeLocked(writing, table, [{ ...count, expect: 1 }, ...statements]);
  } catch (error) {
    if (isStaleWrite(error) && added > 0) await refuseFull(writing, table, addition);
    throw error;
  }
}

async function refuseFull(
  { store, limits }: RowWriting,
  { id }: TableShape,
  { added, isGuarded }: Addition,
): Promise<void> {
  const rows = await store.db.selectFrom("dataTable").select(["id", "rowCount"]).execute();
  const own = rows.find((row) => row.id === id);
  if (own && own.rowCount + added > limits.rows) throw new HttpError("table-full", { max: limits.rows });
  const total = rows.reduce((sum, { rowCount }) => sum + rowCount, 0);
  if (total + added > limits.totalRows || !isGuarded)
    throw new HttpError("tables-full", { max: limits.totalRows });
}

/** The first statement changes the row of the table, which PostgreSQL locks: writes to one table are done one after the other. */
export async function writeLocked(
  { store }: RowWriting,
  table: TableShape,
  statements: readonly Statement[],
): Promise<unknown[]> {
  try {
    return await store.writeReturning(statements);
  } catch (error) {
    if (isStaleWrite(error) && !(await isThere(store, table)))
      throw new HttpError("not-found", { what: "This data table" });
    if (!isUniqueViolation(error)) throw error;
    const columns = table.columns.filter(({ isUnique }) => isUnique === 1).map(({ name }) => `"${name}"`);
    throw new HttpError("row-not-unique", { columns });
  }
}

async function isThere({ db }: Store, { id }: TableShape): Promise<boolean> {
  return (
    (await db.selectFrom("dataTable").select("id").where("id", "=", id).executeTakeFirst()) !== undefined
  );
}

async function inOrder(
  { store }: RowWriting,
  table: TableShape,
  ids: readonly number[],
): Promise<DataTableRow[]> {
  const rows: DataTableRow[] = [];
  for (const part of inParts(ids, MAX_ROWS_AT_ONCE)) rows.push(...(await readRowsById(store, table, part)));
  return rows;
}

/** A list in pieces of at most `size`. */
export function inParts<T>(all: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < all.length; start += size) parts.push(all.slice(start, start + size));
  return parts;
}
