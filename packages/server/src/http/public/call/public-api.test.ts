import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ApiClient,
  createApiClient,
  describeStores,
  startTestServer,
  type TestClient,
  type TestServer,
} from "../../../testing/index.ts";
import { findPublicCalls, publicCallFiles } from "./find-public-calls.ts";

const empty = { nodes: [], connections: {}, settings: {} };

describeStores("the public API", (dialect) => {
  let server: TestServer;
  let owner: TestClient;
  let api: ApiClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    owner = await server.signIn();
    api = await server.apiOf(owner);
  });
  afterAll(() => server.stop());

  it("serves each call by the file of its name", async () => {
    const found = findPublicCalls();
    for (const { name, load } of found) expect((await load()).name).toBe(name);
    expect(publicCallFiles()).toHaveLength(found.length);
  });

  it("requires a key, in either header", { tags: ["PAPI-9"] }, async () => {
    const { rawApiKey } = (await owner.post("/api-keys", { label: "Bearer" })).data;
    const none = createApiClient(server.url);
    expect(await none.get("/workflows")).toMatchObject({
      status: 401,
      body: { message: expect.any(String) },
    });
    expect((await createApiClient(server.url, "n8n_api_wrong").get("/workflows")).status).toBe(401);
    expect((await none.get("/workflows", { authorization: `Bearer ${rawApiKey}` })).status).toBe(200);
    expect((await none.get("/workflows", { authorization: "Bearer x" })).status).toBe(401);
    // A session of the editor is no key.
    expect((await none.get("/workflows", { cookie: owner.cookie })).status).toBe(401);
    for (const { route } of findPublicCalls()) {
      const answer = await fetch(`${server.url}/api/v1${route.path.replace(/:\w+/g, "1")}`, {
        method: route.method,
      });
      expect([route.method, route.path, answer.status]).toEqual([route.method, route.path, 401]);
    }
  });

  it("lets a key with limits make no call beyond its scopes", async () => {
    const limited = await server.apiOf(owner, { scopes: ["tag:list"] });
    expect((await limited.get("/tags")).status).toBe(200);
    expect(await limited.post("/tags", { name: "No" })).toMatchObject({
      status: 403,
      body: { message: "Forbidden", description: expect.stringContaining("tag:create") },
    });
    for (const { route } of findPublicCalls()) {
      if (route.scope === null || route.scope === "tag:list") continue;
      const { method } = route;
      const path = route.path.replace(/:\w+/g, "1");
      const answer = await limited[method.toLowerCase() as "get"](path);
      expect([method, path, answer.status]).toEqual([method, path, 403]);
    }
  });

  it("handles unknown paths, media types and malformed JSON in its own format", async () => {
    expect(await api.get("/nowhere")).toMatchObject({
      status: 404,
      body: { message: "not found", code: 404, description: expect.stringContaining("GET /api/v1/nowhere") },
    });
    expect(await api.get("/workflows/none")).toMatchObject({ status: 404, body: { message: "Not Found" } });
    expect(
      (await api.post("/tags", "name=x", { "content-type": "application/x-www-form-urlencoded" })).status,
    ).toBe(415);
    // Without a body the media type has no meaning.
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await api.post("/workflows/none/activate", "", form)).status).toBe(404);
    expect((await api.post("/tags", "{")).status).toBe(400);
    expect(await api.post("/tags", { name: 7 })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^request\/body\/name: /) },
    });
  });

  it("ignores read-only and unknown fields, and reports them", async () => {
    const answer = await api.post("/tags", { name: "Warned", id: "mine", createdAt: "x", color: "red" });
    expect(answer.status).toBe(201);
    expect(answer.body.id).not.toBe("mine");
    expect(answer.headers.get("warning")).toBe(
      '299 - "Ignored in request/body: id is read-only, createdAt is read-only, color is not known"',
    );
  });

  it("accepts only its own cursors for pages", async () => {
    const cursor = (place: unknown) =>
      encodeURIComponent(Buffer.from(JSON.stringify(place)).toString("base64"));
    for (const query of [
      "limit=0",
      "limit=251",
      "limit=1e99",
      "limit=-1",
      "limit=x",
      "limit=1&limit=2",
      "cursor=%00",
      "cursor=abc",
      `cursor=${"a".repeat(900)}`,
      `cursor=${cursor({ limit: 1e9, offset: 0 })}`,
      `cursor=${cursor({ limit: 5, offset: -5 })}`,
      `cursor=${cursor({ limit: 5, offset: 1e300 })}`,
      `cursor=${cursor(null)}`,
      `cursor=${cursor({ limit: 5, lastId: "1; drop table" })}`,
    ])
      for (const path of ["/workflows", "/executions", "/tags", "/users"]) {
        if (path === "/executions" ? query.includes("offset") : query.includes("lastId")) continue;
        expect([path, query, (await api.get(`${path}?${query}`)).status]).toEqual([path, query, 400]);
      }
    expect(
      (await api.get(`/executions?cursor=${cursor({ limit: 5, lastId: "1; drop table" })}`)).status,
    ).toBe(400);
    expect((await api.get(`/tags?cursor=${cursor({ limit: 5, offset: 900 })}`)).body).toEqual({
      data: [],
      nextCursor: null,
    });
  });

  it("survives hostile bodies", async () => {
    const bodies = [
      '{"__proto__":{"polluted":true},"name":"P","nodes":[],"connections":{},"settings":{}}',
      '{"constructor":{"prototype":{"polluted":true}},"name":"P2","nodes":[],"connections":{},"settings":{}}',
      '{"name":"P3","nodes":[{"__proto__":{"polluted":true},"name":"N","type":"t","parameters":{"__proto__":{"polluted":true}}}],"connections":{"__proto__":{"main":[]}},"settings":{"__proto__":{"polluted":true}}}',
      "null",
      "1",
      '"x"',
      "[]",
      "[null]",
      "{}",
      `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
    ];
    for (const { route } of findPublicCalls()) {
      if (!/POST|PUT|PATCH/.test(route.method)) continue;
      for (const body of bodies) {
        const path = route.path.replace(/:\w+/g, "none");
        const answer = await api[route.method.toLowerCase() as "post"](path, body);
        expect([path, body.slice(0, 40), answer.status < 500]).toEqual([path, body.slice(0, 40), true]);
      }
    }
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

describe("the public API with settings", () => {
  it("is served at the configured path", {
    tags: ["PAPI-5", "PAPI-6", "PAPI-7", "SET-6", "SET-7", "SET-8", "SET-9"],
  }, async () => {
    const server = await startTestServer({
      env: { HEDDLE_PUBLIC_API_PATH: "machines/api", HEDDLE_PUBLIC_API_DOCS: "false" },
    });
    const owner = await server.signIn();
    const { rawApiKey } = (await owner.post("/api-keys", { label: "Path" })).data;
    expect((await createApiClient(server.url, rawApiKey, "/machines/api/v1").get("/tags")).status).toBe(200);
    expect((await createApiClient(server.url, rawApiKey).get("/tags")).status).toBe(404);
    expect((await fetch(`${server.url}/machines/api/v1/openapi.json`)).status).toBe(200);
    expect((await fetch(`${server.url}/machines/api/v1/docs`)).status).toBe(404);
    expect((await owner.get("/settings")).data.publicApi).toEqual({
      enabled: true,
      latestVersion: 1,
      path: "machines/api",
      swaggerUi: { enabled: false },
    });
    await server.stop();
  });

  it("refuses in strict mode parts that it would ignore or keep", async () => {
    const server = await startTestServer({ env: { HEDDLE_PUBLIC_API_STRICT: "true" } });
    const api = await server.apiOf(await server.signIn());
    const workflow = { name: "Strict", ...empty };
    expect((await api.post("/workflows", workflow)).status).toBe(200);
    expect(await api.post("/workflows", { ...workflow, active: true })).toMatchObject({
      status: 400,
      body: { message: "request/body/active is read-only. Leave it out." },
    });
    expect(await api.post("/workflows", { ...workflow, settings: { future: 1 } })).toMatchObject({
      status: 400,
      body: { message: "request/body/settings/future is not known. Leave it out." },
    });
    expect((await api.post("/workflows", { ...workflow, nodes: [{ name: "N", future: 1 }] })).status).toBe(
      400,
    );
    expect((await api.get("/workflows?future=1")).status).toBe(400);
    await server.stop();
  });

  it("stops a key that calls too often, and no other", async () => {
    const server = await startTestServer({ env: { HEDDLE_PUBLIC_API_RATE: "3" } });
    const owner = await server.signIn();
    const [api, other] = [await server.apiOf(owner), await server.apiOf(owner)];
    const statuses = [];
    for (let call = 0; call < 4; call++) statuses.push((await api.get("/tags")).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await api.get("/tags");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("ratelimit-remaining")).toBe("0");
    expect((await other.get("/tags")).status).toBe(200);
    await server.stop();
  });
});
