import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./google-sheets.node.ts";

const SHEETS = [
  { properties: { sheetId: 0, title: "People", index: 0 } },
  { properties: { sheetId: 42, title: "It's old", index: 1 } },
];
const ROWS = [
  ["Name", "Email", "Age"],
  ["Ada", "ada@example.com", 36],
  ["Bob", "bob@example.com"],
  [],
  ["Eve", "eve@example.com", 36],
];
const document = {
  documentId: { __rl: true, mode: "id", value: "doc 1" },
  sheetName: { __rl: true, mode: "list", value: "gid=0" },
};

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("google-sheets", "google-drive");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

/** A spreadsheet with some rows. */
function prepared(values: unknown[][] = ROWS) {
  return bench.server
    .prepare("sheets.spreadsheets.get", () => ({ sheets: SHEETS }))
    .prepare("sheets.spreadsheets.values.get", () => ({ range: "People!A1:Z", values }));
}

const asked = (method: string) =>
  bench.server.calls.filter((call) => call.method === `sheets.spreadsheets.${method}`);
const bodies = (method: string) => asked(method).map(({ body }) => body);
const pathOf = (method: string) => asked(method)[0]?.path;

describe("reading rows", () => {
  it("returns them under the names of the columns, with their numbers", async () => {
    prepared();
    expect(await bench.json(node, document)).toEqual([
      { row_number: 2, Name: "Ada", Email: "ada@example.com", Age: 36 },
      { row_number: 3, Name: "Bob", Email: "bob@example.com", Age: "" },
      { row_number: 5, Name: "Eve", Email: "eve@example.com", Age: 36 },
    ]);
    expect(pathOf("values.get")).toBe("/sheets.googleapis.com/v4/spreadsheets/doc 1/values/'People'");
    expect(Object.fromEntries(asked("values.get")[0]?.query ?? [])).toEqual({
      valueRenderOption: "UNFORMATTED_VALUE",
      dateTimeRenderOption: "FORMATTED_STRING",
    });
  });

  it.each([
    ["AND", {}, ["Ada"]],
    ["OR", {}, ["Ada", "Bob", "Eve"]],
    ["OR", { returnFirstMatch: true }, ["Ada"]],
  ])("filters by %s with %j", async (combineFilters, options, names) => {
    prepared();
    const values = [
      { lookupColumn: "Age", lookupValue: "36" },
      { lookupColumn: "Name", lookupValue: combineFilters === "AND" ? "Ada" : "Bob" },
    ];
    const found = await bench.json(node, { ...document, filtersUI: { values }, combineFilters, options });
    expect(found.map((json) => json["Name"])).toEqual(names);
  });

  it("returns the first match only in versions before 4.5", async () => {
    const filtersUI = { values: [{ lookupColumn: "Age", lookupValue: "36" }] };
    prepared();
    expect(await bench.json(node, { ...document, filtersUI }, { version: 4.4 })).toHaveLength(1);
    const options = { returnAllMatches: "returnAllMatches" };
    expect(await bench.json(node, { ...document, filtersUI, options }, { version: 4.4 })).toHaveLength(2);
    expect(await bench.json(node, { ...document, filtersUI })).toHaveLength(2);
  });

  it("reads a range, and formats values according to the options", async () => {
    prepared([["Email"], ["ada@example.com"]]);
    const options = {
      dataLocationOnSheet: { values: { rangeDefinition: "specifyRangeA1", range: "B5:B9" } },
      outputFormatting: { values: { general: "FORMULA", date: "SERIAL_NUMBER" } },
    };
    expect(await bench.json(node, { ...document, options })).toEqual([
      { row_number: 6, Email: "ada@example.com" },
    ]);
    expect(pathOf("values.get")).toContain("'People'!B5:B9");
    expect(asked("values.get")[0]?.query.get("valueRenderOption")).toBe("FORMULA");
  });

  it("stops at the first empty row if set in the options", async () => {
    prepared();
    const values = { rangeDefinition: "detectAutomatically", readRowsUntil: "firstEmptyRow" };
    const found = await bench.json(node, { ...document, options: { dataLocationOnSheet: { values } } });
    expect(found.map((json) => json["Name"])).toEqual(["Ada", "Bob"]);
  });

  it.each([
    ["name", "It's old"],
    ["id", "42"],
    ["list", 42],
    ["url", "https://docs.google.com/spreadsheets/d/abc/edit#gid=42"],
  ])("finds the sheet by %s", async (mode, value) => {
    prepared();
    await bench.run(node, { ...document, sheetName: { __rl: true, mode, value } });
    expect(pathOf("values.get")).toContain("/values/'It''s old'");
  });

  it("lists the existing sheets if one is missing", async () => {
    prepared();
    const run = bench.run(node, { ...document, sheetName: { __rl: true, mode: "name", value: "Nowhere" } });
    await expect(run).rejects.toMatchObject({ description: expect.stringContaining("People, It's old") });
  });

  it("reads the forms of versions 1 and 2", async () => {
    prepared();
    const old = {
      sheetId: "doc 1",
      range: "It's old!A:C",
      operation: "lookup",
      lookupColumn: "Name",
      lookupValue: "Bob",
    };
    const found = await bench.json(node, { ...old, authentication: "oAuth2" }, { version: 2 });
    expect(found).toEqual([{ Name: "Bob", Email: "bob@example.com", Age: "" }]);
    expect(pathOf("values.get")).toContain("'It''s old'!A:C");
  });

  it.each([
    [1, "googleApi"],
    [1, "googleSheetsOAuth2Api"],
    [2, "googleApi"],
    [2, "googleSheetsOAuth2Api"],
  ])("looks up in version %i with the %s credential if the file names no sign-in", async (version, type) => {
    prepared();
    const lookup = { operation: "lookup", lookupColumn: "Name", lookupValue: "Bob" };
    const credentials = { [type]: { id: "1", name: "Mine" } };
    const found = await bench.json(node, { sheetId: "doc 1", ...lookup }, { version, node: { credentials } });
    expect(found).toHaveLength(1);
    const refused = { sheetId: "doc 1", ...lookup, authentication: "serviceAccount" };
    if (type === "googleApi") return;
    const run = bench.json(node, refused, { version, node: { credentials } });
    await expect(run).rejects.toThrow('no credential of the type "googleApi"');
  });

  it.each([
    [1, "A:C", "/values/'People'!A:C"],
    [2, undefined, "/values/'People'!A:F"],
    [1, "={{ 'A:' + 'B' }}", "/values/'People'!A:B"],
    [2, "=It's old!A:{{ 'D' }}", "/values/'It''s old'!A:D"],
  ])("version %i reads the first sheet if the range %s names none", async (version, range, path) => {
    prepared();
    await bench.json(node, { sheetId: "doc 1", ...(range && { range }) }, { version });
    expect(pathOf("values.get")).toContain(path);
  });

  it("version 1 empties its range only", async () => {
    prepared();
    await bench.run(node, { sheetId: "doc 1", operation: "clear", range: "A2:A" }, { version: 1 });
    await bench.run(node, { sheetId: "doc 1", operation: "clear" }, { version: 1 });
    expect(asked("values.clear").map(({ path }) => path?.split("/values/")[1])).toEqual([
      "'People'!A2:A:clear",
      "'People'!A:F:clear",
    ]);
  });
});

