import type { CellValue, DataTableRow, RowFilter } from "@heddle/api";
import { type RawBuilder, sql } from "kysely";
import { HttpError } from "../errors/http-error.ts";
import { isUniqueViolation } from "../store/errors.ts";
import { isStaleWrite } from "../store/stale-write.ts";
import type { Statement, Store } from "../store/store.ts";
import { type StoredCells, toRow, toStoredCells } from "./cell-values.ts";
import { compiled, readIds, readRowsById } from "./read-rows.ts";
import { rowCondition } from "./row-conditions.ts";
import { rowColumn, rowTable } from "./row-table.ts";
import type { TableShape } from "./table-shape.ts";

/** Rows that one transaction changes: the writer of executions waits no longer than these take. */
const MAX_ROWS_AT_ONCE = 1_000;
/** Values in one statement; both databases allow more. */
const MAX_PARAMETERS = 20_000;
/** Rows whose outcome a mark notes. */
const MAX_MARKED_ROWS = 10_000;

/** How large tables may become. */
interface TableLimits {
  /** Rows of one table. */
  readonly rows: number;
  /** Rows of all tables. */
  readonly totalRows: number;
}

/** What rows are written with. */
export interface RowWriting {
  readonly store: Store;
  readonly limits: TableLimits;
}

/** Values of a row by names of columns. */
export type RowValues = Readonly<Record<string, CellValue>>;

/** Where a write of an execution is noted, in the same transaction, so that it is not repeated after a crash. */
export interface WriteMark {
  readonly key: string;
  readonly executionId: number;
}

/** Adds rows, all of them or none. @throws HttpError 409 where one is not unique, or the table is full */
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
  const last = sql`(select max("id") from ${rowTable(table)})`;
  const rows = await written(writing, table, values.length, [
    ...insertStatements(store, table, cells, now),
    mark
      ? compiled(
          store,
          sql`insert into "dataTableWrite" ("key", "executionId", "result")
            values (${mark.key}, ${mark.executionId}, cast(${last} as text)) returning "result" as "last"`,
        )
      : compiled(store, sql`select max("id") as "last" from ${rowTable(table)}`),
  ]);
  // The row of the table is locked until the transaction ends, so the new ids follow one another.
  const first = Number((rows[0] as { last: unknown }).last) - values.length + 1;
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

/** Sets values of the rows with these ids. Returns the rows as they are then. */
export async function updateRows(
  writing: RowWriting,
  table: TableShape,
  ids: readonly number[],
  values: RowValues,
  mark?: WriteMark,
): Promise<DataTableRow[]> {
  const cells = toStoredCells(table, values);
  let noted = marked(writing.store, mark, ids);
  for (const part of inParts(ids, MAX_ROWS_AT_ONCE)) {
    const update = updateStatement(writing.store, table, sql`"id" in (${sql.join(part)})`, cells);
    await written(writing, table, 0, [update, ...noted]);
    noted = [];
  }
  return inOrder(writing, table, ids);
}

