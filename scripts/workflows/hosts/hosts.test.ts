import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { WorkflowNode } from "@heddle/workflow";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Shape } from "../shape.ts";
import { type Hosts, startHosts } from "./hosts.ts";
import { tokenFor } from "./places.ts";

let hosts: Hosts;
beforeAll(async () => {
  hosts = await startHosts();
});
afterAll(() => hosts.close());

/** Response that a client of the public URL receives. */
async function ask(address: string, init: object = {}): Promise<unknown> {
  const script = `const answer = await fetch(${JSON.stringify(address)}, ${JSON.stringify(init)});
process.stdout.write(await answer.text());`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    hosts.nodeOptions,
    "--input-type=module",
    "--eval",
    script,
  ]);
  return JSON.parse(stdout) as unknown;
}

function expectAt(place: number, read: (shape: Shape) => void, parameters: object = {}): object {
  const shape = new Shape();
  read(shape);
  const node = { parameters } as WorkflowNode;
  const nodes = Array.from({ length: place + 1 }, () => ({ shape, file: undefined, node }));
  hosts.expect(nodes);
  return { authorization: `Bearer ${tokenFor(place)}` };
}

it("public hosts are simulated: sheets contain the values that the workflow reads of the requesting node", async () => {
  const headers = expectAt(2, (shape) => shape.property("City").is("string"), { sheetName: "Places" });
  const root = "https://sheets.googleapis.com/v4/spreadsheets/1";
  expect(await ask(root, { headers })).toMatchObject({ sheets: [{ properties: { title: "Places" } }, {}] });
  expect(await ask(`${root}/values/Places`, { headers })).toMatchObject({
    values: [["City"], ["sample"], ["sample"]],
  });
});

it("sheets have the name that the workflow sets", async () => {
  const node = (parameters: object) => ({
    shape: new Shape(),
    file: undefined,
    node: { parameters } as WorkflowNode,
  });
  const assignments = [{ name: "logSheet", type: "string", value: "Log" }];
  hosts.expect([
    node({ assignments: { assignments } }),
    node({ sheetName: { __rl: true, mode: "name", value: "={{ $('Config').item.json.logSheet }}" } }),
  ]);
  const headers = { authorization: `Bearer ${tokenFor(1)}` };
  expect(await ask("https://sheets.googleapis.com/v4/spreadsheets/1", { headers })).toMatchObject({
    sheets: [{ properties: { title: "Log" } }, {}],
  });
});

it("models respond in the requested format", async () => {
  const headers = { ...expectAt(0, () => {}), "content-type": "application/json" };
  const schema = {
    type: "object",
    properties: { score: { type: "number" }, kind: { enum: ["a", "b"] } },
    required: ["score", "kind"],
    additionalProperties: false,
  };
  const answer = (await ask("https://api.openai.com/v1/chat/completions", {
    method: "POST",
    headers,
    body: JSON.stringify({
      model: "gpt-5-mini",
      messages: [{ role: "user", content: "How good?" }],
      response_format: { type: "json_schema", json_schema: { name: "answer", strict: true, schema } },
    }),
  })) as { choices: { message: { content: string } }[] };
  expect(JSON.parse(answer.choices[0]?.message.content ?? "")).toEqual({ score: 7, kind: "a" });
});

it("Perplexity accepts its own parameters", async () => {
  const headers = { ...expectAt(0, () => {}), "content-type": "application/json" };
  const answer = await ask("https://api.perplexity.ai/chat/completions", {
    method: "POST",
    headers,
    body: JSON.stringify({
      model: "sonar",
      messages: [{ role: "user", content: "What is new?" }],
      search_recency_filter: "day",
    }),
  });
  expect(answer).toMatchObject({ choices: [{ message: { content: expect.any(String) } }] });
});

it.each<[string, object]>([
  ["https://api.airtop.ai/api/v1/sessions", { data: { status: "running", name: "sample" } }],
  [
    "https://translation.googleapis.com/language/translate/v2",
    { data: { translations: [{ translatedText: "sample", data: { name: "sample" } }] } },
  ],
  [
    "https://api.monday.com/v2",
    { data: { boards: [{ groups: [{ items_page: { items: [{ id: "42" }] } }] }] } },
  ],
  [
    "https://quickbooks.api.intuit.com/v3/company/1/invoice",
    { Invoice: { Id: "42", data: { name: "sample" } } },
  ],
  [
    "https://quickbooks.api.intuit.com/v3/company/1/query?query=select%20*%20from%20Bill",
    { QueryResponse: { Bill: [{ Id: "42" }] } },
  ],
  ["https://api.airtable.com/v0/appSample/tblSample/42", { fields: { data: { name: "sample" } } }],
  ["https://api.stripe.com/v1/charges/search", { data: [{ data: { name: "sample" } }], has_more: false }],
  ["https://api.stripe.com/v1/customers/cus_1", { object: "customer", data: { name: "sample" } }],
  ["https://api.baserow.io/api/database/rows/table/7/", { results: [{ data: { name: "sample" } }] }],
])("%s answers in the shape of its documentation", async (address, answer) => {
  const headers = expectAt(1, (shape) => shape.at("data.name").is("string"));
  expect(await ask(address, { headers })).toMatchObject(answer);
});

it("tables of Baserow have the columns that the node writes", async () => {
  const fieldsUi = { fieldValues: [{ fieldId: 5064441, fieldValue: "Outbound" }] };
  const headers = expectAt(1, () => {}, { fieldsUi });
  const columns = await ask("https://api.baserow.io/api/database/fields/table/7/", { headers });
  expect(columns).toContainEqual({ id: 5064441, name: "5064441", type: "text", primary: false });
});

it("servers of MCP have a tool", async () => {
  const headers = { ...expectAt(0, () => {}), "content-type": "application/json" };
  const say = (method: string) =>
    ask("https://mcp.example.com/mcp", {
      method: "POST",
      headers,
      body: JSON.stringify({ jsonrpc: "2.0", id: 7, method, params: { protocolVersion: "2025-03-26" } }),
    });
  expect(await say("initialize")).toMatchObject({
    id: 7,
    result: { protocolVersion: "2025-03-26", capabilities: { tools: {} } },
  });
  expect(await say("tools/list")).toMatchObject({ result: { tools: [{ name: "search" }] } });
});
