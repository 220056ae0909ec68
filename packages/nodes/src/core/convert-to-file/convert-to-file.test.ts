import { MemoryBinaryStore } from "@heddle/engine/testing";
import type { BinaryValue, Item } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { readSheet } from "../../file-formats/spreadsheet.ts";
import { runNode } from "../../testing/index.ts";
import node from "./convert-to-file.node.ts";

const people: Item[] = [
  { json: { name: "Ada", at: { city: "Oslo" }, tags: ["a", "b"] } },
  { json: { name: 'B "x"', age: 3 } },
];

async function convert(parameters: object, items = people) {
  const binary = new MemoryBinaryStore();
  const [output = []] = await runNode(node, { parameters: { ...parameters }, items, ports: { binary } });
  const files: BinaryValue[] = output.flatMap((item) => Object.values(item.binary ?? {}));
  const bytes = await Promise.all(files.map((file) => binary.get(file)));
  return { output, files, bytes, texts: bytes.map((each) => Buffer.from(each).toString("utf8")) };
}

describe("Convert to File making tables", () => {
  it("makes CSV of all items", async () => {
    const { output, files, texts } = await convert({ options: {} });
    expect(texts).toEqual(['name,at.city,tags,age\nAda,Oslo,"[""a"",""b""]",\n"B ""x""",,,3\n']);
    expect(files).toMatchObject([{ mimeType: "text/csv", fileName: "file.csv" }]);
    expect(output).toMatchObject([{ json: {}, pairedItem: [{ item: 0 }, { item: 1 }] }]);
  });

  it("takes options of CSV", async () => {
    const items: Item[] = [{ json: { a: "é;", b: 1 } }];
    const options = { delimiter: ";", headerRow: false, fileName: "x.csv", encoding: "latin1" };
    const { bytes, files } = await convert({ options, binaryPropertyName: "=" }, items);
    expect(Buffer.from(bytes[0]!).toString("latin1")).toBe('"é;";1\n');
    expect(files[0]?.fileName).toBe("x.csv");
    expect((await convert({ options: { addBOM: true } }, items)).texts[0]).toMatch(/^\uFEFFa,b\n/);
  });

  it.each(["xlsx", "xls", "ods", "html", "rtf"])("makes %s", async (operation) => {
    const options = {
      sheetName: "Sheet1",
      fileName: `people.${operation}`,
      compression: true,
      headerRow: true,
    };
    const { bytes, files } = await convert({ operation, options });
    const reading = {
      name: "",
      sheet: "",
      range: "",
      hasHeader: true,
      isRaw: false,
      keepsEmptyCells: false,
      isText: false,
    };
    expect(await readSheet(bytes[0]!, reading)).toMatchObject([
      { name: "Ada", "at.city": "Oslo", tags: '["a","b"]' },
      { age: 3 },
    ]);
    expect(files[0]?.fileName).toBe(`people.${operation}`);
  });
});

describe("Convert to File making JSON", () => {
  it("puts all items into one file, or each into its own", async () => {
    const { texts, files } = await convert({ operation: "toJson", options: { format: true } });
    expect(JSON.parse(texts[0]!)).toEqual(people.map(({ json }) => json));
    expect(texts[0]).toContain("\n  ");
    expect(files).toMatchObject([{ mimeType: "application/json", fileName: "file.json" }]);
    const options = { fileName: "={{ $json.name.length }}.json", encoding: "utf8" };
    const each = await convert({ operation: "toJson", mode: "each", binaryPropertyName: "out", options });
    expect(each.texts).toEqual(people.map(({ json }) => JSON.stringify(json)));
    expect(each.files.map((file) => file.fileName)).toEqual(["3.json", "5.json"]);
    expect(each.output).toMatchObject([
      { json: {}, binary: { out: {} }, pairedItem: { item: 0 } },
      { binary: { out: {} }, pairedItem: { item: 1 } },
    ]);
  });
});

