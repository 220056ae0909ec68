import { addressOf, type DataTable, exportDataTable } from "@heddle/api";
import { serverPath } from "../../base/server-path.ts";

/** Downloads the rows of a table as CSV; the browser streams it to a file. */
export function downloadTable({ id, name }: DataTable): void {
  const link = document.createElement("a");
  link.href = serverPath(addressOf(exportDataTable, { id }));
  link.download = `${name}.csv`;
  link.click();
}
