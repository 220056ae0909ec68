/** Row and column index of a displayed cell. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A cell and, if several are selected, the opposite corner. */
export interface Marked {
  readonly at: Place;
  readonly from: Place;
}

/** Size of the grid. */
interface Size {
  readonly rows: number;
  readonly columns: number;
}

const PAGE_ROWS = 15;

/** Returns the cell that a key leads to; undefined for keys that do not move. */
export function placeAfter(
  { key, isControl, isShift }: { key: string; isControl: boolean; isShift: boolean },
  { row, column }: Place,
  { rows, columns }: Size,
): Place | undefined {
  const last = { row: rows - 1, column: columns - 1 };
  const inside = (next: Place) => ({
    row: Math.max(0, Math.min(last.row, next.row)),
    column: Math.max(0, Math.min(last.column, next.column)),
  });
  switch (key) {
    case "ArrowUp":
      return inside({ row: isControl ? 0 : row - 1, column });
    case "ArrowDown":
      return inside({ row: isControl ? last.row : row + 1, column });
    case "ArrowLeft":
      return inside({ row, column: isControl ? 0 : column - 1 });
    case "ArrowRight":
      return inside({ row, column: isControl ? last.column : column + 1 });
    case "Home":
      return inside({ row: isControl ? 0 : row, column: 0 });
    case "End":
      return inside({ row: isControl ? last.row : row, column: last.column });
    case "PageUp":
      return inside({ row: row - PAGE_ROWS, column });
    case "PageDown":
      return inside({ row: row + PAGE_ROWS, column });
    case "Tab":
      return tabbed({ row, column }, last, isShift ? -1 : 1);
    default:
      return undefined;
  }
}

/** Tab continues in the next row, and leaves the grid at its ends. */
function tabbed({ row, column }: Place, last: Place, step: 1 | -1): Place | undefined {
  const next = column + step;
  if (next >= 0 && next <= last.column) return { row, column: next };
  const other = row + step;
  if (other < 0 || other > last.row) return undefined;
  return { row: other, column: step === 1 ? 0 : last.column };
}

/** Returns the rows and columns between two corners, inclusive. */
export function rangeOf({ at, from }: Marked) {
  return {
    top: Math.min(at.row, from.row),
    bottom: Math.max(at.row, from.row),
    left: Math.min(at.column, from.column),
    right: Math.max(at.column, from.column),
  };
}

/** True if a cell is selected. */
export function isMarked(marked: Marked | undefined, { row, column }: Place): boolean {
  if (!marked) return false;
  const { top, bottom, left, right } = rangeOf(marked);
  return row >= top && row <= bottom && column >= left && column <= right;
}
