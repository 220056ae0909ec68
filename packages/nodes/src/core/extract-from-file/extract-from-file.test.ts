import type { Item } from "@heddle/workflow";
import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { writeSheet } from "../../file-formats/spreadsheet.ts";
import { inlineFile, itemWithFile, pdfOf } from "../../file-formats/testing/files.ts";
import { runNode, runNodeJson } from "../../testing/index.ts";
import node from "./extract-from-file.node.ts";

const run = async (parameters: object, item: Item) =>
  (await runNode(node, { parameters: { ...parameters }, items: [item] }))[0] ?? [];
const json = async (parameters: object, item: Item) => (await run(parameters, item)).map((each) => each.json);

describe("Extract from File reading CSV", () => {
  const table = 'name,city,note\nAda,Oslo,"a, b"\nBo,,\n';

  it.each<[string, object, string, unknown[]]>([
    ["makes an item of each row", {}, table, [{ name: "Ada", city: "Oslo", note: "a, b" }, { name: "Bo" }]],
    [
      "keeps empty cells",
      { includeEmptyCells: true },
      table,
      [
        { name: "Ada", city: "Oslo", note: "a, b" },
        { name: "Bo", city: "", note: "" },
      ],
    ],
    [
      "keeps cells of rows that are longer than the header under the place of their column",
      {},
      "a,b,b,,column_6\n1,2,3,4,5,6\n7,8,9,,,,x\n",
      [
        { a: "1", b: "2", b_1: "3", column_4: "4", column_6: "5", column_6_1: "6" },
        { a: "7", b: "8", b_1: "9", column_7: "x" },
      ],
    ],
    ["takes another delimiter", { delimiter: ";" }, "a;b\n1;2\n", [{ a: "1", b: "2" }]],
    ["takes tabs written as \\t", { delimiter: "\\t" }, "a\tb\n1\t2\n", [{ a: "1", b: "2" }]],
    [
      "returns lists without a header",
      { headerRow: false },
      "a,b\n1,2\n",
      [{ row: ["a", "b"] }, { row: ["1", "2"] }],
    ],
    ["reads some rows only", { maxRowCount: 1 }, "a\n1\n2\n", [{ a: "1" }]],
    ["begins at a line", { fromLine: 2 }, "report\na,b\n1,2\n", [{ a: "1", b: "2" }]],
    ["keeps quotes inside of fields", { relaxQuotes: true }, 'a,b\n5" pipe,2\n', [{ a: '5" pipe', b: "2" }]],
    [
      "skips rows that cannot be read",
      { skipRecordsWithErrors: true },
      'a,b\n1,2\nx "y,2\n3,4\n',
      [
        { a: "1", b: "2" },
        { a: "3", b: "4" },
      ],
    ],
    ["leaves out the mark at the beginning", {}, "\uFEFFa,b\n1,2\n", [{ a: "1", b: "2" }]],
    ["keeps the mark where it is asked to", { enableBOM: false }, "\uFEFFa\n1\n", [{ "\uFEFFa": "1" }]],
    ["numbers names that are there twice", {}, "a,a,\n1,2,3\n", [{ a: "1", a_1: "2", column_3: "3" }]],
    ["returns nothing for an empty file", {}, "", []],
  ])("%s", async (_title, options, text, expected) => {
    expect(await json({ options }, itemWithFile(text))).toEqual(expected);
  });

  it("reads other encodings", async () => {
    const item = itemWithFile(Buffer.from([0x6e, 0x0a, 0xe9, 0x0a]));
    expect(await json({ options: { encoding: "windows-1252" } }, item)).toEqual([{ n: "é" }]);
    await expect(run({ options: { encoding: "klingon" } }, item)).rejects.toThrow('"klingon" is not known');
  });

  it.each(["utf16le", "utf16be"])(
    "reads a file that starts with the byte order mark of %s",
    async (encoding) => {
      const item = itemWithFile(iconv.encode("\uFEFFa,b\nä,€\n", encoding));
      expect(await json({}, item)).toEqual([{ a: "ä", b: "€" }]);
      const text = itemWithFile(iconv.encode('\uFEFF{"a":"ä"}', encoding));
      expect(await json({ operation: "fromJson" }, text)).toEqual([{ data: { a: "ä" } }]);
    },
  );

  it("reads XML in the encoding that it names, and reports bytes that are not of the encoding", async () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>';
    const file = itemWithFile(Buffer.from(xml, "latin1"));
    expect(await json({ operation: "xml" }, file)).toEqual([{ data: xml }]);
    for (const operation of ["csv", "text"]) {
      const hints: string[] = [];
      const items = [itemWithFile(Buffer.from("é\né\n", "latin1"))];
      await runNode(node, { parameters: { operation }, items, hints });
      expect(hints).toEqual([expect.stringContaining("Some bytes of the file are not utf8")]);
    }
  });

  it("pairs every row with the item of its file", async () => {
    const items = [itemWithFile("a\n1\n"), itemWithFile("a\n2\n3\n")];
    const [rows] = await runNode(node, { items });
    expect(rows?.map((row) => row.pairedItem)).toEqual([{ item: 0 }, { item: 1 }, { item: 1 }]);
  });
});

