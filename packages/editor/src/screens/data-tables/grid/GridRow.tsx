// biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which table elements do not allow.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell.
import type { CellValue, DataTableRow } from "@heddle/api";
import { dataTables as text } from "../../../base/texts/pages/data-tables.ts";
import { Checkbox } from "../../../ui/index.ts";
import { isMarked, placeAfter } from "../model/grid-place.ts";
import { CellEditor, type EndOfEdit } from "./CellEditor.tsx";
import styles from "./Grid.module.css";
import { GridCell } from "./GridCell.tsx";
import type { GridState } from "./use-grid-state.ts";

const KEYS: Readonly<Record<Exclude<EndOfEdit, "stay">, { key: string; isShift: boolean }>> = {
  down: { key: "ArrowDown", isShift: false },
  right: { key: "Tab", isShift: false },
  left: { key: "Tab", isShift: true },
};

interface GridRowProps {
  grid: GridState;
  row: DataTableRow;
  index: number;
  isSelected: boolean;
  onSelect(isSelected: boolean): void;
  /** Moves the focus back to the grid. */
  onFocus(): void;
}

/** Returns the DOM id of a cell, for the grid's active descendant. */
export const cellId = (row: number, column: number) => `cell-${row}-${column}`;

/** A row of the grid. */
export function GridRow({ grid, row, index, isSelected, onSelect, onFocus }: GridRowProps) {
  const { columns, marked, edited } = grid;
  const save = (name: string, value: CellValue, next: EndOfEdit) => {
    const at = { row: index, column: columns.findIndex((column) => column.name === name) };
    grid.endEdit();
    if (next !== "stay") {
      onFocus();
      grid.goTo(placeAfter({ isControl: false, ...KEYS[next] }, at, grid.size) ?? at);
    }
    void grid.edits.change([{ id: row.id, values: { [name]: value } }]);
  };
  return (
    <>
      <div role="gridcell" aria-colindex={1} className={styles["pick"]}>
        {grid.mayWrite && (
          <Checkbox checked={isSelected} onChange={onSelect} aria-label={text.selectRow(row.id)} />
        )}
      </div>
      {columns.map(({ name, type, stored }, column) => {
        const place = { row: index, column };
        const isEdited = edited?.row === index && edited.column === column;
        return (
          <div
            key={stored?.id ?? name}
            id={cellId(index, column)}
            role="gridcell"
            tabIndex={-1}
            aria-colindex={column + 2}
            aria-selected={isMarked(marked, place)}
            aria-readonly={!stored || undefined}
            data-at={(marked?.at.row === index && marked.at.column === column) || undefined}
            className={styles["cell"]}
            onMouseDown={(event) => {
              if (isEdited) return;
              event.preventDefault();
              onFocus();
              grid.goTo(place, event.shiftKey);
            }}
            onMouseEnter={({ buttons }) => buttons === 1 && !edited && grid.goTo(place, true)}
            onDoubleClick={() => grid.edit(place)}
          >
            {isEdited ? (
              <CellEditor
                column={name}
                type={type}
                value={row[name]}
                typed={edited.typed}
                onSave={(value, next) => save(name, value, next)}
                onCancel={() => {
                  grid.endEdit();
                  onFocus();
                }}
              />
            ) : (
              <GridCell type={type} value={row[name]} />
            )}
          </div>
        );
      })}
    </>
  );
}