/** Sets other values in each row, all of them or none. @throws HttpError 404 where one is gone */
export async function updateEach(
  writing: RowWriting,
  table: TableShape,
  rows: readonly { id: number; values: RowValues }[],
): Promise<DataTableRow[]> {
  const statements = rows.map(({ id, values }) => ({
    ...updateStatement(writing.store, table, sql`"id" = ${id}`, toStoredCells(table, values)),
    expect: 1,
  }));
  try {
    await written(writing, table, 0, statements);
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

function updateStatement(
  store: Store,
  table: TableShape,
  which: RawBuilder<unknown>,
  cells: StoredCells,
): Statement {
  const set = Object.entries(cells).map(([id, value]) => sql`${rowColumn({ id })} = ${value}`);
  const changes = sql.join([sql`"updatedAt" = ${Date.now()}`, ...set]);
  return compiled(store, sql`update ${rowTable(table)} set ${changes} where ${which}`);
}

/** Deletes the rows with these ids, a part at a time. Returns what they were. */
export async function deleteRows(
  writing: RowWriting,
  table: TableShape,
  ids: readonly number[],
  mark?: WriteMark,
): Promise<DataTableRow[]> {
  const { store } = writing;
  const deleted = await inOrder(writing, table, ids);
  let noted = marked(store, mark, deleted);
  for (const part of inParts(ids, MAX_ROWS_AT_ONCE)) {
    const which = sql`"id" in (${sql.join(part)})`;
    await writeLocked(writing, table, [
      compiled(
        store,
        sql`update "dataTable" set "rowCount" = "rowCount" - (select count(*) from ${rowTable(table)} where ${which})
          where "id" = ${table.id}`,
      ),
      compiled(store, sql`delete from ${rowTable(table)} where ${which}`),
      ...noted,
    ]);
    noted = [];
  }
  return deleted;
}

/** Deletes every row, a part at a time, so that nothing else waits for all of them. */
export async function clearRows(writing: RowWriting, table: TableShape): Promise<number> {
  const { store } = writing;
  const every: RowFilter = { type: "and", filters: [] };
  let count = 0;
  for (;;) {
    const ids = await readIds(store, table, every, { limit: 5 * MAX_ROWS_AT_ONCE });
    if (ids.length === 0) return count;
    const range = sql`"id" between ${ids[0]} and ${ids.at(-1)}`;
    await writeLocked(writing, table, [
      compiled(
        store,
        sql`update "dataTable" set "rowCount" = "rowCount" - (select count(*) from ${rowTable(table)} where ${range})
          where "id" = ${table.id}`,
      ),
      compiled(store, sql`delete from ${rowTable(table)} where ${range}`),
    ]);
    count += ids.length;
  }
}

/**
 * Adds a row unless the filter means one; undefined when it does. The check and the row are one step: servers that do the same at the
 * same time wait for each other.
 */
export async function insertUnlessThere(
  writing: RowWriting,
  table: TableShape,
  filter: RowFilter,
  values: RowValues,
  mark?: WriteMark,
): Promise<DataTableRow | undefined> {
  const { store } = writing;
  // One process writes a SQLite file, and its callers wait for each other before they look: the writer need not look again.
  if (store.dialect === "sqlite") {
    if ((await readIds(store, table, filter, { limit: 1 })).length > 0) return undefined;
    return (await insertRows(writing, table, [values], mark))[0];
  }
  const there = sql`exists (select 1 from ${rowTable(table)} where ${rowCondition(store.dialect, table, filter)})`;
  try {
    const guard: Statement = {
      ...compiled(store, sql`select 1 as "free" where not ${there}`),
      expect: 1,
    };
    return await insertGuarded(writing, table, { guard, values, mark });
  } catch (error) {
    if (!isStaleWrite(error)) throw error;
    return undefined;
  }
}

async function insertGuarded(
  writing: RowWriting,
  table: TableShape,
  { guard, values, mark }: { guard: Statement; values: RowValues; mark: WriteMark | undefined },
): Promise<DataTableRow> {
  const { store } = writing;
  const cells = toStoredCells(table, values);
  const now = Date.now();
  const [insert] = insertStatements(store, table, [cells], now);
  const last = compiled(store, sql`select max("id") as "last" from ${rowTable(table)}`);
  const noted = mark
    ? [
        compiled(
          store,
          sql`insert into "dataTableWrite" ("key", "executionId", "result")
            values (${mark.key}, ${mark.executionId}, (select '[' || max("id") || ']' from ${rowTable(table)}))`,
        ),
      ]
    : [];
  const rows = await written(writing, table, 1, [guard, insert!, ...noted, last], true);
  const id = Number((rows[0] as { last: unknown }).last);
  return toRow(table, { ...cells, id, createdAt: now, updatedAt: now });
}

/** Counts the rows, refuses what is too much, and holds the table until the statements are done. */
async function written(
  writing: RowWriting,
  table: TableShape,
  added: number,
  statements: readonly Statement[],
  isGuarded = false,
): Promise<unknown[]> {
  const { store, limits } = writing;
  const { id } = table;
  const room =
    added === 0
      ? sql``
      : sql` and "rowCount" + ${added} <= ${limits.rows}
          and (select sum("rowCount") from "dataTable") + ${added} <= ${limits.totalRows}`;
  const count = compiled(
    store,
    sql`update "dataTable" set "rowCount" = "rowCount" + ${added}, "updatedAt" = ${Date.now()} where "id" = ${id}${room}`,
  );
  try {
    return await writeLocked(writing, table, [{ ...count, expect: 1 }, ...statements]);
  } catch (error) {
    if (isStaleWrite(error) && added > 0) await refuseFull(writing, table, { added, isGuarded });
    throw error;
  }
}

async function refuseFull(
  { store, limits }: RowWriting,
  { id }: TableShape,
  { added, isGuarded }: { added: number; isGuarded: boolean },
): Promise<void> {
  const rows = await store.db.selectFrom("dataTable").select(["id", "rowCount"]).execute();
  const own = rows.find((row) => row.id === id);
  if (!own) throw new HttpError("not-found", { what: "This data table" });
  if (own.rowCount + added > limits.rows) throw new HttpError("table-full", { max: limits.rows });
  const total = rows.reduce((sum, { rowCount }) => sum + rowCount, 0);
  if (total + added > limits.totalRows || !isGuarded)
    throw new HttpError("tables-full", { max: limits.totalRows });
}

/** What was written before by the same step of an execution; undefined where it was not. */
export async function markedResult({ db }: Pick<Store, "db">, mark: WriteMark): Promise<unknown> {
  const row = await db
    .selectFrom("dataTableWrite")
    .select("result")
    .where("key", "=", mark.key)
    .executeTakeFirst();
  return row && JSON.parse(row.result);
}

/** The mark of a write with very many rows would be larger than what it is for. */
function marked({ db }: Store, mark: WriteMark | undefined, done: readonly unknown[]): Statement[] {
  if (!mark || done.length > MAX_MARKED_ROWS) return [];
  const result = JSON.stringify(done);
  return [
    db
      .insertInto("dataTableWrite")
      .values({ ...mark, result })
      .compile(),
  ];
}

/** The first statement changes the row of the table, which PostgreSQL locks: writes to one table are done one after the other. */
async function writeLocked(
  { store }: RowWriting,
  table: TableShape,
  statements: readonly Statement[],
): Promise<unknown[]> {
  try {
    return await store.writeReturning(statements);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const columns = table.columns.filter(({ isUnique }) => isUnique === 1).map(({ name }) => `"${name}"`);
    throw new HttpError("row-not-unique", { columns });
  }
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

function inParts<T>(all: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < all.length; start += size) parts.push(all.slice(start, start + size));
  return parts;
}
