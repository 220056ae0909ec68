import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./supabase.credential.ts";
import node from "./supabase.node.ts";

let bench: ServiceBench;
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: (url) => ({ host: `${url}/`, serviceRole: "role" }),
    answer: ({ method, path, query, headers, body }) => {
      if (headers["apikey"] !== "role" || headers.authorization !== "Bearer role")
        return { status: 401, json: { message: "No key" } };
      if (path === "/rest/v1/")
        return { json: { definitions: { people: { properties: { id: { format: "bigint" } } } } } };
      if (path !== "/rest/v1/people") return { status: 404, json: { message: "relation does not exist" } };
      if (method !== "GET") return { json: [{ id: 1, ...(body as object) }] };
      const rows = Array.from({ length: 1200 }, (_, id) => ({ id }));
      const from = Number(query["offset"] ?? 0);
      return { json: rows.slice(from, from + Number(query["limit"] ?? 2)) };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const table = { tableId: "people" };
const fieldsUi = { fieldValues: [{ fieldId: "name", fieldValue: "={{ 'A' + 1 }}" }] };
const conditions = (...list: object[]) => ({ filters: { conditions: list } });
const run = (parameters: Record<string, unknown>, items?: Item[]) =>
  bench.run(node, { ...table, ...parameters }, items ? { items } : {});

describe("Supabase writes rows", () => {
  it("creates them from fields or from the item, and returns them", async () => {
    expect((await run({ fieldsUi })).map(({ json }) => json)).toEqual([{ id: 1, name: "A1" }]);
    expect(bench.asked[0]).toMatchObject({
      method: "POST",
      body: { name: "A1" },
      headers: { prefer: "return=representation" },
    });
    await run({ dataToSend: "autoMapInputData", inputsToIgnore: "b, c" }, [{ json: { a: 1, b: 2, c: 3 } }]);
    expect(bench.asked[1]?.body).toEqual({ a: 1 });
  });

  it("changes rows that match any or all of the conditions", async () => {
    const two = conditions(
      { keyName: "id", condition: "eq", keyValue: 1 },
      { keyName: "name", condition: "greaterThan", keyValue: "a,b" },
    );
    await run({ operation: "update", ...two, fieldsUi });
    expect(bench.asked[0]).toMatchObject({
      method: "PATCH",
      query: { or: '(id.eq.1,name.gt."a,b")' },
      body: { name: "A1" },
    });
    await run({ operation: "update", matchType: "allFilters", ...two, fieldsUi });
    expect(bench.asked[1]?.query).toEqual({ id: "eq.1", name: "gt.a,b" });
  });

  it("never changes or removes the whole table by mistake", async () => {
    await expect(run({ operation: "delete" })).rejects.toThrow("No condition selects the rows");
    await expect(run({ operation: "update", filterType: "string", fieldsUi })).rejects.toThrow(
      "No condition selects",
    );
    expect(bench.asked).toEqual([]);
    await run({ operation: "delete", ...conditions({ keyName: "id", condition: "is", keyValue: "null" }) });
    expect(bench.asked[0]).toMatchObject({ method: "DELETE", query: { id: "is.null" } });
  });
});

describe("Supabase reads rows", () => {
  it("with certain values, in another schema", async () => {
    expect(await run({ operation: "get", ...conditions({ keyName: "id", keyValue: "7" }) })).toHaveLength(2);
    expect(bench.asked[0]?.query).toEqual({ id: "eq.7" });
    await run({
      operation: "get",
      useCustomSchema: true,
      schema: "own",
      ...conditions({ keyName: "id", keyValue: "a&b" }),
    });
    expect(bench.asked[1]).toMatchObject({ query: { id: "eq.a&b" }, headers: { "accept-profile": "own" } });
  });

  it("page by page, or up to a limit", async () => {
    expect(await run({ operation: "getAll", returnAll: true })).toHaveLength(1200);
    expect(bench.asked.map(({ query }) => query)).toEqual([
      { limit: "1000", offset: "0" },
      { limit: "1000", offset: "1000" },
    ]);
    expect(await run({ operation: "getAll" })).toHaveLength(50);
  });

  it("by conditions of files without a selection type", async () => {
    const conditions = [{ keyName: "name", condition: "eq", keyValue: "A" }];
    await run({ operation: "getAll", filters: { conditions } });
    await run({ operation: "getAll", filterType: "none", filters: { conditions } });
    expect(bench.asked.map(({ query }) => query["name"])).toEqual(["eq.A", undefined]);
  });

  it("by a written filter, whose values are encoded", async () => {
    await run({
      operation: "getAll",
      filterType: "string",
      filterString: "name=eq.A&B=gt.1&metadata->>done=is.true",
    });
    expect(bench.asked[0]?.query).toMatchObject({ name: "eq.A", B: "gt.1", "metadata->>done": "is.true" });
  });

  it("offers tables and columns in the form", async () => {
    const { loadOptions } = node.methods ?? {};
    expect(await loadOptions?.["getTables"]?.(bench.form())).toEqual([{ name: "people", value: "people" }]);
    expect(await loadOptions?.["getTableColumns"]?.(bench.form(table))).toEqual([
      { name: "id - (bigint)", value: "id" },
    ]);
  });

  it("reports the service's error message", async () => {
    await expect(run({ tableId: "none", operation: "getAll" })).rejects.toThrow("relation does not exist");
  });
});
