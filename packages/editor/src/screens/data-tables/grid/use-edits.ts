import {
  type CellValue,
  type DataTable,
  type DataTableRow,
  deleteTableRows,
  insertTableRows,
  MAX_ROWS_PER_CALL,
  updateTableRows,
} from "@heddle/api";
import { useRef } from "react";
import { call } from "../../../base/rest/index.ts";
import { dataTables as text } from "../../../base/texts/pages/data-tables.ts";
import { toast } from "../../../ui/index.ts";
import { refreshTables } from "../data-tables.ts";
import type { TableRows } from "../use-table-rows.ts";

const MAX_UNDO = 50;

/** New values of a row. */
export interface RowChange {
  readonly id: number;
  readonly values: Record<string, CellValue>;
}

/** Calls that change rows, shown when they respond. */
function rowCalls(table: DataTable, rows: TableRows) {
  const { id } = table;
  return {
    write: async (changes: readonly RowChange[]) => {
      rows.replace(await call(updateTableRows, { id }, { rows: [...changes] }));
    },
    insert: async (values: Record<string, CellValue>[]) => {
      const added = await call(insertTableRows, { id }, { rows: values });
      rows.add(added.rows);
      return added.rows;
    },
    remove: async (ids: readonly number[]) => {
      const deleted: DataTableRow[] = [];
      for (let at = 0; at < ids.length; at += MAX_ROWS_PER_CALL) {
        const part = ids.slice(at, at + MAX_ROWS_PER_CALL);
        deleted.push(...(await call(deleteTableRows, { id }, { ids: part })));
      }
      rows.remove(new Set(ids));
      return deleted;
    },
  };
}

async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    void refreshTables();
    return true;
  } catch (error) {
    toast.failure(text.notDone, error);
    return false;
  }
}

/** Changes rows on the server and on screen, and undoes changes. Each resolves to false on a reported failure. */
export function useEdits(table: DataTable, rows: TableRows) {
  const undone = useRef<(() => Promise<unknown>)[]>([]);
  const { write, insert, remove } = rowCalls(table, rows);
  const noteUndo = (undo: () => Promise<unknown>) => {
    undone.current.push(undo);
    if (undone.current.length > MAX_UNDO) undone.current.shift();
  };
  return {
    change: (changes: readonly RowChange[]) =>
      succeeds(async () => {
        const before = changes.map(({ id, values }) => ({
          id,
          values: valuesBefore(
            rows.rows?.find((row) => row.id === id),
            values,
          ),
        }));
        await write(changes);
        noteUndo(() => write(before));
      }),
    add: (values: Record<string, CellValue>[]) =>
      succeeds(async () => {
        const added = await insert(values);
        noteUndo(() => remove(added.map(({ id }) => id)));
      }),
    remove: (ids: readonly number[]) =>
      succeeds(async () => {
        const deleted = await remove(ids);
        toast.success(text.rowsDeleted(deleted.length));
        noteUndo(() => insert(deleted.map((row) => ownValues(table, row))));
      }),
    undo: async () => {
      const undo = undone.current.pop();
      if (undo && (await succeeds(undo))) toast.success(text.undone);
    },
  };
}

/** Result of {@link useEdits}. */
export type Edits = ReturnType<typeof useEdits>;

function valuesBefore(row: DataTableRow | undefined, values: Record<string, CellValue>) {
  return Object.fromEntries(Object.keys(values).map((name) => [name, stored(row?.[name])]));
}

function ownValues({ columns }: DataTable, row: DataTableRow): Record<string, CellValue> {
  return Object.fromEntries(columns.map(({ name }) => [name, stored(row[name])]));
}

/** JSON is sent as a string, so that a string in it is not parsed as JSON itself. */
function stored(value: CellValue): CellValue {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : (value ?? null);
}
