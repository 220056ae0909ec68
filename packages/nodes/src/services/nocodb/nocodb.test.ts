import type { Item } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { failuresOf, samplesOf } from "../../service/testing/written-contract/every-operation.ts";
import { type Routes, WrittenContract } from "../../service/testing/written-contract/routes.ts";
import node from "./nocodb.node.ts";
import token from "./nocodb-token.credential.ts";
import user from "./nocodb-user.credential.ts";

let bench: ServiceBench;
let contract: WrittenContract;

const LIST = "limit offset where fields sort viewId";
const paged =
  (rows: object[]) =>
  ({ query }: { query: Record<string, string> }) => ({
    list: rows.slice(Number(query["offset"]), Number(query["offset"]) + Number(query["limit"])),
  });

/** The newest interface: https://docs.nocodb.com/developer-resources/rest-apis/overview */
const NEWEST: Routes = {
  "GET /api/v2/tables/{table}/records": {
    query: LIST,
    answer: paged(Array.from({ length: 120 }, (_, Id) => ({ Id }))),
  },
  "GET /api/v2/tables/{table}/records/{id}": {
    answer: { Id: 1, Files: [{ signedPath: "dl/a.txt", title: "a.txt", mimetype: "text/plain" }] },
  },
  "POST /api/v2/tables/{table}/records": { body: "*", answer: [{ Id: 7 }] },
  "PATCH /api/v2/tables/{table}/records": { body: "*", answer: [{ Id: 7 }] },
  "DELETE /api/v2/tables/{table}/records": { body: "*", answer: [{ Id: 7 }] },
  "POST /api/v2/storage/upload": { query: "path", body: "*", answer: [{ path: "x", title: "a.txt" }] },
  "GET /dl/a.txt": { answer: "file" },
};

/** API of servers from 0.90 on, and of older ones. */
const OLDER: Routes = {
  "GET /api/v1/db/data/noco/{base}/{table}": { query: LIST, answer: paged([{ Id: 1 }]) },
  "GET /api/v1/db/data/noco/{base}/{table}/{id}": { answer: { Id: 1 } },
  "POST /api/v1/db/data/noco/{base}/{table}": { body: "*", answer: { Id: 1 } },
  "PATCH /api/v1/db/data/noco/{base}/{table}/{id}": { body: "*", answer: { Id: 1 } },
  "DELETE /api/v1/db/data/noco/{base}/{table}/{id}": { answer: 1 },
  "POST /api/v1/db/storage/upload": { query: "path", body: "*", answer: [{ path: "x", title: "a.txt" }] },
};
const OLDEST: Routes = {
  "GET /nc/{base}/api/v1/{table}": { query: LIST, answer: [{ id: 1 }] },
  "GET /nc/{base}/api/v1/{table}/{id}": { answer: { id: 1 } },
  "POST /nc/{base}/api/v1/{table}": { body: "*", answer: { id: 1 } },
  "PUT /nc/{base}/api/v1/{table}/{id}": { body: "*", answer: { id: 1 } },
  "DELETE /nc/{base}/api/v1/{table}/{id}": { answer: 1 },
};

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [token, user],
    credential: (url) => ({ host: `${url}/`, apiToken: "t1" }),
    answer: (asked) => {
      if (asked.headers["xc-token"] !== "t1" && asked.headers["xc-auth"] !== "t1")
        return { status: 401, json: { msg: "Invalid token" } };
      if (asked.path.endsWith("/records/404")) return { status: 404, json: { msg: "Record not found" } };
      return contract.answer(asked);
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  contract = new WrittenContract(NEWEST);
});

const signed = { authentication: "nocoDbApiToken", projectId: "p1", table: "t1" };
const jsonOf = (items: Item[]) => items.map(({ json }) => json);
const sent = () => bench.asked.map(({ method, path, body }) => [method, path, body]);

