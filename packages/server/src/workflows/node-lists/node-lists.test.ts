import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setOwnTypes } from "@heddle/nodes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

const SECRET = "key-of-the-tables-7";

const typeFile = `
const loadOptions = { routing: {
  request: { url: "/tables", qs: { base: "={{ $parameter.base }}" } },
  output: { postReceive: [
    { type: "rootProperty", properties: { property: "tables" } },
    { type: "setKeyValue", properties: { name: "={{ $responseItem.name }}", value: "={{ $responseItem.id }}" } },
  ] },
} };
const searchList = { routing: {
  request: { url: "/rows", qs: { q: "={{ $filter }}" } },
  operations: { pagination: { type: "offset", properties: { limitParameter: "take", offsetParameter: "skip", pageSize: 2, type: "query" } } },
} };
module.exports = {
  name: "acme.tables", effect: "unsafe",
  descriptions: [{
    name: "acme.tables", displayName: "Tables", version: 1, group: ["transform"], defaults: { name: "Tables" },
    inputs: ["main"], outputs: ["main"], credentials: [{ name: "tablesApi", required: true }],
    requestDefaults: { baseURL: "=http://127.0.0.1:{{ $credentials.port }}" },
    properties: [
      { displayName: "Table", name: "table", type: "options", default: "", typeOptions: { loadOptions } },
      { displayName: "Row", name: "row", type: "resourceLocator", default: "",
        modes: [{ name: "list", displayName: "List", type: "list", typeOptions: { searchList } }] },
      { displayName: "Base", name: "base", type: "string", default: "" },
    ],
  }],
  methods: {
    loadOptions: {
      colours: async (context) => {
        const { port } = await context.credentials("tablesApi");
        return context.request({ baseURL: "http://127.0.0.1:" + port, url: "/colours", qs: { of: context.read().base } }, "tablesApi");
      },
      called: async (context) => {
        const trigger = await context.calledTrigger();
        return trigger ? [{ name: trigger.name, value: trigger.parameters.inputSource }] : [];
      },
      own: async () => [{ name: "One", value: 1 }],
      inside: async (context) => context.request({ url: "http://10.1.2.3/" }, "tablesApi"),
    },
    listSearch: {
      people: async (context, filter, token) => {
        const { port } = await context.credentials("tablesApi");
        const found = await context.request({ url: "http://127.0.0.1:" + port + "/people", qs: { filter, cursor: token && token.cursor } }, "tablesApi");
        return { results: found.people, paginationToken: found.next && { cursor: found.next } };
      },
    },
    resourceMapping: {
      columns: async () => ({ fields: [{ id: "name", displayName: "Name", required: true, defaultMatch: false, display: true, type: "string" }] }),
    },
  },
};`;

const credentialFile = `
module.exports = { name: "tablesApi", description: { name: "tablesApi", displayName: "Tables API",
  properties: [
    { displayName: "Key", name: "key", type: "string", typeOptions: { password: true }, default: "" },
    { displayName: "Port", name: "port", type: "number", default: 0 },
  ],
  authenticate: { type: "generic", properties: { headers: { "x-key": "={{ $credentials.key }}" } } } } };`;

let folder: string;
let server: TestServer;
let service: Server;
let owner: TestClient;
let credentials: Record<string, { id: string; name: string }>;
let asked: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "heddle-lists-"));
  writeFileSync(join(folder, "tables.node.js"), typeFile);
  writeFileSync(join(folder, "tables.credential.js"), credentialFile);
  service = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
  server = await startTestServer({ env: { HEDDLE_NODES: folder, HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
  owner = await server.signIn();
  const { port } = service.address() as AddressInfo;
  const created = await owner.post("/credentials", {
    name: "Tables",
    type: "tablesApi",
    data: { key: SECRET, port },
    nodesAccess: [],
  });
  credentials = { tablesApi: { id: created.data.id, name: "Tables" } };
});
afterAll(async () => {
  await server.stop();
  service.closeAllConnections();
  service.close();
  rmSync(folder, { recursive: true, force: true });
  setOwnTypes();
});
beforeEach(() => {
  asked = [];
  answer = json(() => []);
});

const json =
  (give: (url: URL) => unknown, status = 200) =>
  (request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(give(new URL(request.url ?? "/", "http://x"))));
  };

