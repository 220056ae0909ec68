import { CsvReader } from "@heddle/workflow";

/** Cells that a spreadsheet copied: by tabs and lines. A last line break makes no row. */
export function pastedCells(text: string): string[][] {
  const reader = new CsvReader("\t");
  return [...reader.push(text), ...reader.end()];
}
