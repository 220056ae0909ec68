import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type ApiClient,
  describeStores,
  startTestServer,
  type TestClient,
  type TestServer,
} from "../../../testing/index.ts";

const node = (name: string, type: string, parameters: object = {}, extra: object = {}) => ({
  id: `id-${name}`,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: 1,
  position: [100, 200],
  parameters,
  ...extra,
});
const to = (name: string) => ({ main: [[{ node: name, type: "main", index: 0 }]] });
/** Export of a newer version: with unknown keys. */
const exported = (name: string) => ({
  name,
  nodes: [
    node("Start", "manualTrigger", {}, { futureKey: { deep: [1] } }),
    node("Every hour", "scheduleTrigger", { rule: { interval: [{ field: "hours" }] } }),
    node("End", "noOp"),
  ],
  connections: { Start: to("End"), "Every hour": to("End") },
  settings: { executionOrder: "v1", futureSetting: true, executionTimeout: 120 },
});
const content = ({ name, nodes, connections, settings }: Record<string, unknown>) => ({
  name,
  nodes,
  connections,
  settings,
});

describeStores("workflows of the public API", (dialect) => {
  let server: TestServer;
  let owner: TestClient;
  let api: ApiClient;
  let member: ApiClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    owner = await server.signIn();
    api = await server.apiOf(owner);
    member = await server.apiOf(await server.signInMember());
  });
  afterAll(() => server.stop());

  const create = async (name: string, client = api) => (await client.post("/workflows", exported(name))).body;

  it("are returned as sent, with unknown keys", async () => {
    const { status, body } = await api.post("/workflows", exported("Round trip"));
    expect([status, body.active, content(body)]).toEqual([200, false, exported("Round trip")]);
    const { body: read } = await api.get(`/workflows/${body.id}`);
    expect(content(read)).toEqual(exported("Round trip"));
    expect(read).toMatchObject({
      id: body.id,
      tags: [],
      versionId: body.versionId,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(Object.keys(read)).not.toEqual(expect.arrayContaining(["ownedBy"]));
    const { data } = await api.get("/workflows?name=Round%20trip");
    expect(data.map(content)).toEqual([exported("Round trip")]);
  });

  it("ignore read-only fields, and report them", async () => {
    const { body, headers } = await api.post("/workflows", {
      ...exported("Read-only"),
      id: "mine",
      active: true,
      meta: { instanceId: "x" },
    });
    expect([body.active, body.id === "mine"]).toEqual([false, false]);
    expect(headers.get("warning")).toContain("active is read-only");
  });

  it("are rejected if they are not workflows", async () => {
    for (const body of [
      { ...exported("x"), name: "" },
      { ...exported("x"), nodes: {} },
      { ...exported("x"), nodes: [{ position: "here" }] },
      { ...exported("x"), connections: [] },
      { name: "x", nodes: [], connections: {} },
      { ...exported("x"), settings: { executionTimeout: "long" } },
      { ...exported("x"), staticData: "{" },
    ])
      expect([body, (await api.post("/workflows", body)).status]).toEqual([body, 400]);
  });

  it("are activated and deactivated, and stay active when replaced", async () => {
    const manual = await api.post("/workflows", {
      ...exported("Manual"),
      nodes: [node("Start", "manualTrigger")],
      connections: {},
    });
    const refused = await api.post(`/workflows/${manual.body.id}/activate`);
    expect([refused.status, refused.body.message]).toEqual([400, expect.any(String)]);
    const { id } = await create("Timer");
    expect((await api.post(`/workflows/${id}/activate`)).body).toMatchObject({ id, active: true });
    expect((await api.post(`/workflows/${id}/activate`)).body).toMatchObject({ id, active: true });
    const replaced = await api.put(`/workflows/${id}`, { ...exported("Timer 2"), staticData: '{"seen":3}' });
    expect([replaced.status, replaced.body.active, replaced.body.name]).toEqual([200, true, "Timer 2"]);
    expect((await api.get(`/workflows/${id}`)).body).toMatchObject({
      active: true,
      name: "Timer 2",
      staticData: { seen: 3 },
    });
    expect((await api.get("/workflows?active=true")).data.map((one: { id: string }) => one.id)).toEqual([id]);
    expect((await api.post(`/workflows/${id}/deactivate`)).body).toMatchObject({ active: false });
    expect((await api.get("/workflows?active=true")).data).toEqual([]);
    expect((await api.put(`/workflows/${id}`, { name: "Half" })).status).toBe(400);
    expect((await api.delete(`/workflows/${id}`)).body).toMatchObject({ id, name: "Timer 2" });
    for (const path of ["", "/tags", "/history"])
      expect((await api.get(`/workflows/${id}${path}`)).status).toBe(404);
  });

  it("are listed by pages without one twice", async () => {
    const teller = await server.apiOf(await server.signInMember());
    for (let n = 0; n < 12; n++)
      await Promise.all(
        Array.from({ length: 10 }, (_, m) =>
          teller.post("/workflows", { name: `W ${n}-${m}`, nodes: [], connections: {}, settings: {} }),
        ),
      );
    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null = null;
    do {
      const next: string = cursor === null ? "limit=50" : `cursor=${encodeURIComponent(cursor)}`;
      const { body } = await teller.get(`/workflows?${next}`);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      sizes.push(body.data.length);
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect([sizes, new Set(seen).size]).toEqual([[50, 50, 20], 120]);
    expect((await teller.get("/workflows?query=w%207-")).data).toHaveLength(10);
  });

  it("have the tags in their bodies, and keep their tags if bodies have none", async () => {
    const tags = async (sent?: unknown) => {
      const { name, ...rest } = exported("Tagged by body");
      const body = { name, ...rest, ...(sent === undefined ? {} : { tags: sent }) };
      return (await api.put(`/workflows/${id}`, body)).body.tags.map((tag: { name: string }) => tag.name);
    };
    const made = await api.post("/workflows", {
      ...exported("Tagged by body"),
      tags: ["by name", { name: "as object" }],
    });
    const { id } = made.body;
    expect(made.body.tags.map(({ name }: { name: string }) => name)).toEqual(["as object", "by name"]);
    expect(await tags()).toEqual(["as object", "by name"]);
    expect(await tags([{ id: made.body.tags[0].id }])).toEqual(["as object"]);
    expect(await tags([])).toEqual([]);
  });

  it("have tags, by which they are found", async () => {
    const { id } = await create("Tagged");
    const { body: red } = await api.post("/tags", { name: "red" });
    const { body: blue } = await api.post("/tags", { name: "blue" });
    expect((await api.put(`/workflows/${id}/tags`, [{ id: red.id }, { id: blue.id }])).body).toHaveLength(2);
    expect((await api.get(`/workflows/${id}/tags`)).body).toEqual([blue, red]);
    const found = async (tags: string) =>
      (await api.get(`/workflows?tags=${encodeURIComponent(tags)}`)).data.length;
    expect([await found("red"), await found("red, blue"), await found("red,green")]).toEqual([1, 1, 0]);
    expect((await api.get("/workflows?tags=red")).data[0].tags).toEqual([blue, red]);
    expect((await api.put(`/workflows/${id}/tags`, [{ id: "none" }])).status).toBe(404);
    expect((await api.put(`/workflows/${id}/tags`, [{}])).status).toBe(400);
    expect((await api.put(`/workflows/${id}/tags`, [{ name: "red" }])).body).toEqual([red]);
  });

  it("omit pinned data if not requested", async () => {
    const { body } = await api.post("/workflows", {
      ...exported("Pins"),
      pinData: { End: [{ json: { a: 1 } }] },
    });
    expect((await api.get(`/workflows/${body.id}`)).body.pinData).toEqual({ End: [{ json: { a: 1 } }] });
    expect((await api.get(`/workflows/${body.id}?excludePinnedData=true`)).body).not.toHaveProperty(
      "pinData",
    );
    expect((await api.get("/workflows?name=Pins&excludePinnedData=1")).data[0]).not.toHaveProperty("pinData");
    expect((await api.get("/workflows?name=Pins")).data[0]).toHaveProperty("pinData");
  });

  it("name credentials of the caller without their ids", async () => {
    const { data: mine } = await owner.post("/credentials", {
      name: "My header",
      type: "httpHeaderAuth",
      data: { name: "x", value: "y" },
    });
    const request = (credentials: object) =>
      node("Call", "httpRequest", { url: "http://a.example" }, { credentials });
    const send = async (client: ApiClient, reference: unknown) =>
      (
        await client.post("/workflows", {
          ...exported(`Named ${Math.random()}`),
          nodes: [request({ httpHeaderAuth: reference })],
          connections: {},
        })
      ).body.nodes[0].credentials.httpHeaderAuth;
    expect(await send(api, "My header")).toEqual({ id: mine.id, name: "My header" });
    expect(await send(api, { name: "My header" })).toEqual({ id: mine.id, name: "My header" });
    // Credentials of other users are not found.
    expect(await send(member, { name: "My header" })).not.toMatchObject({ id: mine.id });
    expect(
      (
        await member.post("/workflows", {
          ...exported("Stolen"),
          nodes: [request({ httpHeaderAuth: { id: mine.id, name: "My header" } })],
          connections: {},
        })
      ).status,
    ).toBeGreaterThanOrEqual(400);
  });

  it("have a history, the newest version first", async () => {
    const { id } = await create("Versions");
    for (const name of ["V2", "V3"]) await api.put(`/workflows/${id}`, exported(name));
    const first = await api.get(`/workflows/${id}/history?limit=2`);
    expect(first.data).toHaveLength(2);
    expect(first.data[0]).toMatchObject({ workflowId: id, authors: "Ada Owner" });
    const rest = await api.get(
      `/workflows/${id}/history?cursor=${encodeURIComponent(first.body.nextCursor)}`,
    );
    expect([rest.data.length, rest.body.nextCursor]).toEqual([1, null]);
  });

  it("of other users do not exist", async () => {
    const { id } = await create("Private");
    const calls = [
      member.get(`/workflows/${id}`),
      member.put(`/workflows/${id}`, exported("Mine now")),
      member.delete(`/workflows/${id}`),
      member.post(`/workflows/${id}/activate`),
      member.post(`/workflows/${id}/deactivate`),
      member.post(`/workflows/${id}/execute`),
      member.get(`/workflows/${id}/tags`),
      member.put(`/workflows/${id}/tags`, []),
      member.get(`/workflows/${id}/history`),
    ];
    for (const { status, body } of await Promise.all(calls))
      expect([status, body.message]).toEqual([404, "Not Found"]);
    expect((await member.get("/workflows?name=Private")).data).toEqual([]);
    const theirs = await create("Theirs", member);
    expect((await api.get(`/workflows/${theirs.id}`)).status).toBe(200);
  });
});
