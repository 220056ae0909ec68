import type { DataTableRow, RowFilter, RowPage } from "@heddle/api";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { HttpError } from "../errors/http-error.ts";
import type { Statement, Store } from "../store/store.ts";
import { type StoredCell, toRow } from "./cell-values.ts";
import { rowCondition } from "./row-conditions.ts";
import { rowColumn, rowTable } from "./row-table.ts";
import { anyColumnNamed, type KnownColumn, type TableShape } from "./table-shape.ts";

/** Filter and order of rows. */
export interface RowQuery {
  readonly filter?: RowFilter | undefined;
  /** Name of a column; insertion order when absent. */
  readonly sort?: string | undefined;
  readonly isDescending?: boolean | undefined;
  /** Cursors of a page before. */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  /** The last page. */
  readonly isLast?: boolean | undefined;
  readonly limit: number;
}

type ReadingStore = Pick<Store, "db" | "dialect" | "readApart">;
type Cursor = readonly [value: StoredCell, id: number];

/** Longer strings are not part of cursors, which are in URLs: they are looked up by id. */
const MAX_CURSOR_TEXT = 100;

const NO_FILTER: RowFilter = { type: "and", filters: [] };

/** A query in the store's format. */
export function compiled({ db }: Pick<Store, "db">, query: RawBuilder<unknown>): Statement {
  const { sql: text, parameters } = query.compile(db);
  return { sql: text, parameters };
}

/** A page of rows. It is found by the values at the edge of the one before, so that none costs more than the first. */
export async function readRows(store: ReadingStore, table: TableShape, query: RowQuery): Promise<RowPage> {
  const { filter = NO_FILTER, isDescending = false, limit } = query;
  const sort = query.sort === undefined ? undefined : anyColumnNamed(table, query.sort);
  const isBackwards = query.before !== undefined || query.isLast === true;
  const cursor = await cursorOf(store, table, sort, query.after ?? query.before);
  const order: Order = { column: sort, isDescending, isBackwards };
  const conditions = [rowCondition(store.dialect, table, filter), ...(cursor ? [beyond(order, cursor)] : [])];
  const found = (await store.readApart(
    compiled(
      store,
      sql`select ${allColumns(table)} from ${rowTable(table)} where ${sql.join(conditions, sql` and `)}
        order by ${orderBy(order)} limit ${limit + 1}`,
    ),
  )) as Record<string, unknown>[];
  const hasMore = found.length > limit;
  const stored = found.slice(0, limit);
  if (isBackwards) stored.reverse();
  const edge = (row: Record<string, unknown> | undefined) => (row ? toCursor(sort, row) : null);
  return {
    rows: stored.map((row) => toRow(table, row)),
    next: isBackwards ? (query.isLast ? null : edge(stored.at(-1))) : hasMore ? edge(stored.at(-1)) : null,
    previous: isBackwards
      ? hasMore
        ? edge(stored[0])
        : null
      : query.after === undefined
        ? null
        : edge(stored[0]),
  };
}

/** Number of rows that match a filter. */
export async function countRows(store: ReadingStore, table: TableShape, filter = NO_FILTER): Promise<number> {
  if (filter.filters.length === 0) return table.rowCount;
  const condition = rowCondition(store.dialect, table, filter);
  const query = sql`select count(*) as "count" from ${rowTable(table)} where ${condition}`;
  const [row] = (await store.readApart(compiled(store, query))) as { count: number }[];
  return Number(row?.count ?? 0);
}

/** Ids of the rows that a filter means, from the first on; `after` continues behind one of them. */
export async function readIds(
  store: ReadingStore,
  table: TableShape,
  filter: RowFilter,
  { limit, after = 0 }: { limit: number; after?: number },
): Promise<number[]> {
  const condition = rowCondition(store.dialect, table, filter);
  const query = sql`select "id" from ${rowTable(table)} where ${condition} and "id" > ${after} order by "id" limit ${limit}`;
  const rows = (await store.readApart(compiled(store, query))) as { id: number }[];
  return rows.map(({ id }) => Number(id));
}

