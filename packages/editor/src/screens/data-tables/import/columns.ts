import type { ColumnType, DataTable } from "@heddle/api";
import { dataTables as text } from "../../../base/texts/pages/data-tables.ts";
import { guessType } from "../model/guess-types.ts";
import type { FilePreview } from "../model/read-file.ts";

/** Target of a file column. */
export interface TargetColumn {
  /** Column of the table; undefined if skipped. */
  readonly name: string | undefined;
  readonly type: ColumnType;
}

const OWN = new Set(["id", "createdat", "updatedat"]);

/**
 * Returns the proposed targets: for a new table columns with the types of their first values; for an existing one its
 * columns of the same name.
 */
export function proposedColumns({ names, rows }: FilePreview, table: DataTable | undefined): TargetColumn[] {
  return names.map((name, index) => {
    const type = guessType(rows.map((row) => row[index] ?? ""));
    if (!table) return { name: OWN.has(name.toLowerCase()) ? text.columnInFile(name) : name, type };
    const known = table.columns.find((column) => column.name.toLowerCase() === name.toLowerCase());
    return { name: known?.name, type: known?.type ?? type };
  });
}
