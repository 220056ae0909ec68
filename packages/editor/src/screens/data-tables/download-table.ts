import { addressOf, type DataTable, exportDataTable } from "@heddle/api";

/** Downloads the rows of a table as CSV; the browser writes the file as it arrives. */
export function downloadTable({ id, name }: DataTable): void {
  const link = document.createElement("a");
  link.href = addressOf(exportDataTable, { id });
  link.download = `${name}.csv`;
  link.click();
}