/** Rows by id, in the given order; deleted ones are skipped. */
export async function readRowsById(
  store: ReadingStore,
  table: TableShape,
  ids: readonly number[],
): Promise<DataTableRow[]> {
  if (ids.length === 0) return [];
  const query = sql`select ${allColumns(table)} from ${rowTable(table)} where "id" in (${sql.join(ids)})`;
  const rows = (await store.readApart(compiled(store, query))) as Record<string, unknown>[];
  const byId = new Map(rows.map((row) => [Number(row["id"]), toRow(table, row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The highest id of the rows; 0 in an empty table. */
export async function lastId(store: ReadingStore, table: TableShape): Promise<number> {
  const query = sql`select max("id") as "last" from ${rowTable(table)}`;
  const [row] = (await store.readApart(compiled(store, query))) as { last: number | null }[];
  return Number(row?.last ?? 0);
}

/** Every column of the rows, including Heddle's own. */
export function allColumns({ columns }: TableShape): RawBuilder<unknown> {
  const own = ["id", "createdAt", "updatedAt"].map((id) => rowColumn({ id }));
  return sql.join([...own, ...columns.map(rowColumn)]);
}

interface Order {
  readonly column: KnownColumn | undefined;
  readonly isDescending: boolean;
  readonly isBackwards: boolean;
}

/** Rows without a value come last in both directions; equal ones in the order of their ids. */
function orderBy({ column, isDescending, isBackwards }: Order): RawBuilder<unknown> {
  const direction = sql.raw(isDescending !== isBackwards ? "desc" : "asc");
  if (!column || column.id === "id") return sql`"id" ${direction}`;
  const ref = rowColumn(column);
  const emptyLast = sql.raw(isBackwards ? "desc" : "asc");
  return sql`(${ref} is null) ${emptyLast}, ${ref} ${direction}, "id" ${direction}`;
}

/** The rows behind the cursor, in the direction of reading. */
function beyond({ column, isDescending, isBackwards }: Order, [value, id]: Cursor): RawBuilder<SqlBool> {
  const than = sql.raw(isDescending !== isBackwards ? "<" : ">");
  if (!column || column.id === "id") return sql`"id" ${than} ${id}`;
  const ref = rowColumn(column);
  const emptyBeyond = sql<SqlBool>`(${ref} is null and "id" ${than} ${id})`;
  if (value === null) return isBackwards ? sql`(${ref} is not null or ${emptyBeyond})` : emptyBeyond;
  const valued = sql`${ref} ${than} ${value} or (${ref} = ${value} and "id" ${than} ${id})`;
  return isBackwards ? sql`(${valued})` : sql`(${valued} or ${ref} is null)`;
}

function toCursor(column: KnownColumn | undefined, row: Record<string, unknown>): string {
  const value = column ? (row[column.id] ?? null) : null;
  const isLong = typeof value === "string" && value.length > MAX_CURSOR_TEXT;
  const place = isLong ? [Number(row["id"])] : [Number(row["id"]), value];
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

async function cursorOf(
  store: ReadingStore,
  table: TableShape,
  column: KnownColumn | undefined,
  text: string | undefined,
): Promise<Cursor | undefined> {
  if (text === undefined) return undefined;
  const [id, ...rest] = partsOf(text);
  if (typeof id !== "number" || !Number.isSafeInteger(id)) throw new HttpError("cursor-invalid", {});
  const [value] = rest;
  if (rest.length === 0 && column) return [await cellOf(store, table, column, id), id];
  if (value === null || value === undefined) return [null, id];
  if (typeof value === "string" || typeof value === "number") return [value, id];
  throw new HttpError("cursor-invalid", {});
}

function partsOf(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (Array.isArray(parts)) return parts;
  } catch {
    // Reported below.
  }
  throw new HttpError("cursor-invalid", {});
}

/** Value of a row's column. @throws HttpError 400 if it is deleted */
async function cellOf(
  store: ReadingStore,
  table: TableShape,
  column: KnownColumn,
  id: number,
): Promise<StoredCell> {
  const query = sql`select ${rowColumn(column)} as "value" from ${rowTable(table)} where "id" = ${id}`;
  const [row] = (await store.readApart(compiled(store, query))) as { value: StoredCell }[];
  if (row) return row.value;
  throw new HttpError("cursor-invalid", {});
}
