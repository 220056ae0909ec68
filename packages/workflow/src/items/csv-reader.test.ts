import { describe, expect, it } from "vitest";
import { CsvReader, csvDelimiter } from "./csv-reader.ts";
import { csvHead, csvLines } from "./items-csv.ts";

function read(text: string, size = text.length || 1): string[][] {
  const reader = new CsvReader(csvDelimiter(text));
  const rows: string[][] = [];
  for (let at = 0; at < text.length; at += size) rows.push(...reader.push(text.slice(at, at + size)));
  return [...rows, ...reader.end()];
}

describe("the CSV reader", () => {
  const text = 'a;b;c\r\n1;"x; ""y""\n z";\r\n\r\n"";"" ;"last"';
  const rows = [
    ["a", "b", "c"],
    ["1", 'x; "y"\n z', ""],
    ["", " ", "last"],
  ];

  it("reads quotes, line breaks and empty cells, wherever the input is split", () => {
    for (let size = 1; size <= text.length; size++) expect(read(text, size)).toEqual(rows);
    expect(read("")).toEqual([]);
  });

  it("reads its own output for items", () => {
    const cells = ['"', "a,b", " space ", "line\r\nbreak", "ä😀"];
    const names = cells.map((_, index) => `n${index}`);
    const json = Object.fromEntries(names.map((name, index) => [name, cells[index]]));
    expect(read(csvHead(names) + csvLines(names, [{ json }]))).toEqual([names, cells]);
  });
});