describe("Extract from File reading spreadsheets", () => {
  const rows = [
    { name: "Ada", age: 36 },
    { name: "Bo", born: "x" },
  ];

  it.each(["xlsx", "xls", "ods", "html", "rtf"] as const)("reads %s", async (operation) => {
    const bytes = await writeSheet(rows, {
      format: operation,
      sheet: "People",
      hasHeader: true,
      isCompressed: true,
    });
    const found = await json({ operation, options: {} }, itemWithFile(bytes));
    expect(found).toMatchObject([
      { name: "Ada", age: 36 },
      { name: "Bo", born: "x" },
    ]);
  });

  it("chooses sheet, cells and header", async () => {
    const bytes = await writeSheet(rows, {
      format: "xlsx",
      sheet: "People",
      hasHeader: true,
      isCompressed: false,
    });
    const of = (options: object) => json({ operation: "xlsx", options }, itemWithFile(bytes));
    expect(await of({ sheetName: "People", range: "A1:A2" })).toEqual([{ name: "Ada" }]);
    expect(await of({ range: "1", headerRow: false })).toEqual([
      { row: ["Ada", 36] },
      { row: ["Bo", undefined, "x"] },
    ]);
    expect(await of({ range: "A:B" })).toEqual([{ name: "Ada", age: 36 }, { name: "Bo" }]);
    expect(await of({ range: "A1:XFD1048576" })).toHaveLength(2);
    expect(await of({ range: "A1:XFD1048576", headerRow: false })).toHaveLength(3);
    await expect(of({ range: "all" })).rejects.toMatchObject({ message: '"all" does not name cells' });
    expect(await of({ includeEmptyCells: true })).toEqual([
      { name: "Ada", age: 36, born: "" },
      { name: "Bo", age: "", born: "x" },
    ]);
    await expect(of({ sheetName: "None" })).rejects.toMatchObject({
      message: 'The file has no sheet named "None"',
      description: "It has: People.",
    });
  });

  it.each(["xlsx", "xls", "ods"] as const)("refuses to read %s as a string", async (operation) => {
    const bytes = await writeSheet(rows, {
      format: operation,
      sheet: "People",
      hasHeader: true,
      isCompressed: true,
    });
    const run = json({ operation, options: { readAsString: true } }, itemWithFile(bytes));
    await expect(run).rejects.toMatchObject({ message: expect.stringContaining("cannot be read as text") });
  });

  it("keeps strings of text formats, and reads UTF-8, if requested", async () => {
    const html = itemWithFile(
      "<table><tr><td>Ort</td></tr><tr><td>007 Köln</td></tr><tr><td>007</td></tr></table>",
    );
    expect(await json({ operation: "html", options: { rawData: true, readAsString: true } }, html)).toEqual([
      { Ort: "007 Köln" },
      { Ort: "007" },
    ]);
    expect((await json({ operation: "html", options: {} }, html))[1]).toEqual({ Ort: 7 });
  });
});

describe("Extract from File reading PDF", () => {
  it("returns text and metadata", async () => {
    const [found] = await json({ operation: "pdf", options: {} }, itemWithFile(pdfOf("Hello", "World")));
    expect(found).toMatchObject({ numpages: 2, numrender: 2, text: "Hello\n\nWorld", version: "1.4" });
    expect(found?.["info"]).toMatchObject({ Title: "Report" });
  });

  it("returns a list of pages, up to the limit", async () => {
    const options = { joinPages: false, maxPages: 2, keepSource: "both" };
    const [found] = await run({ operation: "pdf", options }, itemWithFile(pdfOf("a", "b", "c")));
    expect(found?.json).toMatchObject({ id: 7, numpages: 3, numrender: 2, text: ["a", "b"] });
    expect(found?.binary).toHaveProperty("data");
  });

  it("reports a file that is not a PDF, and its item", async () => {
    const item = itemWithFile("hello", { fileName: "note.txt" });
    await expect(run({ operation: "pdf" }, item)).rejects.toMatchObject({
      message: 'The file "note.txt" cannot be read as PDF',
      context: { itemIndex: 0 },
    });
  });
});