const asking = (more: object) => ({
  nodeTypeAndVersion: { name: "acme.tables", version: 1 },
  path: "parameters.table",
  currentNodeParameters: { base: "b1" },
  credentials,
  ...more,
});

/** The same in GET format: objects as JSON strings. */
const query = (given: object) =>
  new URLSearchParams(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );

const declared = (name: "loadOptions" | "searchList") => {
  const types = JSON.parse(JSON.stringify(createRequire(import.meta.url)(join(folder, "tables.node.js"))));
  const [table, row] = types.descriptions[0].properties;
  return name === "loadOptions" ? table.typeOptions.loadOptions : row.modes[0].typeOptions.searchList;
};

describe("lists of a node's form", () => {
  it("come from the type's methods, with the credential added and the form's values", {
    tags: ["PRM-16", "RL-38", "RL-40", "RL-43", "NT-5"],
  }, async () => {
    answer = json((url) => [{ name: `${url.pathname} ${url.search}`, value: 1 }]);
    const get = await owner.get(`/node-parameter-options?${query(asking({ methodName: "colours" }))}`);
    expect(get).toMatchObject({ status: 200, data: [{ name: "/colours ?of=b1", value: 1 }] });
    expect(asked[0]?.headers["x-key"]).toBe(SECRET);
    const post = await owner.post("/dynamic-node-parameters/options", asking({ methodName: "colours" }));
    expect(post.data).toEqual(get.data);
  });

  it("are not read with a credential that is limited to other types of nodes", {
    tags: ["CRD-9"],
  }, async () => {
    const given = { name: "Limited", type: "tablesApi", data: { key: SECRET } };
    const nodesAccess = [{ nodeType: "n8n-nodes-base.httpRequest" }];
    const { id } = (await owner.post("/credentials", { ...given, nodesAccess })).data;
    const credentials = { tablesApi: { id, name: "Limited" } };
    const more = { methodName: "colours", credentials };
    const refused = await owner.post("/dynamic-node-parameters/options", asking(more));
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining("is limited to other types of nodes than acme.tables"),
    ]);
    expect(asked).toEqual([]);
  });

  it("use the trigger of the workflow selected in the form, if the user can read that workflow", async () => {
    const trigger = {
      id: "t",
      name: "When called",
      type: "n8n-nodes-base.executeWorkflowTrigger",
      typeVersion: 1.1,
      position: [0, 0],
      parameters: { inputSource: "passthrough" },
    };
    const made = await owner.post("/workflows", { name: "Called", nodes: [trigger], connections: {} });
    const list = (value: string, client = owner) => {
      const workflowId = { __rl: true, mode: "list", value };
      const more = { methodName: "called", currentNodeParameters: { workflowId } };
      return client.post("/dynamic-node-parameters/options", asking(more));
    };
    expect((await list(made.data.id)).data).toEqual([{ name: "When called", value: "passthrough" }]);
    const without = await owner.post("/workflows", { name: "Never called", nodes: [], connections: {} });
    expect((await list(without.data.id)).data).toEqual([]);
    expect((await list("")).data).toEqual([]);
    const refused = await list(made.data.id, await server.signInMember());
    expect(refused.status).toBe(404);
    expect(JSON.stringify(refused.body)).not.toContain("When called");
  });

  it("come from the request that the form declares, and from no other", {
    tags: ["PRM-17", "RL-40"],
  }, async () => {
    answer = json(() => ({ tables: [{ id: "t1", name: "Orders", extra: true }] }));
    const loadOptions = declared("loadOptions");
    const found = await owner.get(`/node-parameter-options?${query(asking({ loadOptions }))}`);
    expect(found).toMatchObject({ status: 200, data: [{ name: "Orders", value: "t1" }] });
    expect(asked[0]?.url).toBe("/tables?base=b1");
    expect(asked[0]?.headers["x-key"]).toBe(SECRET);
    const changed = { routing: { ...loadOptions.routing, request: { url: "http://127.0.0.1:1/steal" } } };
    const refused = await owner.get(`/node-parameter-options?${query(asking({ loadOptions: changed }))}`);
    expect([refused.status, asked.length]).toEqual([400, 1]);
  });

  it("are searched and paged", { tags: ["RL-41", "RL-42", "NT-6"] }, async () => {
    answer = json((url) => ({
      people: [{ name: `${url.searchParams.get("filter")} ${url.searchParams.get("cursor")}`, value: 1 }],
      next: url.searchParams.get("cursor") ? undefined : "c2",
    }));
    const page = async (more: object) =>
      (
        await owner.get(
          `/nodes-list-search?${query(asking({ methodName: "people", filter: "ada", ...more }))}`,
        )
      ).data;
    const first = await page({});
    expect(first).toMatchObject({ results: [{ name: "ada null" }], paginationToken: { cursor: "c2" } });
    const second = await page({ paginationToken: first.paginationToken });
    expect(second).toEqual({ results: [{ name: "ada c2", value: 1 }] });
    answer = json((url) =>
      [Number(url.searchParams.get("skip")), Number(url.searchParams.get("skip")) + 1].slice(
        0,
        url.searchParams.get("skip") === "2" ? 1 : 2,
      ),
    );
    const searchList = declared("searchList");
    const route = "/dynamic-node-parameters/resource-locator-results";
    const rows = await owner.post(route, asking({ searchList, filter: "x" }));
    expect(rows.data).toEqual({
      results: [
        { name: "0", value: 0 },
        { name: "1", value: 1 },
      ],
      paginationToken: "2",
    });
    const rest = await owner.post(route, asking({ searchList, paginationToken: "2" }));
    expect(rest.data).toEqual({ results: [{ name: "2", value: 2 }] });
  });

  it("return the fields of a mapping", async () => {
    const route = "/dynamic-node-parameters/resource-mapper-fields";
    const { data } = await owner.post(route, asking({ methodName: "columns" }));
    expect(data.fields).toMatchObject([{ id: "name", required: true }]);
  });

  it("report the service's error message, without the secret that it echoes", async () => {
    answer = json(() => ({ error: { message: `Unknown key ${SECRET}` } }), 403);
    const failed = await owner.get(`/node-parameter-options?${query(asking({ methodName: "colours" }))}`);
    expect([failed.status, failed.body.message]).toEqual([
      400,
      "The service responded with status 403: Unknown key [secret]",
    ]);
    answer = json(() => [{ name: SECRET, value: 1 }]);
    const echoed = await owner.get(`/node-parameter-options?${query(asking({ methodName: "colours" }))}`);
    expect(echoed.data).toEqual([{ name: "[secret]", value: 1 }]);
    answer = (_request, response) => response.end("<html>");
    const html = await owner.get(`/node-parameter-options?${query(asking({ methodName: "colours" }))}`);
    expect(html.body.message).toContain("not valid JSON");
    const blocked = await owner.get(`/node-parameter-options?${query(asking({ methodName: "inside" }))}`);
    expect([blocked.status, blocked.body.hint]).toEqual([400, expect.stringContaining("HEDDLE_HTTP_ALLOW")]);
  });

  it("require a credential that the user has access to", async () => {
    const member = await server.signInMember();
    const other = await member.get(`/node-parameter-options?${query(asking({ methodName: "colours" }))}`);
    expect([other.status, asked.length]).toEqual([400, 0]);
    expect(other.body.message).toContain("may not be used");
    const none = asking({ methodName: "colours", credentials: {} });
    expect((await owner.post("/dynamic-node-parameters/options", none)).body.message).toBe(
      "Select a credential first",
    );
    expect(
      (await server.client().get(`/node-parameter-options?${query(asking({ methodName: "own" }))}`)).status,
    ).toBe(401);
  });

  it("are refused with a reason when they are not offered", async () => {
    const status = async (more: object) =>
      (await owner.post("/dynamic-node-parameters/options", asking(more))).status;
    expect(await status({ methodName: "toString" })).toBe(400);
    expect(await status({ methodName: "x", nodeTypeAndVersion: { name: "acme.gone", version: 1 } })).toBe(
      500,
    );
    expect(await status({ nodeTypeAndVersion: "acme.tables" })).toBe(400);
    expect((await owner.post("/dynamic-node-parameters/options", asking({}))).data).toEqual([]);
    expect(
      (await owner.get(`/nodes-list-search?${query({ ...asking({}), currentNodeParameters: "" })}`)).status,
    ).toBe(400);
  });
});