describe("Convert to File making files of fields", () => {
  const image: Item[] = [
    { json: { data: [{ b64_json: "aGVsbG8=" }], text: "hi", url: "data:image/png;base64,aGVsbG8=" } },
  ];

  it("reads Base64, including data URLs", async () => {
    const parameters = { operation: "toBinary", sourceProperty: "data[0].b64_json", options: {} };
    expect((await convert(parameters, image)).texts).toEqual(["hello"]);
    const options = { mimeType: "image/png", fileName: "a.png" };
    expect((await convert({ ...parameters, options }, image)).files[0]).toMatchObject(options);
    const found = await convert({ operation: "toBinary", sourceProperty: "url" }, image);
    expect(found.texts).toEqual(["hello"]);
    expect(found.files[0]?.mimeType).toBe("image/png");
  });

  it("writes plain text if it is not Base64", async () => {
    const parameters = { operation: "toBinary", sourceProperty: "text", options: { dataIsBase64: false } };
    expect((await convert(parameters, image)).texts).toEqual(["hi"]);
  });

  it("writes text", async () => {
    const parameters = { operation: "toText", sourceProperty: "text", options: {} };
    const { texts, files } = await convert(parameters, image);
    expect(texts).toEqual(["hi"]);
    expect(files).toMatchObject([{ mimeType: "text/plain", fileName: "file.txt" }]);
    expect((await convert({ ...parameters, sourceProperty: "data" }, image)).texts).toEqual([
      '[{"b64_json":"aGVsbG8="}]',
    ]);
  });

  it.each<[object, string]>([
    [{ operation: "toText", sourceProperty: "none" }, 'The item has no field "none" to make a file of'],
    [{ operation: "toBinary", sourceProperty: "data" }, 'The field "data" holds no text'],
    [{ operation: "pdf" }, 'There is no operation "pdf"'],
  ])("reports the problem with %j", async (parameters, message) => {
    await expect(convert(parameters, image)).rejects.toThrow(message);
  });

  it("reports a string that is not Base64", async () => {
    const items: Item[] = [{ json: { a: "hello, world!" } }];
    await expect(convert({ operation: "toBinary", sourceProperty: "a" }, items)).rejects.toThrow(
      'The field "a" holds no Base64 text',
    );
  });

  it("makes a calendar", async () => {
    const parameters = {
      operation: "iCal",
      title: "Lunch, at last",
      start: "2026-05-01T12:00:00+02:00",
      end: "2026-05-01T13:00:00+02:00",
      additionalFields: {
        uid: "7@x",
        description: "a\nb",
        recurrenceRule: "FREQ=DAILY;COUNT=2",
        attendeesUi: { attendeeValues: [{ name: "Bo", email: "bo@example.com", rsvp: true }] },
        geolocationUi: { geolocationValues: { lat: "59.9", lon: "10.7" } },
      },
    };
    const { texts, files } = await convert(parameters, [{ json: {} }]);
    const lines = texts[0]!.split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "UID:7@x",
        "SUMMARY:Lunch\\, at last",
        "DTSTART:20260501T100000Z",
        "DTEND:20260501T110000Z",
        "DESCRIPTION:a\\nb",
        "RRULE:FREQ=DAILY;COUNT=2",
        "GEO:59.9;10.7",
        'ATTENDEE;CN="Bo";RSVP=TRUE:mailto:bo@example.com',
      ]),
    );
    expect(files[0]).toMatchObject({ mimeType: "text/calendar", fileName: "event.ics" });
    const days = await convert({ ...parameters, allDay: true, start: "2026-05-01", end: "2026-05-02" }, [
      { json: {} },
    ]);
    expect(days.texts[0]).toContain("DTSTART;VALUE=DATE:20260501\r\nDTEND;VALUE=DATE:20260503\r\n");
    await expect(convert({ ...parameters, start: "soon" }, [{ json: {} }])).rejects.toThrow(
      '"Start" of the event',
    );
  });
});
