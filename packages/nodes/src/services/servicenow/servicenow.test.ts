import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { failuresOf, samplesOf } from "../../service/testing/written-contract/every-operation.ts";
import { type Routes, WrittenContract } from "../../service/testing/written-contract/routes.ts";
import node from "./servicenow.node.ts";
import basic from "./servicenow-basic.credential.ts";

let bench: ServiceBench;
let contract: WrittenContract;

const SHOWN = "sysparm_display_value sysparm_exclude_reference_link sysparm_fields";
const LIST = `${SHOWN} sysparm_query sysparm_limit sysparm_offset`;
const INCIDENT = `short_description assigned_to assignment_group business_service caller_id category close_code close_notes cmdb_ci contact_type
  description hold_reason impact state subcategory urgency`;
const USER = `active building city company country department email first_name gender home_phone last_name location manager middle_name
  mobile_phone phone source state street user_name zip password_needs_reset roles user_password`;

const one = { answer: { result: { sys_id: "1" } } };
const many = { query: LIST, answer: { result: [{ sys_id: "1" }] } };
const file = { sys_id: "1", file_name: "a.txt", content_type: "text/plain" };

const records = (table: string, body: string) => [
  [`POST /table/${table}`, { body, status: 201, ...one }] as const,
  [`PATCH /table/${table}/{id}`, { body, ...one }] as const,
  [`GET /table/${table}/{id}`, { query: SHOWN, ...one }] as const,
  [`DELETE /table/${table}/{id}`, { status: 204 }] as const,
  [`GET /table/${table}`, many] as const,
];

/** The interface of tables and of attachments: https://docs.servicenow.com/bundle/xanadu-api-reference */
const SERVICENOW: Routes = Object.fromEntries([
  ...records("incident", INCIDENT),
  ...records("sys_user", USER),
  ...records("u_thing", "*"),
  ...[
    "cmdb_ci_service",
    "cmdb_ci",
    "cmn_department",
    "sys_dictionary",
    "sys_user_group",
    "sys_user_role",
  ].map((table) => [`GET /table/${table}`, many] as const),
  ["POST /attachment/file", { query: "table_name table_sys_id file_name", body: "*", status: 201, ...one }],
  ["GET /attachment/{id}/file", { answer: "hi" }],
  ["GET /attachment/{id}", { answer: { result: file } }],
  ["DELETE /attachment/{id}", { status: 204 }],
  ["GET /attachment", { query: "sysparm_query sysparm_limit sysparm_offset", answer: { result: [file] } }],
]);

beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [basic],
    credential: () => ({ subdomain: "dev1", user: "ada", password: "p1" }),
    answer: (asked) => {
      if (asked.headers.authorization !== `Basic ${btoa("ada:p1")}`)
        return {
          status: 401,
          json: { error: { message: "User Not Authenticated", detail: "Required" }, status: "failure" },
        };
      return contract.answer({ ...asked, path: asked.path.replace("/api/now", "") });
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.asked.splice(0);
  contract = new WrittenContract(SERVICENOW);
});

const signed = { authentication: "basicAuth" };

describe("ServiceNow", () => {
  it("sends documented requests in every operation", async () => {
    const stored = await bench.binary.put(new TextEncoder().encode("hi"), {
      mimeType: "text/plain",
      fileName: "a.txt",
    });
    const items = [{ json: {}, binary: { data: stored } }];
    const values = { tableName: "u_thing", inputDataFieldName: "data", download: true };
    const samples = samplesOf(node, { common: signed, values });
    expect(await failuresOf(samples, (each) => bench.run(node, each, { items }))).toEqual([]);
    expect(contract.problems).toEqual([]);
    expect(contract.names.filter((name) => !contract.used.has(name))).toEqual([]);
  });

  it("adds incidents, and writes records of tables by column or by the fields of the item", async () => {
    const incident = {
      ...signed,
      resource: "incident",
      short_description: "={{ $json.s }}",
      additionalFields: { urgency: "1" },
    };
    await bench.run(node, incident, { items: [{ json: { s: "Down" } }] });
    const record = { ...signed, resource: "tableRecord", tableName: "u_thing" };
    await bench.run(node, { ...record, fieldsToSend: { field: [{ column: "u_name", value: "a" }] } });
    const mapped = {
      ...record,
      operation: "update",
      id: "1",
      dataToSend: "mapInput",
      inputsToIgnore: "skip",
    };
    await bench.run(node, mapped, { items: [{ json: { u_name: "b", skip: 1 } }] });
    expect(bench.asked.map(({ method, body }) => [method, body])).toEqual([
      ["POST", { short_description: "Down", urgency: "1" }],
      ["POST", { u_name: "a" }],
      ["PATCH", { u_name: "b" }],
    ]);
    expect(bench.asked[0]?.headers["x-meant-for"]).toBe("https://dev1.service-now.com");
  });

  it("lists page after page by a query", async () => {
    const full = Array.from({ length: 1000 }, (_, sys_id) => ({ sys_id }));
    contract = new WrittenContract({
      "GET /table/incident": {
        query: LIST,
        answer: ({ query }: { query: Record<string, string> }) => ({
          result: query["sysparm_offset"] === "0" ? full : [{ sys_id: 1000 }],
        }),
      },
    });
    const options = {
      sysparm_query: "active=true",
      sysparm_display_value: "all",
      sysparm_fields: ["number", "state"],
    };
    const all = { ...signed, resource: "incident", operation: "getAll", returnAll: true, options };
    expect(await bench.run(node, all)).toHaveLength(1001);
    expect(bench.asked[1]?.query).toEqual({
      ...options,
      sysparm_fields: "number,state",
      sysparm_limit: "1000",
      sysparm_offset: "1000",
    });
  });

  it("finds users by name, and nothing else by part of a name", async () => {
    await bench.run(node, {
      ...signed,
      operation: "get",
      getOption: "user_name",
      user_name: "ada^ORactive=true",
    });
    expect(bench.asked[0]?.query).toEqual({
      sysparm_query: "user_name=ada^^ORactive=true",
      sysparm_limit: "1",
    });
  });

  it("downloads attachments, and reports the instance's errors", async () => {
    const get = { ...signed, resource: "attachment", operation: "get", attachmentId: "1", download: true };
    const [item] = await bench.run(node, get);
    expect([item?.json, item?.binary?.["data"]]).toMatchObject([
      file,
      { fileName: "a.txt", mimeType: "text/plain" },
    ]);
    contract = new WrittenContract({
      "GET /table/incident/{id}": {
        status: 404,
        answer: { error: { message: "No Record found", detail: "Gone" }, status: "failure" },
      },
    });
    const missing = { ...signed, resource: "incident", operation: "get", id: "x" };
    await expect(bench.run(node, missing)).rejects.toThrow("No Record found");
  });

  it("lists columns of the table for the form", async () => {
    contract = new WrittenContract({
      "GET /table/sys_dictionary": {
        query: "sysparm_query sysparm_fields sysparm_limit",
        answer: { result: [{ column_label: "Name", element: "u_name" }] },
      },
    });
    const form = bench.form({ ...signed, resource: "tableRecord", tableName: "u_thing" });
    expect(await node.methods?.loadOptions?.["getTableColumns"]?.(form)).toEqual([
      { name: "Name", value: "u_name" },
    ]);
    expect(bench.asked[0]?.query["sysparm_query"]).toBe("name=u_thing^elementISNOTEMPTY");
  });
});
