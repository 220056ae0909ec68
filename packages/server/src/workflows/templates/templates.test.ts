import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { startTemplateLibrary } from "./testing/template-library.ts";

const workflow = {
  nodes: [
    { id: "1", name: "A", type: "n8n-nodes-base.noOp", typeVersion: 1, position: [0, 0], parameters: {} },
  ],
  connections: {},
  meta: { odd: true },
};
const stored = {
  id: 7,
  name: "Seven",
  description: "Does *seven* things.",
  createdAt: "2026-01-02T03:04:05.000Z",
  nodes: [{ name: "n8n-nodes-base.noOp", displayName: "Nothing", icon: "fa:arrow", unknown: 1 }, "odd"],
  categories: [{ id: 3, name: "Data" }],
  totalViews: 12,
  user: { username: "ada" },
};
const read = {
  id: "7",
  name: "Seven",
  description: "Does *seven* things.",
  createdAt: "2026-01-02T03:04:05.000Z",
  nodes: [{ name: "n8n-nodes-base.noOp", displayName: "Nothing" }],
  categories: [{ id: "3", name: "Data" }],
  hasPicture: false,
};

describe("templates of a named host", () => {
  let library: Awaited<ReturnType<typeof startTemplateLibrary>>;
  let server: TestServer;
  let api: TestClient;

  beforeAll(async () => {
    library = await startTemplateLibrary();
    server = await startTestServer({
      env: { HEDDLE_TEMPLATES_HOST: library.url, HEDDLE_HTTP_ALLOW: "127.0.0.1" },
    });
    api = await server.signIn();
  });
  afterAll(async () => {
    library.close();
    await server.stop();
  });

  it("are requested with this server's version, every time", {
    tags: ["TPL-1", "TPL-2", "TPL-3", "TPL-4", "TPL-5", "TPL-6", "TPL-7", "TPL-8", "TPL-9", "TPL-22"],
  }, async () => {
    const from = library.asked.length;
    library.answers({ json: {} });
    await api.get("/templates/health");
    await api.get("/templates/categories");
    await api.get("/templates/collections?search=loom&category=3,5");
    await api.get("/templates/collections/9");
    await api.get("/templates/workflows?search=loom%20%26&category=3,5&skip=20");
    await api.get("/templates/workflows/7");
    await api.get("/workflows/templates/7");
    const asked = library.asked.slice(from);
    expect(asked.map(({ path, query }) => [path, query])).toEqual([
      ["/api/health", {}],
      ["/api/templates/categories", {}],
      ["/api/templates/collections", { search: "loom", category: "3,5" }],
      ["/api/templates/collections/9", {}],
      ["/api/templates/workflows", { search: "loom &", category: "3,5", skip: "20", rows: "10" }],
      ["/api/templates/workflows/7", {}],
      ["/api/workflows/templates/7", {}],
    ]);
    for (const { headers } of asked) expect(headers["n8n-version"]).toMatch(/^\d+\.\d+/);
    expect((await api.get("/settings")).data.templates).toEqual({ enabled: true, host: library.url });
  });

  it("hold categories by name, collections, and pages of templates", {
    tags: ["TPL-3", "TPL-4", "TPL-5", "TPL-6", "TPL-7", "TPL-8"],
  }, async () => {
    library.answers({
      json: { categories: [{ id: 2, name: "Sales" }, { id: 1, name: "AI" }, { id: 4 }, null] },
    });
    expect((await api.get("/templates/categories")).data).toEqual({
      categories: [
        { id: "1", name: "AI" },
        { id: "2", name: "Sales" },
      ],
    });
    const collection = {
      id: 9,
      name: "Start here",
      description: "Easy ones",
      workflows: [{ id: 7 }],
      image: [],
    };
    library.answers({ json: { collections: [collection, 3] } });
    expect((await api.get("/templates/collections")).data).toEqual({
      collections: [{ id: "9", name: "Start here", description: "Easy ones", workflows: [{ id: "7" }] }],
    });
    library.answers({ json: { collection: { ...collection, workflows: [stored] } } });
    expect((await api.get("/templates/collections/9")).data.collection).toEqual({
      id: "9",
      name: "Start here",
      description: "Easy ones",
      workflows: [read],
    });
    library.answers({ json: { workflows: [stored], totalWorkflows: 41, filters: [] } });
    expect((await api.get("/templates/workflows")).data).toEqual({ workflows: [read], totalWorkflows: 41 });
    library.answers({ json: { workflow: { ...stored, workflow } } });
    const { data } = await api.get("/templates/workflows/7");
    expect(data.workflow).toMatchObject({ ...read, workflow: { ...workflow, name: "Seven" } });
    library.answers({ json: { id: 7, name: "Seven", workflow } });
    expect((await api.get("/workflows/templates/7")).data).toMatchObject({
      id: "7",
      name: "Seven",
      workflow: { ...workflow, name: "Seven" },
    });
  });

  it("cannot leave the library by their id", async () => {
    await api.get(`/workflows/templates/${encodeURIComponent("../../x?y=#z")}`);
    expect(library.asked.at(-1)?.path).toBe("/api/workflows/templates/..%2F..%2Fx%3Fy%3D%23z");
  });

  it("distinguish missing, broken and unavailable templates", async () => {
    const cases = [
      [{ status: 404, body: "" }, 404, /not found/],
      [{ status: 500, body: "" }, 502, /status 500/],
      [{ status: 200, body: "<html>" }, 502, /no JSON/],
      [{ status: 200, body: '{"id":1}' }, 502, /no workflow/],
      [{ status: 200, body: '{"workflow":{"nodes":1}}' }, 502, /an invalid response/],
    ] as const;
    for (const [given, status, message] of cases) {
      library.answers(given);
      const result = await api.get("/workflows/templates/1");
      expect(result.status).toBe(status);
      expect(result.body.message).toMatch(message);
    }
  });

  it("are not there when the host does not answer within two seconds", { tags: ["TPL-23"] }, async () => {
    library.answers("nothing");
    const result = await api.get("/templates/health");
    expect(result.status).toBe(502);
    expect(result.body.message).toMatch(/does not answer.*\b2(?:[.,]?000)?\b/);
    library.answers({ json: {} });
    expect((await api.get("/templates/health")).status).toBe(200);
  });
});

