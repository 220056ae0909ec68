import { type DataTable, type DataTableColumn, deleteTableColumn, updateTableColumn } from "@heddle/api";
import { call } from "../../base/rest/index.ts";
import { dataTables as text } from "../../base/texts/pages/data-tables.ts";
import { confirm } from "../../ui/index.ts";
import { done, showTable } from "./data-tables.ts";
import { reloadRows } from "./use-table-rows.ts";

/** Moves a column, or makes its values unique. */
export async function changeColumn(
  { id }: DataTable,
  column: DataTableColumn,
  change: { isUnique?: boolean; position?: number },
): Promise<void> {
  await done(async () => showTable(await call(updateTableColumn, { id, column: column.id }, change)));
}

/** Deletes a column after a confirmation. */
export async function deleteColumn({ id }: DataTable, column: DataTableColumn): Promise<void> {
  const answer = await confirm({
    title: text.deleteColumnTitle(column.name),
    message: text.deleteColumnText,
    confirmLabel: text.deleteColumn,
    danger: true,
  });
  if (answer !== "confirmed") return;
  await done(async () => {
    showTable(await call(deleteTableColumn, { id, column: column.id }));
    await reloadRows(id);
  });
}