describe("NocoDB", () => {
  it.each([
    [3, NEWEST, ["POST /api/v2/storage/upload", "GET /dl/a.txt"]],
    [2, OLDER, ["POST /api/v1/db/storage/upload"]],
    [1, OLDEST, []],
  ] as const)("sends documented requests to servers of version %d", async (typeVersion, routes, files) => {
    contract = new WrittenContract(routes);
    const values = { id: "1", fieldsUi: { fieldValues: [{ fieldName: "a", fieldValue: "b" }] } };
    const samples = samplesOf(node, { common: { authentication: "nocoDb" }, values, version: typeVersion });
    expect(await failuresOf(samples, (one) => bench.run(node, one, { typeVersion }))).toEqual([]);
    expect(contract.problems).toEqual([]);
    const unused = contract.names.filter((name) => !contract.used.has(name));
    expect(unused).toEqual(files);
  });

  it("writes fields of the form and of the item, and sends files first", async () => {
    const file = await bench.binary.put(new TextEncoder().encode("hi"), {
      mimeType: "text/plain",
      fileName: "a.txt",
    });
    const fieldValues = [
      { fieldName: "Name", fieldValue: "={{ $json.name }}" },
      { fieldName: "Files", binaryData: true, binaryProperty: "data" },
    ];
    const made = await bench.run(
      node,
      { ...signed, operation: "create", fieldsUi: { fieldValues } },
      { items: [{ json: { name: "Ada" }, binary: { data: file } }] },
    );
    expect(bench.asked[0]?.headers["content-type"]).toContain("multipart/form-data");
    const row = { Name: "Ada", Files: [{ path: "x", title: "a.txt" }] };
    expect(sent()[1]).toEqual(["POST", "/api/v2/tables/t1/records", [row]]);
    expect(jsonOf(made)).toEqual([{ ...row, Id: 7 }]);
    bench.asked.splice(0);
    const mapped = { ...signed, operation: "update", dataToSend: "autoMapInputData", inputsToIgnore: "skip" };
    await bench.run(node, mapped, { items: [{ json: { Id: 7, Name: "Bob", skip: 1 } }] });
    await bench.run(
      node,
      { ...mapped, id: "9", primaryKey: "custom", customPrimaryKey: "Nr" },
      { items: [{ json: { Name: "C" } }] },
    );
    expect(sent().map(([, , body]) => body)).toEqual([[{ Id: 7, Name: "Bob" }], [{ Nr: "9", Name: "C" }]]);
  });

  it("lists all pages with conditions and an order, and downloads files", async () => {
    const options = {
      where: "(Status,eq,New)",
      fields: ["Name", "Id"],
      sort: { property: [{ field: "Name", direction: "desc" }, { field: "Id" }] },
      viewId: "v1",
    };
    expect(await bench.run(node, { ...signed, operation: "getAll", returnAll: true, options })).toHaveLength(
      120,
    );
    expect(bench.asked.map(({ query }) => query)).toEqual([
      {
        where: "(Status,eq,New)",
        fields: "Name,Id",
        sort: "-Name,Id",
        viewId: "v1",
        limit: "100",
        offset: "0",
      },
      {
        where: "(Status,eq,New)",
        fields: "Name,Id",
        sort: "-Name,Id",
        viewId: "v1",
        limit: "100",
        offset: "100",
      },
    ]);
    const get = {
      ...signed,
      operation: "get",
      id: "1",
      downloadAttachments: true,
      downloadFieldNames: "Files",
    };
    expect((await bench.run(node, get))[0]?.binary).toMatchObject({ Files_0: { fileName: "a.txt" } });
    await expect(bench.run(node, { ...get, id: "404" })).rejects.toThrow("Record not found");
  });

  it("lists bases, tables and views for the form", async () => {
    contract = new WrittenContract({
      "GET /api/v2/meta/bases": { answer: { list: [{ id: "p1", title: "Base" }] } },
      "GET /api/v1/workspaces/{id}/bases": { answer: { list: [{ id: "p2", title: "Other" }] } },
      "GET /api/v2/meta/bases/{id}/tables": { answer: { list: [{ id: "t1", title: "Table" }] } },
      "GET /api/v2/meta/tables/{id}/views": { answer: { list: [{ id: "v1", title: "View" }] } },
    });
    const ask = (name: string, more = {}) =>
      node.methods?.loadOptions?.[name]?.(bench.form({ ...signed, ...more }));
    expect(await ask("getBases")).toEqual([{ name: "Base", value: "p1" }]);
    expect(await ask("getBases", { workspaceId: "w1" })).toEqual([{ name: "Other", value: "p2" }]);
    expect(await ask("getTables")).toEqual([{ name: "Table", value: "t1" }]);
    expect(await ask("getViews")).toEqual([{ name: "View", value: "v1" }]);
    expect(await ask("getWorkspaces")).toEqual([{ name: "No Workspace", value: "none" }]);
  });
});
