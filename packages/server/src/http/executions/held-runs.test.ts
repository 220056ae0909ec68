import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

const node = (name: string, type: string, parameters: object = {}) => ({
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: 2,
  position: [0, 0],
  parameters,
});
const to = (name: string) => ({ main: [[{ node: name, type: "main", index: 0 }]] });
const code = (jsCode: string) => ({ language: "javaScript", mode: "runOnceForAllItems", jsCode });

const workflowData = {
  name: "Large",
  nodes: [
    { ...node("Start", "manualTrigger"), typeVersion: 1 },
    node(
      "Make",
      "code",
      code(
        "return Array.from({ length: 10000 }, (_, n) => ({ json: { n, made: Math.random(), text: 'x'.repeat(200) } }));",
      ),
    ),
    node(
      "Count",
      "code",
      code("return [{ json: { count: $input.all().length, first: $input.first().json.made } }];"),
    ),
  ],
  connections: { Start: to("Make"), Make: to("Count") },
  settings: {},
};

describeStores("manual runs with much data", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  const run = async (body: object) =>
    (await api.post("/workflows/run", { workflowData, ...body })).data.executionId;
  const summary = async (id: string) => (await api.get(`/executions/${id}/summary`)).data;
  const ended = async (id: string) => {
    for (;;) {
      const read = await summary(id);
      if (read?.stoppedAt) return read;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const items = async (id: string, query: string) => (await api.get(`/executions/${id}/items?${query}`)).data;

  it("are read page by page by who started them, although they are not saved", async () => {
    const id = await run({});
    const { status, data } = await ended(id);
    expect(status).toBe("success");
    expect(data.runData.Make[0]).toMatchObject({ itemCounts: [10_000], executionStatus: "success" });
    expect(data.runData.Make[0].data).toBeUndefined();
    const page = await items(id, "node=Make&offset=9990&limit=20");
    expect([page.total, page.items.length, page.items[0].json.n]).toEqual([10_000, 10, 9990]);
    const other = await server.signInMember();
    expect((await other.get(`/executions/${id}/items?node=Make`)).status).toBe(404);
    expect((await other.get(`/executions/${id}/summary`)).status).toBe(404);
  });

  it("are searched and sorted as a whole, and given as a file", async () => {
    const id = await run({});
    await ended(id);
    const found = await items(id, "node=Make&search=999&limit=3&offset=1");
    expect(found.total).toBe(10_000);
    expect(found.found).toBeGreaterThan(18);
    expect(found.items).toHaveLength(3);
    expect(found.items[0].json).toEqual(
      (await items(id, `node=Make&limit=1&offset=${found.positions[0]}`)).items[0].json,
    );
    const last = await items(id, "node=Make&sort=n&order=desc&limit=2");
    expect(last).toMatchObject({ found: 10_000, positions: [9999, 9998] });
    expect(last.items[0].json.n).toBe(9999);
    const both = await items(id, "node=Make&search=nothing%20like%20it&sort=n");
    expect(both).toMatchObject({ total: 10_000, found: 0, items: [], positions: [] });
    const csv = await api.get(`/executions/${id}/items/file?node=Make&format=csv`);
    expect(csv.headers.get("content-disposition")).toContain("Make.csv");
    const lines = csv.text.split("\r\n");
    expect([lines[0], lines.length]).toEqual(["n,made,text", 10_002]);
    const json = await api.get(`/executions/${id}/items/file?node=Make&format=json`);
    expect(json.body).toHaveLength(10_000);
    const other = await server.signInMember();
    expect((await other.get(`/executions/${id}/items/file?node=Make&format=json`)).status).toBe(404);
    expect((await api.get(`/executions/${id}/items?node=Make&order=up`)).status).toBe(400);
  });

  it("lend their data to the next run, which need not bring them", async () => {
    const first = await run({ destinationNode: "Make" });
    await ended(first);
    const made = (await items(first, "node=Make&limit=1")).items[0].json.made;
    const second = await run({
      destinationNode: "Count",
      startNodes: ["Count"],
      runDataOf: first,
      runDataNodes: ["Start", "Make"],
    });
    const { status, data } = await ended(second);
    expect(status).toBe("success");
    expect(data.runData.Make[0].itemCounts).toEqual([10_000]);
    expect((await items(second, "node=Count")).items[0].json).toEqual({ count: 10_000, first: made });
    expect((await items(second, "node=Make&limit=1")).items[0].json.made).toBe(made);
  });

  it("are available to no other user, and not after they are dropped", async () => {
    const first = await run({ destinationNode: "Make" });
    await ended(first);
    const body = { workflowData, destinationNode: "Count", startNodes: ["Count"], runDataOf: first };
    expect((await (await server.signInMember()).post("/workflows/run", body)).status).toBe(404);
    expect((await api.post("/workflows/run", { ...body, runDataOf: "999999" })).status).toBe(404);
  });
});
