import { CsvReader, csvDelimiter } from "@heddle/workflow";
import { dataTables as text } from "../../../base/texts/pages/data-tables.ts";

const PREVIEW_BYTES = 64 * 1024;
const PREVIEW_ROWS = 100;

/** The start of a CSV file. */
export interface FilePreview {
  readonly file: File;
  readonly delimiter: string;
  readonly names: readonly string[];
  /** Further lines, unchanged. */
  readonly rows: readonly (readonly string[])[];
}

/** Reads the names of the columns and the first rows. */
export async function previewFile(file: File): Promise<FilePreview> {
  const text = withoutMark(await file.slice(0, PREVIEW_BYTES).text());
  const delimiter = csvDelimiter(text);
  const reader = new CsvReader(delimiter);
  const complete = reader.push(text);
  // The last line of a chunk can be truncated.
  const lines = file.size > PREVIEW_BYTES ? complete : [...complete, ...reader.end()];
  const [head = [], ...rows] = lines;
  return { file, delimiter, names: uniqueNames(head), rows: rows.slice(0, PREVIEW_ROWS) };
}

/** Yields the rows after the head in blocks, read on demand. */
export async function* fileRows(
  { file, delimiter }: FilePreview,
  blockRows: number,
): AsyncGenerator<string[][]> {
  const reader = new CsvReader(delimiter);
  const stream = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let isHeadRead = false;
  let block: string[][] = [];
  for (;;) {
    const { done, value } = await stream.read();
    const rows = done ? reader.end() : reader.push(value);
    block = block.concat(rows);
    if (!isHeadRead && block.length > 0) {
      block.shift();
      isHeadRead = true;
    }
    while (block.length >= blockRows) yield block.splice(0, blockRows);
    if (!done) continue;
    if (block.length > 0) yield block;
    return;
  }
}

function withoutMark(text: string): string {
  return text.replace(/^\ufeff/, "");
}

/** Returns column names: empty ones by index, and duplicates with a number. */
function uniqueNames(head: readonly string[]): string[] {
  const names: string[] = [];
  for (const [index, given] of head.entries()) {
    const name = given.trim().slice(0, 120) || text.columnNumber(index + 1);
    let free = name;
    for (let number = 2; names.includes(free); number++) free = `${name} ${number}`;
    names.push(free);
  }
  return names;
}
