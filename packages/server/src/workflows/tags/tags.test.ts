import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

describeStores("tags", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  it("are created, renamed, listed and deleted", { tags: ["WF-78"] }, async () => {
    const created = (await api.post("/tags", { name: "  first " })).data;
    expect(created).toMatchObject({
      name: "first",
      id: expect.stringMatching(/^\w{16}$/),
      createdAt: expect.any(String),
    });
    expect((await api.patch(`/tags/${created.id}`, { name: "renamed" })).data).toMatchObject({
      name: "renamed",
    });
    expect((await api.get("/tags")).data).toHaveLength(1);
    expect((await api.delete(`/tags/${created.id}`)).data).toBe(true);
    expect((await api.delete(`/tags/${created.id}`)).status).toBe(404);
    expect((await api.get("/tags")).data).toEqual([]);
  });

  it("need a unique name of 1 to 24 characters", { tags: ["WF-79"] }, async () => {
    await api.post("/tags", { name: "same" });
    for (const name of ["same", "", "   ", "x".repeat(25)]) {
      expect((await api.post("/tags", { name })).status).toBe(400);
    }
  });

  it("of a file are found again when their names are longer than tags can bear", async () => {
    const tags = [{ name: "A tag name with more than 24 letters" }];
    const make = (name: string) => api.post("/workflows", { name, nodes: [], connections: {}, tags });
    const made = [await make("First import"), await make("Second import")];
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    expect(made.map(({ data }) => data.tags[0].name)).toEqual(Array(2).fill("A tag name with more tha"));
    expect(made[0]?.data.tags[0].id).toBe(made[1]?.data.tags[0].id);
  });

  it("report the number of workflows that use them", async () => {
    const tag = (await api.post("/tags", { name: "counted" })).data;
    await api.post("/workflows", { name: "Tagged", nodes: [], connections: {}, tags: [tag.id] });
    const tags = (await api.get("/tags?withUsageCount=true")).data;
    expect(tags.find((one: { id: string }) => one.id === tag.id)).toMatchObject({ usageCount: 1 });
  });

  it("are deleted by the owner only", { tags: ["WF-76", "USR-15"] }, async () => {
    const tag = (await api.post("/tags", { name: "kept" })).data;
    const refused = await (await server.signInMember()).delete(`/tags/${tag.id}`);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 403 });
  });
});
