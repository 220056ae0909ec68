import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import node from "./airtable.node.ts";
import credential from "./airtable-token.credential.ts";
import trigger from "./airtable-trigger.node.ts";

let bench: ServiceBench;
let records: { id: string; createdTime: string; fields: Record<string, unknown> }[] = [];
const TABLES = [
  {
    id: "tbl1",
    name: "People",
    fields: [
      { id: "f1", name: "Name", type: "singleLineText" },
      { id: "f2", name: "Age", type: "number" },
      { id: "f3", name: "Mood", type: "singleSelect", options: { choices: [{ name: "Good" }] } },
      { id: "f4", name: "Made", type: "createdTime" },
      { id: "f5", name: "Files", type: "multipleAttachments" },
    ],
    views: [{ id: "viw1", name: "Grid" }],
  },
];

/** Airtable as its documentation describes it, over a list of records; formulas are not evaluated. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ accessToken: "pat1" }),
    answer: ({ method, path, query, headers, body }) => {
      if (path === "/files/a.txt") return headers.authorization ? { status: 400 } : { bytes: "letter" };
      if (headers.authorization !== "Bearer pat1")
        return {
          status: 401,
          json: { error: { type: "AUTHENTICATION_REQUIRED", message: "Authentication required" } },
        };
      if (path === "/v0/meta/bases")
        return { json: { bases: [{ id: "app1", name: "Base", permissionLevel: "create" }] } };
      if (path === "/v0/meta/bases/app1/tables") return { json: { tables: TABLES } };
      if (path.startsWith("/v0/app1/tbl1/")) {
        const id = path.split("/").at(-1);
        if (method === "DELETE") return { json: { id, deleted: true } };
        const record = records.find((one) => one.id === id);
        return record ? { json: record } : { status: 404, json: { error: "NOT_FOUND" } };
      }
      if (path !== "/v0/app1/tbl1") return { status: 404, json: { error: "NOT_FOUND" } };
      if (method === "GET") return { json: page(query) };
      const { fields, records: sent = [] } = body as {
        fields: object;
        records: { id?: string; fields: object }[];
      };
      if (method === "POST")
        return { json: { id: "recNew", createdTime: "2026-01-01T00:00:00.000Z", fields } };
      return { json: { records: sent.map(({ id = "recNew", ...rest }) => ({ id, ...rest })) } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  records = ["1", "2", "3"].map((n) => ({
    id: `rec${n}`,
    createdTime: `2026-01-0${n}T00:00:00.000Z`,
    fields: { Name: `N${n}`, Made: `2026-01-0${n}T00:00:00.000Z` },
  }));
});

function page({ offset = "0", pageSize = "100" }: Record<string, string>) {
  const size = Math.min(2, Number(pageSize));
  const end = Number(offset) + size;
  return {
    records: records.slice(Number(offset), end),
    ...(end < records.length ? { offset: String(end) } : {}),
  };
}

const list = (value: string) => ({ __rl: true, mode: "list", value });
const at = { base: list("app1"), table: list("tbl1") };
const define = (value: object, matchingColumns = ["id"]) => ({
  columns: { mappingMode: "defineBelow", value, matchingColumns, schema: [] },
});
const jsonOf = (items: Item[]) => items.map(({ json }) => json);
const sent = () => bench.asked.map(({ method, path, body }) => [method, path.replace("/v0/app1", ""), body]);

describe("Airtable reads records", () => {
  it("returns one, with its fields next to its id", async () => {
    expect(jsonOf(await bench.run(node, { ...at, id: "rec2" }))).toEqual([
      { id: "rec2", createdTime: "2026-01-02T00:00:00.000Z", Name: "N2", Made: "2026-01-02T00:00:00.000Z" },
    ]);
    await expect(bench.run(node, { ...at, id: "recX" })).rejects.toThrow("NOT_FOUND");
  });

  it("all pages of them, by a formula, sorted, with some fields", async () => {
    const items = await bench.run(
      node,
      {
        ...at,
        table: { __rl: true, mode: "url", value: "https://airtable.com/app1/tbl1/viw1" },
        operation: "search",
        filterByFormula: "={Name} = '{{ $json.who }}'",
        options: { fields: ["Name"], view: list("viw1") },
        sort: { property: [{ field: "Name", direction: "desc" }, { field: "Age" }] },
      },
      { items: [{ json: { who: "Ada" } }] },
    );
    expect(items).toHaveLength(3);
    expect(bench.asked[0]?.query).toEqual({
      filterByFormula: "{Name} = 'Ada'",
      view: "viw1",
      "fields[]": "Name",
      "sort[0][field]": "Name",
      "sort[0][direction]": "desc",
      "sort[1][field]": "Age",
      "sort[1][direction]": "asc",
      pageSize: "100",
    });
    expect(bench.asked[1]?.query).toMatchObject({ offset: "2" });
  });

  it("up to a limit, and their attachments without the credential", async () => {
    records[0]!.fields["Files"] = [
      { url: `${bench.url}/files/a.txt`, filename: "a.txt", type: "text/plain" },
    ];
    const items = await bench.run(node, {
      ...at,
      operation: "search",
      returnAll: false,
      limit: 1,
      options: { downloadFields: ["Files"] },
    });
    expect(items).toHaveLength(1);
    expect(items[0]?.binary).toMatchObject({ Files_0: { fileName: "a.txt", mimeType: "text/plain" } });
  });
});

describe("Airtable writes records", () => {
  it("creates them from columns of the form, or from the item", async () => {
    const created = await bench.run(node, {
      ...at,
      operation: "create",
      ...define({ Name: "Ada", Age: 36, Mood: null }),
      options: { typecast: true },
    });
    expect(jsonOf(created)).toMatchObject([{ id: "recNew", fields: { Name: "Ada", Age: 36 } }]);
    const automatic = { columns: { mappingMode: "autoMapInputData", value: null } };
    const items = [{ json: { id: "x", Name: "Bob", secret: 1 } }];
    await bench.run(
      node,
      { ...at, operation: "create", ...automatic, options: { ignoreFields: "secret" } },
      { items },
    );
    expect(sent()).toEqual([
      ["POST", "/tbl1", { fields: { Name: "Ada", Age: 36 }, typecast: true }],
      ["POST", "/tbl1", { fields: { Name: "Bob" }, typecast: false }],
    ]);
  });

  it("sends values in the type of the column, if a form or an expression has a string", async () => {
    const value = { Name: "5", Age: "36", Done: "true", Links: '["rec1"]', Mood: "[x" };
    const types = { Name: "string", Age: "number", Done: "boolean", Links: "array", Mood: "array" };
    const schema = Object.entries(types).map(([id, type]) => ({ id, type }));
    const columns = { mappingMode: "defineBelow", value, schema, attemptToConvertTypes: false };
    await bench.run(node, { ...at, operation: "create", columns });
    const fields = { Name: "5", Age: 36, Done: true, Links: ["rec1"], Mood: "[x" };
    expect(sent()).toEqual([["POST", "/tbl1", { fields, typecast: false }]]);
  });

  it("changes them by their identifier", async () => {
    const changed = await bench.run(node, {
      ...at,
      operation: "update",
      ...define({ id: "rec1", Name: "Eve" }),
    });
    expect(jsonOf(changed)).toEqual([{ id: "rec1", fields: { Name: "Eve" } }]);
    expect(sent()).toEqual([
      ["PATCH", "/tbl1", { records: [{ id: "rec1", fields: { Name: "Eve" } }], typecast: false }],
    ]);
    await expect(bench.run(node, { ...at, operation: "update", ...define({ Name: "Eve" }) })).rejects.toThrow(
      '"id"',
    );
  });

  it("changes them by their values: the first, or all ten by ten", async () => {
    const parameters = {
      ...at,
      operation: "update",
      ...define({ Name: 'A"b', Age: 3, Mood: "Good" }, ["Name", "Age"]),
    };
    expect(await bench.run(node, parameters)).toHaveLength(1);
    expect(bench.asked[0]?.query).toEqual({
      filterByFormula: 'AND({Name} = "A\\"b", {Age} = 3)',
      pageSize: "1",
    });
    records = Array.from({ length: 12 }, (_, n) => ({ id: `rec${n}`, createdTime: "", fields: {} }));
    bench.asked.splice(0);
    expect(await bench.run(node, { ...parameters, options: { updateAllMatches: true } })).toHaveLength(12);
    expect(bench.asked.filter(({ method }) => method === "PATCH")).toHaveLength(2);
    records = [];
    await expect(bench.run(node, parameters)).rejects.toThrow("No record has these values");
  });

  it("creates or changes, and removes", async () => {
    await bench.run(node, { ...at, operation: "upsert", ...define({ Name: "Ada" }, ["Name"]) });
    await bench.run(node, { ...at, operation: "upsert", ...define({ Name: "Ada" }) });
    await bench.run(node, { ...at, operation: "upsert", ...define({ id: "rec1", Name: "Ada" }) });
    expect(jsonOf(await bench.run(node, { ...at, operation: "deleteRecord", id: "rec1" }))).toEqual([
      { id: "rec1", deleted: true },
    ]);
    const fields = { Name: "Ada" };
    expect(sent()).toEqual([
      [
        "PATCH",
        "/tbl1",
        { records: [{ fields }], typecast: false, performUpsert: { fieldsToMergeOn: ["Name"] } },
      ],
      ["POST", "/tbl1", { fields, typecast: false }],
      ["PATCH", "/tbl1", { records: [{ id: "rec1", fields }], typecast: false }],
      ["DELETE", "/tbl1/rec1", ""],
    ]);
  });
});

describe("Airtable creates or updates", () => {
  it("and returns the empty columns of the form as null", async () => {
    const schema = [
      { id: "id", display: true },
      { id: "Name", display: true, removed: false },
      { id: "Age", display: true },
      { id: "Gone", removed: true },
    ];
    for (const matchingColumns of [["Name"], ["id"]]) {
      const columns = {
        mappingMode: "defineBelow",
        value: { Name: "Ada", Age: null },
        matchingColumns,
        schema,
      };
      const [item] = await bench.run(node, { ...at, operation: "upsert", columns });
      expect(item?.json).toMatchObject({ id: "recNew", fields: { Name: "Ada", Age: null } });
      expect(item?.json["fields"]).not.toHaveProperty("Gone");
    }
  });
});

describe("Airtable of version 1", () => {
  const old = { application: "app1", table: "tbl1", authentication: "airtableTokenApi" };
  const run = (parameters: object, items?: Item[]) =>
    bench.run(node, { ...old, ...parameters }, { typeVersion: 1, ...(items ? { items } : {}) });

  it("adds some fields of the item, and changes a record", async () => {
    const items = [{ json: { Name: "Ada", Age: 36, other: 1 } }];
    await run(
      { operation: "append", addAllFields: false, fields: ["Name", "Age"], options: { typecast: true } },
      items,
    );
    await run(
      { operation: "update", id: "={{ 'rec' + 1 }}", updateAllFields: false, fields: ["Name"] },
      items,
    );
    expect(sent()).toEqual([
      ["POST", "/tbl1", { fields: { Name: "Ada", Age: 36 }, typecast: true }],
      ["PATCH", "/tbl1", { records: [{ id: "rec1", fields: { Name: "Ada" } }], typecast: false }],
    ]);
  });

  it("lists and reads with the fields apart", async () => {
    const additionalOptions = {
      filterByFormula: "1",
      fields: ["Name"],
      sort: { property: [{ field: "Name" }] },
    };
    const listed = await run({ operation: "list", returnAll: false, limit: 1, additionalOptions });
    expect(jsonOf(listed)).toMatchObject([{ id: "rec1", fields: { Name: "N1" } }]);
    expect(bench.asked[0]?.query).toMatchObject({
      filterByFormula: "1",
      "fields[]": "Name",
      "sort[0][field]": "Name",
    });
    expect(jsonOf(await run({ operation: "read", id: "rec2" }))).toMatchObject([
      { id: "rec2", fields: { Name: "N2" } },
    ]);
    expect(jsonOf(await run({ operation: "delete", id: "rec2" }))).toMatchObject([{ deleted: true }]);
  });
});

describe("Airtable describes bases", () => {
  it("lists them, filtered by permission, and their tables", async () => {
    expect(await bench.run(node, { resource: "base" })).toHaveLength(1);
    expect(await bench.run(node, { resource: "base", options: { permissionLevel: ["read"] } })).toEqual([]);
    const schema = await bench.run(node, { resource: "base", operation: "getSchema", base: list("app1") });
    expect(jsonOf(schema)).toMatchObject([{ id: "tbl1", name: "People" }]);
  });

  it("offers bases, tables, views and columns in the form", async () => {
    const { listSearch, loadOptions, resourceMapping } = node.methods ?? {};
    const form = bench.form(at);
    expect(await listSearch?.["baseSearch"]?.(form)).toEqual({
      results: [{ name: "Base", value: "app1", url: "https://airtable.com/app1" }],
    });
    expect((await listSearch?.["tableSearch"]?.(form, "peo"))?.results).toHaveLength(1);
    expect((await listSearch?.["viewSearch"]?.(form))?.results).toMatchObject([
      { name: "Grid", value: "viw1" },
    ]);
    expect(await loadOptions?.["getAttachmentColumns"]?.(form)).toEqual([{ name: "Files", value: "Files" }]);
    const { fields = [] } = (await resourceMapping?.["getColumns"]?.(form)) ?? {};
    expect(fields.map(({ id, type, readOnly }) => [id, type, readOnly])).toEqual([
      ["id", "string", true],
      ["Name", "string", false],
      ["Age", "number", false],
      ["Mood", "options", false],
      ["Made", "string", true],
      ["Files", "array", false],
    ]);
  });
});

describe("Airtable Trigger", () => {
  const url = (path: string) => ({ __rl: true, mode: "url", value: `https://airtable.com/${path}` });
  const parameters = {
    authentication: "airtableTokenApi",
    baseId: url("app1"),
    tableId: url("app1/tbl1"),
    triggerField: "Made",
    additionalFields: { formula: "{Name}", fields: "Name" },
  };

  it("shows the newest record in a test", async () => {
    expect((await bench.poll(trigger, parameters, { mode: "manual" })).items).toHaveLength(1);
    expect(bench.asked[0]?.query).toEqual({
      "sort[0][field]": "Made",
      "sort[0][direction]": "desc",
      filterByFormula: "{Name}",
      "fields[]": "Made",
      pageSize: "1",
    });
  });

  it("remembers when it looked, and finds what came since, once", async () => {
    let staticData: Record<string, unknown> | undefined;
    const look = async () => {
      const looked = await bench.poll(trigger, parameters, { staticData });
      staticData = looked.staticData ?? staticData;
      return looked.items;
    };
    expect(await look()).toEqual([]);
    expect(bench.asked).toEqual([]);
    records = [
      { id: "recA", createdTime: "", fields: { Made: "2030-01-01T00:00:00.000Z" } },
      { id: "recB", createdTime: "", fields: { Made: "2030-01-01T00:00:00.000Z" } },
    ];
    expect(await look()).toHaveLength(2);
    expect(bench.asked[0]?.query["filterByFormula"]).toMatch(
      /^AND\(NOT\(IS_BEFORE\(\{Made\}, DATETIME_PARSE\(".*"\)\)\), \{Name\}\)$/,
    );
    records.push({ id: "recC", createdTime: "", fields: { Made: "2030-01-01T00:00:00.000Z" } });
    expect(jsonOf(await look())).toMatchObject([{ id: "recC" }]);
    expect(await look()).toEqual([]);
  });
});
