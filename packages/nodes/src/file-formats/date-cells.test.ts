import { type BookType, utils, type WorkBook, write } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { dateFormatOf } from "./date-cells.ts";
import { parseSheet, readSheet } from "./spreadsheet.ts";

const reading = {
  name: "x",
  sheet: "",
  range: "",
  hasHeader: true,
  isRaw: false,
  keepsEmptyCells: false,
  isText: false,
};

/** Values with their number formats, one column each. */
const CELLS: readonly (readonly [name: string, value: number, format: string, shown: string | number])[] = [
  ["day", 46205, "yyyy/mm/dd", "2026-07-02"],
  ["short", 46205, "m/d/yy", "2026-07-02"],
  ["moment", 46205.75, "dd.mm.yyyy hh:mm", "2026-07-02T18:00:00"],
  ["hidden", 46205.5, "yyyy-mm-dd", "2026-07-02T12:00:00"],
  ["time", 0.75, "h:mm AM/PM", "18:00:00"],
  ["millis", 0.5 + 1.5 / 86400, "hh:mm:ss.000", "12:00:01.500"],
  ["duration", 1.5, "[h]:mm:ss", "36:00:00"],
  ["month", 46205, "mmm", "2026-07-02"],
  ["locale", 46205, "[$-409]d\\-mmm\\-yyyy;@", "2026-07-02"],
  ["unit", 5, '0.00 "days"', 5],
  ["money", 7, "#,##0.00 [$€-407]", 7],
  ["red", 8, "[Red]0", 8],
];

function bookOf(is1904: boolean): WorkBook {
  const shift = is1904 ? 1462 : 0;
  const cells = CELLS.map(([, v, z]) => ({ t: "n" as const, v: v > 1000 ? v - shift : v, z }));
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([CELLS.map(([name]) => name), cells]));
  book.Workbook = { WBProps: { date1904: is1904 } };
  return book;
}

describe("dates in spreadsheets", () => {
  it.each<[BookType, boolean]>([
    ["xlsx", false],
    ["xlsx", true],
    ["xls", false],
    ["xlsb", false],
  ])(
    "are formatted by their number formats in %s, with the calendar of 1904: %s",
    async (bookType, is1904) => {
      const bytes = new Uint8Array(write(bookOf(is1904), { type: "buffer", bookType }));
      const shown = Object.fromEntries(CELLS.map(([name, , , text]) => [name, text]));
      expect(await readSheet(bytes, reading)).toEqual([shown]);
    },
  );

  it("are dates in OpenDocument spreadsheets too", async () => {
    const sheet = utils.aoa_to_sheet([
      ["day", "n"],
      [{ t: "n", v: 46205, z: "yyyy-mm-dd" }, 5],
    ]);
    const bytes = write({ SheetNames: ["A"], Sheets: { A: sheet } }, { type: "buffer", bookType: "ods" });
    expect(await readSheet(new Uint8Array(bytes), reading)).toEqual([{ day: "2026-07-02", n: 5 }]);
  });

  it("stay the numbers of the file as raw data", async () => {
    const bytes = new Uint8Array(write(bookOf(false), { type: "buffer", bookType: "xlsx" }));
    const [row] = await readSheet(bytes, { ...reading, isRaw: true });
    expect(row).toMatchObject({ day: 46205, time: 0.75, duration: 1.5 });
    const ods = new Uint8Array(write(bookOf(false), { type: "buffer", bookType: "ods" }));
    expect(await readSheet(ods, { ...reading, isRaw: true })).toMatchObject([{ short: 46205, time: 0.75 }]);
  });

  it.each(["Asia/Tokyo", "America/New_York", "UTC"])(
    "are those that HTML shows on a host in %s",
    async (zone) => {
      const cells = ["07/02/2026", "2026-07-02", "7/2/26 14:30", "12:30", "50%", "007"];
      const row = (tag: string, texts: string[]) =>
        `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join("")}</tr>`;
      const html = `<table>${row("th", ["a", "b", "c", "d", "e", "f"])}${row("td", cells)}</table>`;
      const before = process.env["TZ"];
      process.env["TZ"] = zone;
      try {
        expect(await parseSheet(new TextEncoder().encode(html), reading)).toEqual([
          { a: "2026-07-02", b: "2026-07-02", c: "2026-07-02T14:30:00", d: "12:30", e: 0.5, f: 7 },
        ]);
      } finally {
        if (before === undefined) delete process.env["TZ"];
        else process.env["TZ"] = before;
      }
    },
  );

  it.each([
    ["General", undefined],
    ["0.00E+00", undefined],
    ['#,##0\\ "Std"', undefined],
    ["0 \\d", undefined],
    ["@", undefined],
    ["mm:ss", { hasDate: false, hasTime: true, isDuration: false }],
    ["[mm]:ss", { hasDate: false, hasTime: true, isDuration: true }],
    ["yyyy", { hasDate: true, hasTime: false, isDuration: false }],
    ["[Blue]dd/mm/yyyy h:mm;@", { hasDate: true, hasTime: true, isDuration: false }],
  ])("have the format %s", (format, expected) => {
    expect(dateFormatOf(format)).toEqual(expected);
  });
});