describe("Extract from File moving a file into a field", () => {
  const ics = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "BEGIN:VEVENT",
    "UID:1@x",
    "DTSTART;TZID=Europe/Oslo:20260501T120000",
    "DTEND:20260501T113000Z",
    "SUMMARY:Lunch\\, with ",
    " Bo",
    'ATTENDEE;CN="Bo: B":mailto:bo@example.com',
    "ATTENDEE:mailto:ada@example.com",
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");

  it.each<[string, string, unknown]>([
    ["text", "hé", "hé"],
    ["text", "\uFEFFhello", "hello"],
    ["xml", "<a/>", "<a/>"],
    ["fromJson", '\uFEFF{"a":[1]}', { a: [1] }],
    ["fromJson", "", {}],
    ["binaryToPropery", "hello", "aGVsbG8="],
    [
      "fromIcs",
      ics,
      {
        version: "2.0",
        events: [
          {
            uid: "1@x",
            start: { date: "2026-05-01T10:00:00.000Z", type: "DATE-TIME", timezone: "Europe/Oslo" },
            end: { date: "2026-05-01T11:30:00.000Z", type: "DATE-TIME" },
            summary: "Lunch, with Bo",
            attendees: [{ email: "bo@example.com", name: "Bo: B" }, { email: "ada@example.com" }],
          },
        ],
      },
    ],
  ])("%s of %j", async (operation, text, expected) => {
    expect(await json({ operation, options: {} }, itemWithFile(text))).toEqual([{ data: expected }]);
  });

  it.each([
    ["DTSTART:20260501T120000", { date: "2026-05-01T16:00:00.000Z", type: "DATE-TIME" }],
    ["DTSTART;VALUE=DATE:20260501", { date: "2026-05-01T00:00:00.000Z", type: "DATE" }],
    [
      "DTSTART;TZID=W. Europe Standard Time:20260501T120000",
      { date: "2026-05-01T10:00:00.000Z", type: "DATE-TIME", timezone: "Europe/Berlin" },
    ],
    [
      "DTSTART;TZID=/citadel.org/20260101_1/Asia/Tokyo:20260501T120000",
      { date: "2026-05-01T03:00:00.000Z", type: "DATE-TIME", timezone: "Asia/Tokyo" },
    ],
    ["DTSTART;TZID=constructor:20260501T120000", "20260501T120000"],
  ])("reads the zone of %s", async (line, start) => {
    const item = itemWithFile(`BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${line}\r\nEND:VEVENT\r\nEND:VCALENDAR`);
    const parameters = { operation: "fromIcs" };
    const output = await runNodeJson(node, { parameters, items: [item], timezone: "America/New_York" });
    expect(output).toMatchObject([[{ data: { events: [{ start }] } }]]);
  });

  it("reports that a file is not a calendar", async () => {
    const item = itemWithFile("hello", { fileName: "a.ics" });
    await expect(run({ operation: "fromIcs" }, item)).rejects.toThrow('"a.ics" cannot be read as a calendar');
  });

  it("takes other names of the file and the field", async () => {
    const item = { json: { id: 1 }, binary: { cv: inlineFile("x") } };
    const parameters = { operation: "text", binaryPropertyName: "cv", destinationKey: "at.text" };
    expect(await json(parameters, item)).toEqual([{ at: { text: "x" } }]);
    await expect(run({ operation: "text" }, item)).rejects.toMatchObject({
      message: 'The item has no file named "data"',
      description: "It has: cv.",
    });
  });

  it.each([
    [{ keepSource: "json" }, { id: 7, data: "x" }, false],
    [{ keepSource: "binary" }, { data: "x" }, true],
    [{ keepSource: "both" }, { id: 7, data: "x" }, true],
    [{}, { data: "x" }, false],
  ])("keeps the parts of the item that %j selects", async (options, expected, hasFile) => {
    const [found] = await run({ operation: "text", options }, itemWithFile("x"));
    expect(found?.json).toEqual(expected);
    expect(Boolean(found?.binary)).toBe(hasFile);
  });

  it("reads another encoding, such as Base64", async () => {
    expect(await json({ operation: "text", options: { encoding: "base64" } }, itemWithFile("hi"))).toEqual([
      { data: "aGk=" },
    ]);
    expect(await json({ operation: "text", options: { stripBOM: false } }, itemWithFile("\uFEFFhi"))).toEqual(
      [{ data: "\uFEFFhi" }],
    );
  });

  it("reports invalid JSON, and an unknown operation", async () => {
    const item = itemWithFile("{a", { fileName: "a.json" });
    await expect(run({ operation: "fromJson" }, item)).rejects.toThrow('The file "a.json" is not valid JSON');
    await expect(run({ operation: "extractText" }, item)).rejects.toThrow(
      'There is no operation "extractText"',
    );
  });
});
