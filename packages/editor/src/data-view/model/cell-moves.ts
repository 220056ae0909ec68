/** A cell of a table; `row` and `column` count from 0. */
export interface CellPlace {
  row: number;
  column: number;
}

interface TableSize {
  rows: number;
  columns: number;
}

/** Rows per Page Up or Page Down. */
const PAGE_ROWS = 10;

/** Returns the cell that a key leads to; undefined for keys that do not move. */
export function movedCell(
  from: CellPlace,
  key: string,
  isMod: boolean,
  { rows, columns }: TableSize,
): CellPlace | undefined {
  const { row, column } = from;
  const moves: Record<string, CellPlace> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - PAGE_ROWS, column },
    PageDown: { row: row + PAGE_ROWS, column },
    Home: { row: isMod ? 0 : row, column: 0 },
    End: { row: isMod ? rows - 1 : row, column: columns - 1 },
  };
  const to = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return to && { row: within(to.row, rows), column: within(to.column, columns) };
}

function within(value: number, count: number): number {
  return Math.max(0, Math.min(value, count - 1));
}
