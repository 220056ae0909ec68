import { Readable } from "node:stream";
import type { Item } from "@heddle/workflow";
import { decodeStream } from "./text.ts";

type Json = Item["json"];

const ROWS_PER_TURN = 2_000;

const othersTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** How rows are read from a text with separators. */
export interface CsvReading {
  readonly delimiter: string;
  readonly encoding: string;
  readonly stripsBom: boolean;
  /** Whether the first line names the fields; otherwise each row is a list. */
  readonly hasHeader: boolean;
  /** The first line to read, counted from 1; 0 and 1 are the beginning. */
  readonly fromLine: number;
  /** -1 = all rows. */
  readonly maxRows: number;
  readonly keepsEmptyCells: boolean;
  /** Whether quotes inside of fields without quotes are text. */
  readonly relaxesQuotes: boolean;
  readonly skipsBadRows: boolean;
}

/**
 * The rows as objects, or as `{ row: [...] }` where the file has no header. Read as they arrive, so that a long file never stands
 * in memory as text.
 * @throws an error of the parser that names the line.
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>, how: CsvReading): AsyncIterable<Json> {
  if (how.maxRows === 0) return;
  const { parse } = await import("csv-parse");
  const text = decodeStream(bytes, { encoding: how.encoding, stripsBom: how.stripsBom });
  const parser = Readable.from(text).compose(
    parse({
      delimiter: how.delimiter === "" ? "," : how.delimiter.replaceAll("\\t", "\t"),
      columns: how.hasHeader ? (names: string[]) => columnNames(names) : false,
      from_line: Math.max(1, how.fromLine),
      ...(how.maxRows >= 0 && { to: how.maxRows }),
      relax_quotes: how.relaxesQuotes,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: how.skipsBadRows,
    }),
  );
  for await (const record of parser) yield rowOf(record, how);
}

/** A name that is there twice gets a number; an empty one is named by its place. */
function columnNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given, index) => {
    const name = given === "" ? `column_${index + 1}` : given;
    let free = name;
    for (let number = 1; taken.has(free); number++) free = `${name}_${number}`;
    taken.add(free);
    return free;
  });
}

function rowOf(record: unknown, { keepsEmptyCells }: CsvReading): Json {
  if (Array.isArray(record)) return { row: record };
  const entries = Object.entries(record as Json);
  return Object.fromEntries(keepsEmptyCells ? entries : entries.filter(([, cell]) => cell !== ""));
}

/** The lines of a CSV file, written as they are asked for. The rows are gone through twice. */
export async function* csvText(
  rows: Iterable<Json>,
  { delimiter, hasHeader }: Pick<CsvReading, "delimiter" | "hasHeader">,
): AsyncIterable<Uint8Array> {
  const names = await namesIn(rows);
  const special = new RegExp(`["\\r\\n${delimiter.replace(/[\\\]^-]/g, "\\$&")}]`);
  const cell = (value: unknown) => {
    const text = cellText(value);
    return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const line = (cells: unknown[]) => `${cells.map(cell).join(delimiter)}\n`;
  let text = hasHeader ? line(names) : "";
  const encoder = new TextEncoder();
  for (const row of rows) {
    text += line(names.map((name) => row[name]));
    if (text.length < 65_536) continue;
    yield encoder.encode(text);
    text = "";
    await othersTurn();
  }
  yield encoder.encode(text);
}

/** The same as `columnsOf`, with turns for others: pages of long lists leave memory only then. */
async function namesIn(rows: Iterable<Json>): Promise<string[]> {
  const names = new Set<string>();
  let count = 0;
  for (const row of rows) {
    for (const name of Object.keys(row)) names.add(name);
    if (++count % ROWS_PER_TURN === 0) await othersTurn();
  }
  return [...names];
}

/** The names of all fields, in the order in which they first appear. */
export function columnsOf(rows: Iterable<Json>): string[] {
  const names = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) names.add(name);
  return [...names];
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
