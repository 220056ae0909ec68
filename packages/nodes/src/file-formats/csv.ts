import { Readable } from "node:stream";
import type { Item } from "@heddle/workflow";
import { decodeStream } from "./text.ts";

type Json = Item["json"];

const ROWS_PER_TURN = 2_000;

const othersTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Options for reading rows from delimited text. */
export interface CsvReading {
  readonly delimiter: string;
  readonly encoding: string;
  readonly stripsBom: boolean;
  /** Whether the first line names the fields; otherwise each row is a list. */
  readonly hasHeader: boolean;
  /** The first line to read, counted from 1; 0 and 1 are the start. */
  readonly fromLine: number;
  /** -1 = all rows. */
  readonly maxRows: number;
  readonly keepsEmptyCells: boolean;
  /** Whether quotes inside of fields without quotes are text. */
  readonly relaxesQuotes: boolean;
  readonly skipsBadRows: boolean;
  /** Receives a note when bytes are not of the encoding. */
  readonly note?: ((message: string) => void) | undefined;
}

/**
 * Streams rows as objects, or as `{ row: [...] }` if the file has no header, so a large file is never in memory as a
 * string.
 * @throws the parser's error with the line number
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>, how: CsvReading): AsyncIterable<Json> {
  if (how.maxRows === 0) return;
  const { parse } = await import("csv-parse");
  const text = decodeStream(bytes, { encoding: how.encoding, stripsBom: how.stripsBom, note: how.note });
  const parser = Readable.from(text).compose(
    parse({
      delimiter: how.delimiter === "" ? "," : how.delimiter.replaceAll("\\t", "\t"),
      from_line: Math.max(1, how.fromLine),
      ...(how.maxRows >= 0 && { to: how.maxRows + (how.hasHeader ? 1 : 0) }),
      relax_quotes: how.relaxesQuotes,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: how.skipsBadRows,
    }),
  );
  let columns: ColumnNames | undefined;
  for await (const record of parser as AsyncIterable<string[]>) {
    if (!how.hasHeader) yield { row: record };
    else if (columns) yield rowOf(record, columns, how);
    else columns = new ColumnNames(record);
  }
}

/** Column names: duplicates get a number; empty ones, and those that only longer rows have, are named by position. */
class ColumnNames {
  readonly #taken = new Set<string>();
  readonly names: string[];

  constructor(header: readonly string[]) {
    this.names = header.map((given, index) => this.#free(given === "" ? `column_${index + 1}` : given));
  }

  at(index: number): string {
    while (this.names.length <= index) this.names.push(this.#free(`column_${this.names.length + 1}`));
    return this.names[index]!;
  }

  #free(name: string): string {
    let free = name;
    for (let number = 1; this.#taken.has(free); number++) free = `${name}_${number}`;
    this.#taken.add(free);
    return free;
  }
}

function rowOf(record: readonly string[], columns: ColumnNames, { keepsEmptyCells }: CsvReading): Json {
  const entries = record.map((cell, index): [string, string] => [columns.at(index), cell]);
  return Object.fromEntries(
    entries.filter(([name, cell]) => (keepsEmptyCells || cell !== "") && name !== "__proto__"),
  );
}

/** Generates the lines of a CSV file lazily. Iterates over the rows twice. */
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
    text += line(names.map((name) => (Object.hasOwn(row, name) ? row[name] : undefined)));
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

/** Names of all fields, in order of first appearance. */
export function columnsOf(rows: Iterable<Json>): string[] {
  const names = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) names.add(name);
  return [...names];
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
