import { type CellValue, createDataTable, type DataTable, insertTableRows } from "@heddle/api";
import { call } from "../../../base/rest/index.ts";
import { dataTables as text } from "../../../base/texts/pages/data-tables.ts";
import { cellValue } from "../model/cell-text.ts";
import { type FilePreview, fileRows } from "../model/read-file.ts";
import { reloadRows } from "../use-table-rows.ts";
import type { TargetColumn } from "./columns.ts";

const BLOCK_ROWS = 1_000;

interface Wanted {
  table: DataTable | undefined;
  name: string;
  projectId: string | undefined;
  columns: readonly TargetColumn[];
}

/** Returns the existing table, or a new one with the columns that are not skipped. */
export async function preparedTable({ table, name, projectId, columns }: Wanted): Promise<DataTable> {
  if (table) return table;
  const made = columns.flatMap((column) =>
    column.name === undefined ? [] : [{ name: column.name, type: column.type }],
  );
  return call(createDataTable, {}, { name, projectId, columns: made });
}

interface Watching {
  onCount(count: number): void;
  signal: AbortSignal;
}

/**
 * Sends the rows of a file in blocks, so that neither browser nor server holds all of it. Returns the number of added
 * rows.
 */
export async function importRows(
  table: DataTable,
  preview: FilePreview,
  columns: readonly TargetColumn[],
  { onCount, signal }: Watching,
): Promise<number> {
  let count = 0;
  try {
    for await (const block of fileRows(preview, BLOCK_ROWS)) {
      if (signal.aborted) throw new Error(text.importStopped(count));
      const rows = block.map((row) => valuesOf(row, columns));
      await call(insertTableRows, { id: table.id }, { rows, returnRows: false }).catch((error: Error) => {
        throw new Error(text.importFailed(count + 1, count + rows.length, error.message));
      });
      count += rows.length;
      onCount(count);
    }
    return count;
  } finally {
    void reloadRows(table.id);
  }
}

/** Empty cells of a file are null, also in string columns. */
function valuesOf(row: readonly string[], columns: readonly TargetColumn[]): Record<string, CellValue> {
  const values: Record<string, CellValue> = {};
  for (const [index, { name, type }] of columns.entries()) {
    const cell = row[index] ?? "";
    if (name !== undefined && cell !== "") values[name] = cellValue(type, cell);
  }
  return values;
}
