import { type DataTable, type DataTableColumn, OWN_COLUMNS } from "@heddle/api";
import type { TableReference } from "@heddle/workflow";
import type { Selectable } from "kysely";
import { HttpError } from "../errors/http-error.ts";
import type { DataTableColumnRecord, DataTableRecord } from "../store/data-tables/data-table-tables.ts";
import type { Store } from "../store/store.ts";

/** A table with its columns in their order. */
export interface TableShape extends DataTableRecord {
  readonly columns: readonly DataTableColumnRecord[];
}

/** A column for filtering and sorting rows: those of the table, and Heddle's own. */
export interface KnownColumn {
  readonly id: string;
  readonly name: string;
  readonly type: DataTableColumn["type"];
}

const OWN: readonly KnownColumn[] = OWN_COLUMNS.map((name) => ({
  id: name,
  name,
  type: name === "id" ? "number" : "date",
}));

/** Tables with their columns. */
export async function readShapes(
  { db }: Pick<Store, "db">,
  of: { ids: readonly string[] } | { projectIds: readonly string[] } | "all",
): Promise<TableShape[]> {
  let query = db.selectFrom("dataTable").selectAll().orderBy("name").orderBy("id");
  if (of !== "all")
    query =
      "ids" in of ? query.where("id", "in", [...of.ids]) : query.where("projectId", "in", [...of.projectIds]);
  const rows = await query.execute();
  if (rows.length === 0) return [];
  const columns = await db.selectFrom("dataTableColumn").selectAll().orderBy("position").execute();
  const byTable = Map.groupBy(columns, ({ tableId }) => tableId);
  return rows.map((row) => toShape(row, byTable.get(row.id) ?? []));
}

/** One table with its columns; `undefined` if it does not exist. */
export async function readShape({ db }: Pick<Store, "db">, id: string): Promise<TableShape | undefined> {
  const row = await db.selectFrom("dataTable").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const columns = db.selectFrom("dataTableColumn").selectAll().where("tableId", "=", id);
  return toShape(row, await columns.orderBy("position").execute());
}

function toShape(row: Selectable<DataTableRecord>, columns: readonly DataTableColumnRecord[]): TableShape {
  return { ...row, columns };
}

/** API representation. */
export function toEntity(table: TableShape): DataTable {
  const { id, name, projectId, rowCount, createdAt, updatedAt } = table;
  return {
    id,
    name,
    projectId,
    rowCount,
    columns: table.columns.map((column) => ({
      id: column.id,
      name: column.name,
      type: column.type,
      isUnique: column.isUnique === 1,
    })),
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}

/** A column of the table by name. @throws HttpError 400 that lists the existing columns */
export function columnNamed({ columns }: TableShape, name: string): DataTableColumnRecord {
  const found = columns.find((column) => column.name === name);
  if (found) return found;
  throw new HttpError("column-not-found", { name, names: columns.map((column) => column.name) });
}

/** The same, also for the columns that every table has. */
export function anyColumnNamed(table: TableShape, name: string): KnownColumn {
  return OWN.find((own) => own.name === name) ?? columnNamed(table, name);
}

/** The table that a node means: by its id, otherwise by its name, as workflows from elsewhere name tables. */
export function tableMeant<Table extends { readonly id: string; readonly name: string }>(
  tables: readonly Table[],
  { id, name }: TableReference,
): Table | undefined {
  return tables.find((table) => table.id === id) ?? tables.find((table) => table.name === name);
}
