import { describe, expect, it } from "vitest";
import { cellText, cellValue, toClipboard } from "./cell-text.ts";
import { isMarked, placeAfter } from "./grid-place.ts";
import { guessType } from "./guess-types.ts";
import { fileRows, previewFile } from "./read-file.ts";

describe("Cells of a data table", () => {
  it("are strings while edited and copied", () => {
    expect([null, 0, false, "a", { a: 1 }].map(cellText)).toEqual(["", "0", "false", "a", '{"a":1}']);
    expect([cellValue("number", ""), cellValue("string", ""), cellValue("date", "2026-01-01")]).toEqual([
      null,
      "",
      "2026-01-01",
    ]);
    expect(
      toClipboard([
        ["a", 'b\t"'],
        ["", "1"],
      ]),
    ).toBe('a\t"b\t"""\n\t1');
  });

  it("are reached by keys, with Tab row by row", () => {
    const size = { rows: 3, columns: 2 };
    const after = (key: string, row: number, column: number, isShift = false, isControl = false) =>
      placeAfter({ key, isControl, isShift }, { row, column }, size);
    expect(after("ArrowDown", 2, 0)).toEqual({ row: 2, column: 0 });
    expect(after("ArrowRight", 0, 0, false, true)).toEqual({ row: 0, column: 1 });
    expect(after("Tab", 0, 1)).toEqual({ row: 1, column: 0 });
    expect(after("Tab", 0, 0, true)).toBeUndefined();
    expect(after("Tab", 2, 1)).toBeUndefined();
    expect(after("a", 0, 0)).toBeUndefined();
    const marked = { at: { row: 0, column: 1 }, from: { row: 2, column: 0 } };
    expect(isMarked(marked, { row: 1, column: 0 })).toBe(true);
  });
});

describe("An imported CSV file", () => {
  it("infers column types from the first values", () => {
    expect(guessType(["1", "", "-2.5e3"])).toBe("number");
    expect(guessType(["1", "x"])).toBe("string");
    expect(guessType(["007"])).toBe("string");
    expect(guessType(["12345678901234567890"])).toBe("string");
    expect(guessType(["true", "FALSE"])).toBe("boolean");
    expect(guessType(["2026-01-31", "2026-01-31T10:00:00Z"])).toBe("date");
    expect(guessType(['{"a":1}', "[]"])).toBe("json");
    expect(guessType(["", ""])).toBe("string");
  });

  it("is read in blocks, with names for every column", async () => {
    const lines = Array.from({ length: 25 }, (_, index) => `${index};"x;${index}"`);
    const file = new File([`\ufeffa;;a\r\n${lines.join("\r\n")}`], "a.csv");
    const preview = await previewFile(file);
    expect([preview.names, preview.rows.length, preview.rows[3]]).toEqual([
      ["a", "Column 2", "a 2"],
      25,
      ["3", "x;3"],
    ]);
    const blocks: number[] = [];
    for await (const block of fileRows(preview, 10)) blocks.push(block.length);
    expect(blocks).toEqual([10, 10, 5]);
  });
});
