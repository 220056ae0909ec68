import type { DataTable, DataTableRow } from "@heddle/api";
import { useState } from "react";
import type { Marked, Place } from "../model/grid-place.ts";
import type { ShownColumn } from "./ColumnHead.tsx";
import type { Edits } from "./use-edits.ts";

const OWN_BEFORE: readonly ShownColumn[] = [{ name: "id", type: "number" }];
const OWN_AFTER: readonly ShownColumn[] = [
  { name: "createdAt", type: "date" },
  { name: "updatedAt", type: "date" },
];

/** Returns the columns of the grid: the table's own between Heddle's. */
export function shownColumns({ columns }: DataTable): ShownColumn[] {
  const own = columns.map((stored) => ({ name: stored.name, type: stored.type, stored }));
  return [...OWN_BEFORE, ...own, ...OWN_AFTER];
}

interface GridInput {
  table: DataTable;
  rows: readonly DataTableRow[];
  mayWrite: boolean;
  edits: Edits;
}

/** A cell being edited, and the initially typed text. */
interface Edited extends Place {
  readonly typed?: string | undefined;
}

/** Tracks the selected and edited cells of the grid. */
export function useGridState({ table, rows, mayWrite, edits }: GridInput) {
  const [marked, setMarked] = useState<Marked>();
  const [edited, setEdited] = useState<Edited>();
  const columns = shownColumns(table);
  const size = { rows: rows.length, columns: columns.length };
  const goTo = (at: Place, isWider = false) =>
    setMarked((before) => ({ at, from: isWider && before ? before.from : at }));
  return {
    table,
    rows,
    columns,
    size,
    mayWrite,
    edits,
    marked: marked && marked.at.row < rows.length && marked.at.column < columns.length ? marked : undefined,
    edited,
    goTo,
    unmark: () => setMarked(undefined),
    markAll: () =>
      setMarked({ from: { row: 0, column: 0 }, at: { row: size.rows - 1, column: size.columns - 1 } }),
    edit: (place: Place, typed?: string) => {
      if (mayWrite && columns[place.column]?.stored) setEdited({ ...place, typed });
    },
    endEdit: () => setEdited(undefined),
  };
}

/** Result of {@link useGridState}. */
export type GridState = ReturnType<typeof useGridState>;
