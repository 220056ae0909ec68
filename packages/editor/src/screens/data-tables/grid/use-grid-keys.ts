import type { ClipboardEvent, KeyboardEvent } from "react";
import { dataTables as text } from "../../../base/texts/pages/data-tables.ts";
import { toast } from "../../../ui/index.ts";
import { cellText, cellValue, toClipboard } from "../model/cell-text.ts";
import { placeAfter, rangeOf } from "../model/grid-place.ts";
import { pastedCells } from "../model/pasted-cells.ts";
import type { RowChange } from "./use-edits.ts";
import type { GridState } from "./use-grid-state.ts";

/** Handles keys and the clipboard of the grid while no cell is edited. */
export function useGridKeys(grid: GridState) {
  const { marked, columns, rows, mayWrite, edits } = grid;
  const values = () => {
    if (!marked) return [];
    const { top, bottom, left, right } = rangeOf(marked);
    return rows
      .slice(top, bottom + 1)
      .map((row) => columns.slice(left, right + 1).map(({ name }) => cellText(row[name])));
  };
  const empty = () => {
    if (!marked) return;
    const { top, bottom, left, right } = rangeOf(marked);
    const names = columns.slice(left, right + 1).flatMap(({ name, stored }) => (stored ? [name] : []));
    if (names.length === 0) return;
    const cleared = Object.fromEntries(names.map((name) => [name, null]));
    void edits.change(rows.slice(top, bottom + 1).map(({ id }) => ({ id, values: cleared })));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const { key, shiftKey } = event;
    const isControl = event.ctrlKey || event.metaKey;
    const action = actionOf(key, isControl);
    if (action) {
      event.preventDefault();
      action();
      return;
    }
    const next = marked && placeAfter({ key, isControl, isShift: shiftKey }, marked.at, grid.size);
    if (next) {
      event.preventDefault();
      grid.goTo(next, shiftKey && key !== "Tab");
    } else if (mayWrite && marked && key.length === 1 && !isControl && !event.altKey) {
      event.preventDefault();
      grid.edit(marked.at, key);
    }
  };
  const actionOf = (key: string, isControl: boolean): (() => void) | undefined => {
    if (isControl && key === "a") return grid.markAll;
    if (!mayWrite) return undefined;
    if (isControl && key === "z") return () => void edits.undo();
    if (!marked) return undefined;
    if (key === "Enter" || key === "F2") return () => grid.edit(marked.at);
    return key === "Delete" || key === "Backspace" ? empty : undefined;
  };
  const onCopy = (event: ClipboardEvent) => {
    if (event.target !== event.currentTarget || !marked) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", toClipboard(values()));
    toast.success(text.copied);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.target !== event.currentTarget || !marked || !mayWrite) return;
    event.preventDefault();
    void paste(grid, pastedCells(event.clipboardData.getData("text/plain")));
  };
  return { onKeyDown, onCopy, onPaste };
}

/** Fills cells from the selected one on; values below the last row become new rows. */
async function paste({ marked, columns, rows, edits }: GridState, cells: string[][]): Promise<void> {
  if (!marked) return;
  const { top, left } = rangeOf(marked);
  const valuesOf = (row: readonly string[]) =>
    Object.fromEntries(
      row.flatMap((cell, index) => {
        const column = columns[left + index];
        return column?.stored ? [[column.name, cellValue(column.type, cell)]] : [];
      }),
    );
  const changes: RowChange[] = [];
  const added: Record<string, unknown>[] = [];
  for (const [index, row] of cells.entries()) {
    const known = rows[top + index];
    if (known) changes.push({ id: known.id, values: valuesOf(row) });
    else added.push(valuesOf(row));
  }
  const isDone =
    (changes.length === 0 || (await edits.change(changes))) &&
    (added.length === 0 || (await edits.add(added)));
  if (isDone) toast.success(text.pasted(cells.length));
}
