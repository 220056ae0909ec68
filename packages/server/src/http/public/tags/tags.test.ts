import { afterAll, beforeAll, expect, it } from "vitest";
import { type ApiClient, describeStores, startTestServer, type TestServer } from "../../../testing/index.ts";

describeStores("tags of the public API", (dialect) => {
  let server: TestServer;
  let api: ApiClient;
  let member: ApiClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.apiOf(await server.signIn());
    member = await server.apiOf(await server.signInMember());
  });
  afterAll(() => server.stop());

  it("are created, read, renamed, listed by pages and deleted", async () => {
    const { body: tag } = await api.post("/tags", { name: "First" });
    expect((await api.get(`/tags/${tag.id}`)).body).toEqual(tag);
    expect((await api.put(`/tags/${tag.id}`, { name: "Renamed" })).body).toMatchObject({
      id: tag.id,
      name: "Renamed",
    });
    await api.post("/tags", { name: "Second" });
    const page = await api.get("/tags?limit=1");
    expect(page.data).toHaveLength(1);
    const rest = await api.get(`/tags?cursor=${encodeURIComponent(page.body.nextCursor)}`);
    expect([rest.data[0].name, rest.body.nextCursor]).toEqual(["Second", null]);
    expect((await api.delete(`/tags/${tag.id}`)).body).toMatchObject({ id: tag.id, name: "Renamed" });
    for (const call of [
      api.get(`/tags/${tag.id}`),
      api.put(`/tags/${tag.id}`, { name: "X" }),
      api.delete(`/tags/${tag.id}`),
    ])
      expect((await call).status).toBe(404);
  });

  it("have unique names", async () => {
    const { body: tag } = await api.post("/tags", { name: "Taken" });
    const { body: other } = await api.post("/tags", { name: "Free" });
    expect((await api.post("/tags", { name: "Taken" })).status).toBe(409);
    expect((await api.put(`/tags/${other.id}`, { name: "Taken" })).status).toBe(409);
    expect((await api.post("/tags", { name: "x".repeat(25) })).status).toBe(400);
    // Members make tags, and the owner alone deletes them.
    expect((await member.post("/tags", { name: "Theirs" })).status).toBe(201);
    expect(await member.delete(`/tags/${tag.id}`)).toMatchObject({
      status: 403,
      body: { message: "Forbidden" },
    });
  });
});