describe("our own templates", () => {
  let server: TestServer;
  let api: TestClient;

  beforeAll(async () => {
    server = await startTestServer();
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  it("are found by words, categories and pages, name matches first", {
    tags: ["TPL-3", "TPL-5", "TPL-24"],
  }, async () => {
    expect((await api.get("/settings")).data.templates).toEqual({
      enabled: true,
      host: `${server.url}/rest`,
    });
    const { categories } = (await api.get("/templates/categories")).data;
    expect(categories.map(({ name }: { name: string }) => name)).toEqual(
      categories.map(({ name }: { name: string }) => name).sort(),
    );
    const { data: all } = await api.get("/templates/workflows?rows=100");
    const { data: second } = await api.get("/templates/workflows?skip=5&rows=5");
    expect(second.workflows).toEqual(all.workflows.slice(5, 10));
    expect(second.totalWorkflows).toBe(all.workflows.length);
    const { data: down } = await api.get(`/templates/workflows?search=${encodeURIComponent("WEBSITE  dow")}`);
    expect(down.workflows.map(({ id }: { id: string }) => id)).toContain("website-watch");
    const { data: sales } = await api.get("/templates/workflows?category=sales&rows=100");
    expect(sales.totalWorkflows).toBeLessThan(all.totalWorkflows);
    for (const { categories: own } of sales.workflows)
      expect(own).toContainEqual({ id: "sales", name: "Sales" });
    const { data: none } = await api.get("/templates/workflows?search=qqqq");
    expect(none).toEqual({ workflows: [], totalWorkflows: 0 });
  });

  it("have pictures in light and dark, which load nothing", async () => {
    const light = await api.get("/templates/workflows/website-watch/picture");
    expect(light.headers.get("content-type")).toBe("image/svg+xml");
    expect(light.text.match(/<use /g)).toHaveLength(5);
    expect(light.text.match(/<path /g)).toHaveLength(4);
    expect(light.text).not.toMatch(/(?:href|src)="(?!data:|#)/);
    const dark = await api.get("/templates/workflows/website-watch/picture?theme=dark");
    expect(dark.text).not.toBe(light.text);
  });

  it("are unavailable if disabled, and without a session", { tags: ["TPL-24"] }, async () => {
    expect((await server.client().get("/workflows/templates/website-watch")).status).toBe(401);
    const without = await startTestServer({ env: { HEDDLE_TEMPLATES: "false" } });
    const other = await without.signIn();
    const result = await other.get("/templates/workflows");
    expect(result.status).toBe(404);
    expect(result.body).toMatchObject({ message: expect.stringMatching(/is disabled/) });
    expect((await other.get("/settings")).data.templates).toEqual({ enabled: false, host: "" });
    await without.stop();
  });
});