describe("writing rows", () => {
  const items = [{ json: { Name: "Zoe", Age: 7, Extra: { a: 1 } } }, { json: { Name: "Yan" } }];
  const auto = { mappingMode: "autoMapInputData", value: null, matchingColumns: ["Name"] };

  it("appends all items with one request, and adds their new columns", async () => {
    prepared();
    const output = await bench.run(node, { ...document, operation: "append", columns: auto }, { items });
    expect(bodies("values.batchUpdate")).toEqual([
      { data: [{ range: "'People'!D1:D1", values: [["Extra"]] }], valueInputOption: "USER_ENTERED" },
    ]);
    expect(bodies("values.append")).toEqual([
      {
        values: [
          ["Zoe", "", 7, '{"a":1}'],
          ["Yan", "", "", ""],
        ],
      },
    ]);
    expect(pathOf("values.append")).toContain("'People'!A5:D5:append");
    expect(output.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
  });

  it("writes the columns that the form names, evaluated for each item", async () => {
    prepared();
    const columns = { mappingMode: "defineBelow", value: { Name: "={{ $json.Name }}!", Age: null } };
    const options = { cellFormat: "RAW", useAppend: true };
    await bench.run(node, { ...document, operation: "append", columns, options }, { items });
    expect(bodies("values.append")).toEqual([
      {
        values: [
          ["Zoe!", "", ""],
          ["Yan!", "", ""],
        ],
      },
    ]);
    expect(Object.fromEntries(asked("values.append")[0]?.query ?? [])).toEqual({
      valueInputOption: "RAW",
      insertDataOption: "INSERT_ROWS",
    });
  });

  it("writes the header of an empty sheet", async () => {
    prepared([]);
    await bench.run(
      node,
      { ...document, operation: "append", columns: auto },
      { items: [{ json: { a: 1, b: true } }] },
    );
    expect(bodies("values.batchUpdate")).toMatchObject([
      { data: [{ range: "'People'!A1:B1", values: [["a", "b"]] }] },
    ]);
    expect(bodies("values.append")).toEqual([{ values: [[1, true]] }]);
  });

  it.each([
    ["ignoreIt", undefined],
    ["error", "The sheet has no column for Extra"],
  ])("treats fields without a column as %s", async (handlingExtraData, message) => {
    prepared();
    const parameters = { ...document, operation: "append", columns: auto, options: { handlingExtraData } };
    const run = bench.run(node, parameters, { items });
    if (message) return expect(run).rejects.toThrow(message);
    await run;
    expect(bodies("values.append")).toEqual([
      {
        values: [
          ["Zoe", "", 7],
          ["Yan", "", ""],
        ],
      },
    ]);
  });

  it("changes only the given cells of matching rows", async () => {
    prepared();
    const columns = {
      mappingMode: "defineBelow",
      value: { Name: "Eve", Age: 37 },
      matchingColumns: ["Name"],
    };
    const output = await bench.json(node, { ...document, operation: "update", columns });
    expect(bodies("values.batchUpdate")).toEqual([
      {
        data: [{ range: "'People'!C5:C5", values: [[37]] }],
        valueInputOption: "USER_ENTERED",
      },
    ]);
    expect(output).toEqual([{ Name: "Eve", Age: 37 }]);
  });

  it("finds rows by their numbers", async () => {
    prepared();
    const columns = {
      mappingMode: "defineBelow",
      value: { row_number: 3, Age: 50 },
      matchingColumns: ["row_number"],
    };
    await bench.run(node, { ...document, operation: "update", columns });
    expect(bodies("values.batchUpdate")).toMatchObject([
      { data: [{ range: "'People'!C3:C3", values: [[50]] }] },
    ]);
  });

  it("appends or updates, and adds a row once for items with the same key", async () => {
    prepared();
    const mixed = [
      { json: { Name: "Ada", Age: 40 } },
      { json: { Name: "New" } },
      { json: { Name: "New", Age: 2 } },
    ];
    const parameters = { ...document, operation: "appendOrUpdate", columns: auto };
    expect(await bench.json(node, parameters, { items: mixed })).toHaveLength(3);
    expect(bodies("values.batchUpdate")).toMatchObject([
      { data: [{ range: "'People'!C2:C2", values: [[40]] }] },
    ]);
    expect(bodies("values.append")).toEqual([{ values: [["New", "", 2]] }]);
  });

  describe("matching", () => {
    /** Rows as displayed by a sheet, and as stored. */
    const SHOWN = [
      ["Date", "Price", "Share", "Done", "Name"],
      ["28/11/2026", "$1,234.50", "5%", "TRUE", "Ada"],
      ["29/11/2026", "$5.00", "7%", "FALSE", "Bob"],
      ["", "", "", "", "Eve"],
    ];
    const STORED = [
      SHOWN[0],
      [46354, 1234.5, 0.05, true, "Ada"],
      [46355, 5, 0.07, false, "Bob"],
      ["", "", "", "", "Eve"],
    ];
    const formatted = () =>
      prepared().prepare("sheets.spreadsheets.values.get", ({ query }) => ({
        range: "People!A1:Z",
        values: query.get("valueRenderOption") === "FORMATTED_VALUE" ? SHOWN : STORED,
      }));
    const found = (operation: string, key: Record<string, unknown>) => ({
      ...document,
      operation,
      columns: {
        mappingMode: "defineBelow",
        value: { ...key, Name: "new" },
        matchingColumns: Object.keys(key),
      },
    });

    it.each([
      [{ Date: "28/11/2026" }, 2],
      [{ Price: "$1,234.50" }, 2],
      [{ Share: "7%" }, 3],
      [{ Done: false }, 3],
      [{ Date: "29/11/2026", Price: "$5.00" }, 3],
      // Numbers of items that were read from the sheet without their format.
      [{ Price: 1234.5 }, 2],
      [{ Share: 0.07 }, 3],
      [{ row_number: 9 }, 9],
    ])("finds rows by %j in the sheet's display format", async (key, row) => {
      for (const operation of ["update", "appendOrUpdate"]) {
        formatted();
        expect(await bench.json(node, found(operation, key))).toEqual([{ ...key, Name: "new" }]);
        expect(bodies("values.batchUpdate")).toMatchObject([
          { data: [{ range: `'People'!E${row}:E${row}`, values: [["new"]] }] },
        ]);
        expect(bodies("values.append")).toEqual([]);
        bench.server.reset();
      }
    });

    it.each([1, 2, 3])("finds rows by formatted cells in version %i", async (version) => {
      formatted();
      const parameters =
        version < 3
          ? { sheetId: "doc 1", range: "People!A:E", operation: "update", key: "Date" }
          : { ...document, operation: "update", dataMode: "autoMapInputData", columnToMatchOn: "Date" };
      const rows = [{ json: { Date: "29/11/2026", Name: "new" } }];
      expect(await bench.json(node, parameters, { version, items: rows })).toHaveLength(1);
    });

    it("compares according to the value render mode of version 1", async () => {
      formatted();
      const options = { valueRenderMode: "UNFORMATTED_VALUE" };
      const parameters = { sheetId: "doc 1", range: "People!A:E", operation: "update", key: "Date", options };
      const rows = [{ json: { Date: 46355, Name: "new" } }];
      expect(await bench.json(node, parameters, { version: 1, items: rows })).toHaveLength(1);
    });

    it.each([
      ["Nobody", 'no row of the sheet “People” has Date = "Nobody"'],
      [46354.5, "no row of the sheet “People” has Date = 46354.5"],
      ["", 'no row of the sheet “People” has Date = ""'],
      ["={{ $json.missing }}", "no row of the sheet “People” has Date = "],
    ])("reports that an update by %j matched nothing", async (date, message) => {
      formatted();
      const parameters = found("update", { Date: date });
      expect(await bench.hints(node, parameters)).toEqual([
        expect.stringContaining(`1 of 1 items changed nothing: ${message}`),
      ]);
      expect(bodies("values.batchUpdate")).toEqual([]);
    });

    it("adds rows for items without a key", async () => {
      formatted();
      const items = [{ json: { Name: "Zoe" } }, { json: { Name: "Yan" } }];
      const columns = { mappingMode: "autoMapInputData", value: null, matchingColumns: ["Date"] };
      const parameters = { ...document, operation: "appendOrUpdate", columns };
      expect(await bench.hints(node, parameters, { items })).toEqual([]);
      expect(bodies("values.append")).toMatchObject([{ values: [{ 4: "Zoe" }, { 4: "Yan" }] }]);
      expect(bodies("values.batchUpdate")).toEqual([]);
    });
  });

  it("requires the column to match on", async () => {
    prepared();
    const run = bench.run(node, {
      ...document,
      operation: "update",
      columns: { ...auto, matchingColumns: [] },
    });
    await expect(run).rejects.toThrow("No column to match on is chosen");
  });

  it("reads the form of version 3", async () => {
    prepared();
    const fieldsUi = { fieldValues: [{ fieldId: "Name", fieldValue: "={{ $json.Name }}" }] };
    await bench.run(node, { ...document, operation: "append", fieldsUi }, { version: 3, items });
    expect(bodies("values.append")).toEqual([
      {
        values: [
          ["Zoe", "", ""],
          ["Yan", "", ""],
        ],
      },
    ]);
  });
});

describe("sheets and spreadsheets", () => {
  it("clears a sheet below its first row", async () => {
    prepared();
    await bench.run(node, { ...document, operation: "clear", keepFirstRow: true });
    expect(pathOf("values.clear")).toContain("'People'!A2:C5:clear");
  });

  it.each([
    [{ clear: "specificRows", startIndex: 3, rowsToDelete: 2 }, "'People'!3:4:clear"],
    [{ clear: "specificColumns", startIndex: "Y", columnsToDelete: 3 }, "'People'!Y:AA:clear"],
    [{ clear: "specificRange", range: "B2:C3" }, "'People'!B2:C3:clear"],
    [{}, "'People':clear"],
  ])("clears %j", async (parameters, path) => {
    prepared();
    await bench.run(node, { ...document, operation: "clear", ...parameters });
    expect(pathOf("values.clear")).toContain(path);
  });

  it("deletes rows, adds and removes sheets", async () => {
    prepared();
    await bench.run(node, { ...document, operation: "delete", numberToDelete: 2 });
    await bench.run(node, { ...document, operation: "remove" });
    await bench.run(node, {
      ...document,
      operation: "create",
      title: "New",
      options: { tabColor: "#ff0000" },
    });
    expect(bodies("batchUpdate")).toEqual([
      {
        requests: [
          { deleteDimension: { range: { sheetId: 0, dimension: "ROWS", startIndex: 1, endIndex: 3 } } },
        ],
      },
      { requests: [{ deleteSheet: { sheetId: 0 } }] },
      { requests: [{ addSheet: { properties: { title: "New", tabColor: { red: 1, green: 0, blue: 0 } } } }] },
    ]);
  });

  it.each([1, 2, 3])("creates spreadsheets in version %d", async (version) => {
    const sheetsUi = { sheetValues: [{ title: "One", hidden: true }] };
    const options = { locale: "de_DE" };
    const parameters = { resource: "spreadsheet", title: "Mine", sheetsUi, options };
    await bench.run(node, parameters, { version });
    expect(bodies("create")).toEqual([
      {
        properties: { title: "Mine", locale: "de_DE" },
        sheets: [{ properties: { title: "One", hidden: true } }],
      },
    ]);
  });

  it("creates and deletes spreadsheets", async () => {
    const sheetsUi = { sheetValues: [{ title: "One" }] };
    const [created] = await bench.json(node, { resource: "spreadsheet", title: "Mine", sheetsUi });
    expect(created).toHaveProperty("spreadsheetId");
    expect(bodies("create")).toEqual([
      { properties: { title: "Mine" }, sheets: [{ properties: { title: "One", hidden: false } }] },
    ]);
    await bench.run(node, { resource: "spreadsheet", operation: "deleteSpreadsheet", ...document });
    expect(bench.server.calls.at(-1)?.method).toBe("drive.files.delete");
  });
});
