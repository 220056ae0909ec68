import { CsvReader } from "@heddle/workflow";

/** Parses cells copied from a spreadsheet: by tabs and lines. A trailing line break adds no row. */
export function pastedCells(text: string): string[][] {
  const reader = new CsvReader("\t");
  return [...reader.push(text), ...reader.end()];
}
