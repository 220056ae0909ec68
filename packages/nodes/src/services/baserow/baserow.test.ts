import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { failuresOf, samplesOf } from "../../service/testing/written-contract/every-operation.ts";
import { type Routes, WrittenContract } from "../../service/testing/written-contract/routes.ts";
import credential from "./baserow.credential.ts";
import node from "./baserow.node.ts";

let bench: ServiceBench;
let contract: WrittenContract;

const COLUMNS = [
  { id: 11, name: "Name" },
  { id: 12, name: "Age" },
  { id: 13, name: "Total", read_only: true },
];

/** https://baserow.io/docs/apis/rest-api */
const BASEROW: Routes = {
  "GET /api/database/fields/table/{table}/": { answer: COLUMNS },
  "GET /api/database/rows/table/{table}/": {
    query: "size page search filter_type order_by filter__field_11__equal filter__field_12__higher_than",
    answer: ({ query }: { query: { page?: string } }) =>
      query.page
        ? { next: null, results: [{ id: 2, field_11: "Bob" }] }
        : {
            next: `${bench.url}/api/database/rows/table/1/?page=2&size=200`,
            results: [{ id: 1, field_11: "Ada" }],
          },
  },
  "POST /api/database/rows/table/{table}/": { body: "field_11 field_12", answer: { id: 1, field_11: "Ada" } },
  "GET /api/database/rows/table/{table}/{row}/": { answer: { id: 1, field_11: "Ada" } },
  "PATCH /api/database/rows/table/{table}/{row}/": {
    body: "field_11 field_12",
    answer: { id: 1, field_12: 5 },
  },
  "DELETE /api/database/rows/table/{table}/{row}/": { status: 204 },
};

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: (url) => ({ host: `${url}/`, sessionToken: "s1" }),
    answer: (asked) => {
      if (asked.headers.authorization !== "JWT s1")
        return { status: 401, json: { error: "ERROR_INVALID", detail: "Signature has expired." } };
      if (asked.path.endsWith("/404/"))
        return {
          status: 404,
          json: { error: "ERROR_ROW_DOES_NOT_EXIST", detail: "The row does not exist." },
        };
      return contract.answer(asked);
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  contract = new WrittenContract(BASEROW);
});

const table = { databaseId: 3, tableId: 1 };
const jsonOf = (items: Item[]) => items.map(({ json }) => json);

describe("Baserow", () => {
  it("sends requests of every operation, as documented", async () => {
    const values = {
      fieldsUi: { fieldValues: [{ fieldId: 11, fieldValue: "Ada" }] },
      filters: { fields: [{ field: 11, operator: "equal", value: "a" }] },
      order: { fields: [{ field: "12", direction: "-" }] },
    };
    expect(await failuresOf(samplesOf(node, { values }), (one) => bench.run(node, one))).toEqual([]);
    expect(contract.problems).toEqual([]);
    expect(contract.names.filter((name) => !contract.used.has(name))).toEqual([]);
  });

  it("writes columns by id, and returns them by name; columns are requested once", async () => {
    const create = {
      ...table,
      operation: "create",
      fieldsUi: { fieldValues: [{ fieldId: 11, fieldValue: "={{ $json.n }}" }] },
    };
    const made = await bench.run(node, create, { items: [{ json: { n: "Ada" } }, { json: { n: "Bob" } }] });
    expect(jsonOf(made)).toEqual([
      { id: 1, Name: "Ada" },
      { id: 1, Name: "Ada" },
    ]);
    expect(bench.asked.map(({ method }) => method)).toEqual(["GET", "POST", "POST"]);
    bench.asked.splice(0);
    const update = { ...table, operation: "update", rowId: "1", dataToSend: "autoMapInputData" };
    await bench.run(node, update, { items: [{ json: { Age: 5, Total: 9, Other: 1 } }] });
    expect(bench.asked.at(-1)?.body).toEqual({ field_12: 5 });
  });

  it("lists all pages, by filters and in an order", async () => {
    const additionalOptions = {
      filters: {
        fields: [
          { field: 11, operator: "equal", value: "a" },
          { field: "12", operator: "higher_than", value: "3" },
        ],
      },
      filterType: "OR",
      order: { fields: [{ field: 11, direction: "-" }, { field: 12 }] },
    };
    const found = await bench.run(node, {
      ...table,
      operation: "getAll",
      returnAll: true,
      additionalOptions,
    });
    expect(jsonOf(found)).toEqual([
      { id: 1, Name: "Ada" },
      { id: 2, Name: "Bob" },
    ]);
    expect(bench.asked[1]?.query).toEqual({
      filter_type: "OR",
      filter__field_11__equal: "a",
      filter__field_12__higher_than: "3",
      order_by: "-field_11,field_12",
      size: "200",
    });
  });

  it("reports the missing row and column", async () => {
    await expect(bench.run(node, { ...table, operation: "get", rowId: "404" })).rejects.toThrow(
      "does not exist",
    );
    const fieldsUi = { fieldValues: [{ fieldId: 99, fieldValue: "a" }] };
    await expect(bench.run(node, { ...table, operation: "create", fieldsUi })).rejects.toThrow("99");
  });

  it("lists tables and columns for the form", async () => {
    const columns = await node.methods?.loadOptions?.["getTableFields"]?.(bench.form(table));
    expect(columns).toEqual(COLUMNS.map(({ id, name }) => ({ name, value: id })));
  });
});
