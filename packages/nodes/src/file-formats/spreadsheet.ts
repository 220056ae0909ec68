import type * as XLSX from "@e965/xlsx";
import type { CellObject, Range, WorkSheet } from "@e965/xlsx";
import { type Item, isRecord } from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";
import { inThread } from "../parsing/in-thread.ts";
import { columnsOf } from "./csv.ts";
import { writeDatesAsText } from "./date-cells.ts";

type Json = Item["json"];

/** Options for reading rows from a spreadsheet. */
export interface SheetReading {
  /** Name of the file, for errors. */
  readonly name: string;
  /** The first sheet when empty. */
  readonly sheet: string;
  /** Cells to read, `A2:F30`, or the number of the first row, counted from 0; all when empty. */
  readonly range: string;
  /** Whether the first row names the fields; otherwise each row is a list. */
  readonly hasHeader: boolean;
  /** Whether texts that look like numbers or dates stay text, and cells with dates the numbers that the file holds. */
  readonly isRaw: boolean;
  readonly keepsEmptyCells: boolean;
  /** Whether the file is read as UTF-8 text, as CSV and HTML files with other than Latin letters need it. */
  readonly isText: boolean;
}

/** Formats that spreadsheets are written in. */
export type SheetFormat = "html" | "ods" | "rtf" | "xls" | "xlsx";

/** MIME types of files with tables, by their extension. */
export const TABLE_TYPES: Readonly<Record<SheetFormat | "csv", string>> = {
  csv: "text/csv",
  html: "text/html",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  rtf: "application/rtf",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/**
 * Rows of one sheet as objects, or as `{ row: [...] }` if it has no header.
 * @throws NodeError if the file is not a spreadsheet or has no such sheet
 */
export async function readSheet(bytes: Uint8Array, how: SheetReading): Promise<Json[]> {
  if (how.range !== "" && !RANGE.test(how.range.trim()))
    throw nodeError("range-unreadable", { range: how.range });
  if (how.isText && isBinary(bytes)) throw nodeError("spreadsheet-not-text", { name: how.name });
  return apart.parseSheet(bytes, how);
}

/** `A2:F30`, `A2`, `A:F`, or the number of the first row. */
const RANGE = /^(?:\d+|\$?[a-z]{1,3}\$?\d+(?::\$?[a-z]{1,3}\$?\d+)?|\$?[a-z]{1,3}:\$?[a-z]{1,3})$/i;

/** Zipped files (XLSX, ODS), files of older programs (XLS), and whatever else has bytes that no text has. */
function isBinary(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const starts = (...magic: number[]) => magic.every((byte, at) => bytes[at] === byte);
  return starts(0x50, 0x4b, 3, 4) || starts(0x1f, 0x8b) || (!isUtf16 && bytes.subarray(0, 4_096).includes(0));
}

/** Does the work of `readSheet`, in a thread. */
export async function parseSheet(bytes: Uint8Array, how: SheetReading): Promise<Json[]> {
  const { read, utils } = await import("@e965/xlsx");
  const options = { raw: how.isRaw, cellNF: !how.isRaw };
  const book = attempt(how.name, () =>
    how.isText
      ? read(new TextDecoder().decode(bytes), { type: "string", ...options })
      : read(bytes, { type: "array", ...options }),
  );
  const name = how.sheet === "" ? book.SheetNames[0] : how.sheet;
  const sheet = name !== undefined && Object.hasOwn(book.Sheets, name) ? book.Sheets[name] : undefined;
  if (!sheet) throw nodeError("sheet-not-found", { sheet: how.sheet, names: book.SheetNames });
  writeDatesAsText(book, sheet, { isRaw: how.isRaw, isText: !isBinary(bytes) });
  const range = usedRange(sheet, how.range.trim(), utils);
  const header = how.hasHeader ? headerOf(sheet, range, utils) : 1;
  if (how.hasHeader && ++range.s.r > range.e.r) return [];
  const rows: unknown[] = utils.sheet_to_json(sheet, {
    range,
    header,
    ...(how.keepsEmptyCells && { defval: "" }),
  });
  return rows.map((row) => (isRecord(row) ? { ...row } : { row }));
}

/** The cells to read that hold something: the file or the form may name a million rows. */
function usedRange(sheet: WorkSheet, range: string, { decode_cell, decode_range }: typeof XLSX.utils): Range {
  const whole = decode_range(sheet["!ref"] ?? "A1");
  const used = { r: 0, c: 0 };
  for (const address of Object.keys(sheet)) {
    if (address.startsWith("!")) continue;
    const { r, c } = decode_cell(address);
    used.r = Math.max(used.r, r);
    used.c = Math.max(used.c, c);
  }
  const isStart = range === "" || /^\d+$/.test(range);
  const { s, e } = isStart ? whole : decode_range(range.toUpperCase());
  const end = (named: number, last: number) => (named < 0 ? last : Math.min(named, last));
  return {
    s: { r: range !== "" && isStart ? Number(range) : Math.max(s.r, 0), c: Math.max(s.c, 0) },
    e: { r: end(e.r, used.r), c: end(e.c, used.c) },
  };
}

/** The names of the columns: a duplicate gets a number. The library numbers names such as `constructor`, too. */
function headerOf(sheet: WorkSheet, { s, e }: Range, utils: typeof XLSX.utils): string[] {
  const taken = new Set(["__proto__"]);
  return Array.from({ length: Math.max(0, e.c - s.c + 1) }, (_, column) => {
    const cell: CellObject | undefined = sheet[utils.encode_cell({ r: s.r, c: s.c + column })];
    const given = cell === undefined ? "__EMPTY" : utils.format_cell(cell);
    let name = given;
    for (let number = 1; taken.has(name); number++) name = `${given}_${number}`;
    taken.add(name);
    return name;
  });
}

function attempt<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw nodeError("file-without-text", { name, format: "a spreadsheet", reason });
  }
}

/** Options for writing a spreadsheet. */
interface SheetWriting {
  readonly format: SheetFormat;
  readonly sheet: string;
  readonly hasHeader: boolean;
  readonly isCompressed: boolean;
}

/** A spreadsheet with one sheet and a row per object. */
export function writeSheet(rows: readonly Json[], how: SheetWriting): Promise<Uint8Array> {
  return apart.packSheet(rows, how);
}

/** Does the work of `writeSheet`, in a thread. */
export async function packSheet(rows: readonly Json[], how: SheetWriting): Promise<Uint8Array> {
  const { utils, write } = await import("@e965/xlsx");
  const sheet = utils.json_to_sheet([...rows], { header: columnsOf(rows), skipHeader: !how.hasHeader });
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, how.sheet === "" ? "Sheet" : how.sheet.slice(0, 31));
  const written = write(book, { bookType: how.format, type: "buffer", compression: how.isCompressed });
  return new Uint8Array(written);
}

const apart = inThread(
  new URL("./spreadsheet.ts", import.meta.url),
  { parseSheet, packSheet },
  // A file of two kilobytes can unpack to a gigabyte.
  { always: true },
);
