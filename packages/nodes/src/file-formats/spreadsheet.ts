import { type Item, isRecord } from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";
import { columnsOf } from "./csv.ts";

type Json = Item["json"];

/** How rows are read from a spreadsheet. */
export interface SheetReading {
  /** Name of the file, for errors. */
  readonly name: string;
  /** The first sheet when empty. */
  readonly sheet: string;
  /** Cells to read, `A2:F30`, or the number of the first row, counted from 0; all when empty. */
  readonly range: string;
  /** Whether the first row names the fields; otherwise each row is a list. */
  readonly hasHeader: boolean;
  /** Whether texts that look like numbers or dates stay text. */
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
 * The rows of one sheet as objects, or as `{ row: [...] }` where it has no header.
 * @throws NodeError when the file is no spreadsheet or has no such sheet.
 */
export async function readSheet(bytes: Uint8Array, how: SheetReading): Promise<Json[]> {
  const { read, utils } = await import("@e965/xlsx");
  const book = attempt(how.name, () =>
    how.isText
      ? read(new TextDecoder().decode(bytes), { type: "string", raw: how.isRaw })
      : read(bytes, { type: "array", raw: how.isRaw }),
  );
  const name = how.sheet === "" ? book.SheetNames[0] : how.sheet;
  const sheet = name !== undefined && Object.hasOwn(book.Sheets, name) ? book.Sheets[name] : undefined;
  if (!sheet) throw nodeError("sheet-not-found", { sheet: how.sheet, names: book.SheetNames });
  const rows: unknown[] = utils.sheet_to_json(sheet, {
    ...(how.range !== "" && { range: /^\d+$/.test(how.range) ? Number(how.range) : how.range }),
    ...(how.keepsEmptyCells && { defval: "" }),
    ...(!how.hasHeader && { header: 1 }),
  });
  return rows.map((row) => (isRecord(row) ? { ...row } : { row }));
}

function attempt<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw nodeError("file-without-text", { name, format: "a spreadsheet", reason });
  }
}

/** A spreadsheet of one sheet with a row for each object. */
export async function writeSheet(
  rows: readonly Json[],
  how: { format: SheetFormat; sheet: string; hasHeader: boolean; isCompressed: boolean },
): Promise<Uint8Array> {
  const { utils, write } = await import("@e965/xlsx");
  const sheet = utils.json_to_sheet([...rows], { header: columnsOf(rows), skipHeader: !how.hasHeader });
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, how.sheet === "" ? "Sheet" : how.sheet.slice(0, 31));
  const written = write(book, { bookType: how.format, type: "buffer", compression: how.isCompressed });
  return new Uint8Array(written);
}
