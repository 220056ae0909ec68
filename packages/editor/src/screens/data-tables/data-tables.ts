import { clearDataTable, type DataTable, deleteDataTable, listDataTables, readDataTable } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../base/rest/index.ts";
import { dataTables as text } from "../../base/texts/pages/data-tables.ts";
import { confirm, toast } from "../../ui/index.ts";

/** Tables that the user can read, or those of one project. */
export const tablesQuery = (projectId?: string) =>
  queryOptions({
    queryKey: ["data-tables", "of", projectId ?? ""],
    queryFn: () => call(listDataTables, { projectId }),
  });

/** A table with its columns. */
export const tableQuery = (id: string) =>
  queryOptions({
    queryKey: ["data-tables", "one", id],
    queryFn: () => call(readDataTable, { id }),
    retry: false,
  });

/** Reloads lists of tables. */
export const refreshTables = () => queryClient.invalidateQueries({ queryKey: ["data-tables", "of"] });

/** Shows a table as returned by a call. */
export function showTable(table: DataTable): void {
  queryClient.setQueryData(tableQuery(table.id).queryKey, table);
  void refreshTables();
}

/** Deletes a table after a confirmation. Returns true if it was deleted. */
export async function removeTable({ id, name, rowCount }: DataTable): Promise<boolean> {
  const answer = await confirm({
    title: text.deleteTitle(name),
    message: text.deleteText(rowCount),
    confirmLabel: text.deleteConfirm,
    danger: true,
  });
  if (answer !== "confirmed") return false;
  return done(async () => {
    await call(deleteDataTable, { id });
    toast.success(text.deleted(name));
  });
}

/** Deletes the rows of a table after a confirmation. */
export async function clearTable({ id, name, rowCount }: DataTable): Promise<boolean> {
  const answer = await confirm({
    title: text.clearTitle(name),
    message: text.clearText(rowCount),
    confirmLabel: text.clearConfirm,
    danger: true,
  });
  if (answer !== "confirmed") return false;
  return done(() => call(clearDataTable, { id }));
}

/** Runs an action and reloads the lists; reports the reason of a failure. */
export async function done(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    toast.failure(text.notDone, error);
    return false;
  } finally {
    void refreshTables();
  }
}
