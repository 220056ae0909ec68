/** Index of the columns that phones show: run time and items out. */
const MAJOR_COLUMNS = new Set([1, 3]);

/** Whether phones leave out this column of numbers. */
export function isMinorColumn(index: number): boolean {
  return !MAJOR_COLUMNS.has(index);
}
