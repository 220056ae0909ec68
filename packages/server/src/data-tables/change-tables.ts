import { type ColumnType, MAX_TABLE_COLUMNS } from "@heddle/api";
import { sql } from "kysely";
import { HttpError } from "../errors/http-error.ts";
import { newId } from "../platform/ids.ts";
import type { DataTableColumnRecord } from "../store/data-tables/data-table-tables.ts";
import { isUniqueViolation } from "../store/errors.ts";
import { isStaleWrite } from "../store/stale-write.ts";
import type { Statement, Store } from "../store/store.ts";
import { compiled, readIds } from "./read-rows.ts";
import {
  addRowColumn,
  createRowTable,
  createUniqueIndex,
  dropUniqueIndex,
  isTableId,
  rowColumn,
  rowTable,
} from "./row-table.ts";
import { readShape, type TableShape } from "./table-shape.ts";

/** A column to create. */
export interface NewColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly isUnique?: boolean | undefined;
}

/** A table to create. */
export interface NewTable {
  /** Id of an imported table, if it has the format of an id. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly projectId: string;
  readonly columns: readonly NewColumn[];
}

/** Maximum number of columns over a table's lifetime: SQLite keeps the data of deleted ones. */
const MAX_COLUMNS_EVER = 1_500;
/** Maximum rows per transaction when clearing a deleted column. */
const MAX_EMPTIED_ROWS = 5_000;
/** PostgreSQL: a value is too long for an index. */
const TOO_LONG_FOR_INDEX = "54000";

/** Creates a table with its columns. @throws HttpError 409 if the project has one with the same name */
export async function createTable(
  store: Store,
  { name, projectId, columns, ...given }: NewTable,
): Promise<TableShape> {
  const now = Date.now();
  const id = isTableId(given.id) ? given.id : newId();
  const rows = columns.map((column, index) => toRecord(id, column, index + 1, index));
  refuseDoubles(rows);
  const table: TableShape = {
    id,
    projectId,
    name,
    rowCount: 0,
    nextColumn: rows.length + 1,
    createdAt: now,
    updatedAt: now,
    columns: rows,
  };
  const { columns: _, ...record } = table;
  await named("table-name-taken", name, () =>
    store.write([
      store.db.insertInto("dataTable").values(record).compile(),
      ...rows.map((row) => store.db.insertInto("dataTableColumn").values(row).compile()),
      compiled(store, createRowTable(store.dialect, table)),
      ...rows.filter(({ isUnique }) => isUnique).map((row) => compiled(store, createUniqueIndex(table, row))),
    ]),
  );
  return table;
}

function toRecord(
  tableId: string,
  { name, type, isUnique = false }: NewColumn,
  number: number,
  position: number,
): DataTableColumnRecord {
  if (isUnique && type === "json") throw new HttpError("column-of-json-unique", {});
  return { tableId, id: `c${number}`, name, type, isUnique: Number(isUnique), position };
}

function refuseDoubles(rows: readonly DataTableColumnRecord[]): void {
  const names = rows.map(({ name }) => name);
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) throw new HttpError("column-name-taken", { name: double });
}

/** Renames a table. */
export async function renameTable(store: Store, table: TableShape, name: string): Promise<TableShape> {
  const change = { name, updatedAt: Date.now() };
  await named("table-name-taken", name, () =>
    store.db.updateTable("dataTable").set(change).where("id", "=", table.id).execute(),
  );
  return { ...table, ...change };
}

/** Deletes a table with its rows. */
export async function deleteTable(store: Store, table: TableShape): Promise<void> {
  await store.write([
    store.db.deleteFrom("dataTable").where("id", "=", table.id).compile(),
    store.db.deleteFrom("dataTableColumn").where("tableId", "=", table.id).compile(),
    compiled(store, sql`drop table ${rowTable(table)}`),
  ]);
}

/** Adds a column at the end. */
export async function addColumn(store: Store, table: TableShape, column: NewColumn): Promise<TableShape> {
  if (table.columns.length >= MAX_TABLE_COLUMNS)
    throw new HttpError("columns-too-many", { max: MAX_TABLE_COLUMNS });
  if (table.nextColumn > MAX_COLUMNS_EVER) throw new HttpError("columns-used-up", {});
  const position = (table.columns.at(-1)?.position ?? -1) + 1;
  const row = toRecord(table.id, column, table.nextColumn, position);
  const next = store.db
    .updateTable("dataTable")
    .set({ nextColumn: table.nextColumn + 1, updatedAt: Date.now() })
    .where("id", "=", table.id)
    .where("nextColumn", "=", table.nextColumn);
  await named("column-name-taken", column.name, () =>
    store.write([
      { ...next.compile(), expect: 1 },
      store.db.insertInto("dataTableColumn").values(row).compile(),
      compiled(store, addRowColumn(store.dialect, table, row)),
      ...(row.isUnique ? [compiled(store, createUniqueIndex(table, row))] : []),
    ]),
  ).catch((error) => {
    // Another column was added in the meantime.
    if (!isStaleWrite(error)) throw error;
    return fresh(store, table).then((now) => addColumn(store, now, column));
  });
  return fresh(store, table);
}

/** Change to a column. */
export interface ColumnChange {
  readonly name?: string | undefined;
  readonly isUnique?: boolean | undefined;
  readonly position?: number | undefined;
}

/** Renames or moves a column, or makes its values unique. */
export async function changeColumn(
  store: Store,
  table: TableShape,
  column: DataTableColumnRecord,
  { name, isUnique, position }: ColumnChange,
): Promise<TableShape> {
  const statements: Statement[] = [];
  const at = (id: string) =>
    store.db.updateTable("dataTableColumn").where("tableId", "=", table.id).where("id", "=", id);
  if (name !== undefined) statements.push(at(column.id).set({ name }).compile());
  if (isUnique !== undefined && isUnique !== (column.isUnique === 1)) {
    if (isUnique && column.type === "json") throw new HttpError("column-of-json-unique", {});
    statements.push(
      at(column.id)
        .set({ isUnique: Number(isUnique) })
        .compile(),
      compiled(store, isUnique ? createUniqueIndex(table, column) : dropUniqueIndex(table, column)),
    );
  }
  if (position !== undefined) {
    const order = table.columns.filter(({ id }) => id !== column.id);
    order.splice(position, 0, column);
    for (const [index, { id }] of order.entries()) statements.push(at(id).set({ position: index }).compile());
  }
  try {
    if (statements.length > 0) await store.write(statements);
  } catch (error) {
    throw columnError(error, table, column, name);
  }
  return fresh(store, table);
}

/** The database only reports a violated uniqueness: of the column's name, or of its values. */
function columnError(
  error: unknown,
  { columns }: TableShape,
  column: DataTableColumnRecord,
  name: string | undefined,
): unknown {
  const isTooLong = (error as { code?: unknown }).code === TOO_LONG_FOR_INDEX;
  if (!isUniqueViolation(error) && !isTooLong) return error;
  const isNamed = columns.some((other) => other.id !== column.id && other.name === name);
  if (name !== undefined && isNamed) return new HttpError("column-name-taken", { name });
  return new HttpError("column-not-unique", { name: column.name });
}

/**
 * Deletes a column. SQLite would write the whole table again to remove it, while executions wait: what the rows hold there is emptied
 * a part at a time instead, and the empty column stays unused.
 */
export async function deleteColumn(
  store: Store,
  table: TableShape,
  column: DataTableColumnRecord,
): Promise<TableShape> {
  const ref = rowColumn(column);
  await store.write([
    store.db
      .deleteFrom("dataTableColumn")
      .where("tableId", "=", table.id)
      .where("id", "=", column.id)
      .compile(),
    ...(column.isUnique ? [compiled(store, dropUniqueIndex(table, column))] : []),
    ...(store.dialect === "postgres"
      ? [compiled(store, sql`alter table ${rowTable(table)} drop column ${ref}`)]
      : []),
  ]);
  if (store.dialect === "sqlite") await emptyColumn(store, table, column);
  return fresh(store, table);
}

async function emptyColumn(store: Store, table: TableShape, column: DataTableColumnRecord): Promise<void> {
  const every = { type: "and" as const, filters: [] };
  for (let after = 0; ; ) {
    const ids = await readIds(store, table, every, { limit: MAX_EMPTIED_ROWS, after });
    const last = ids.at(-1);
    if (last === undefined) return;
    const update = sql`update ${rowTable(table)} set ${rowColumn(column)} = null where "id" > ${after} and "id" <= ${last}`;
    await store.write([compiled(store, update)]);
    after = last;
  }
}

async function fresh(store: Store, { id }: TableShape): Promise<TableShape> {
  const table = await readShape(store, id);
  if (table) return table;
  throw new HttpError("not-found", { what: "This data table" });
}

async function named<T>(
  code: "table-name-taken" | "column-name-taken",
  name: string,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw new HttpError(code, { name });
    throw error;
  }
}
