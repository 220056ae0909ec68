import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createApiClient,
  describeStores,
  startTestServer,
  type TestClient,
  type TestServer,
} from "../../testing/index.ts";

describeStores("keys for the public API", (dialect) => {
  let server: TestServer;
  let owner: TestClient;
  let member: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    owner = await server.signIn();
    member = await server.signInMember();
  });
  afterAll(() => server.stop());

  const statusWith = async (key: string) => (await createApiClient(server.url, key).get("/workflows")).status;

  it("are shown once, and stored as hashes", async () => {
    const { data } = await owner.post("/api-keys", { label: " Backup " });
    expect(data).toMatchObject({
      label: "Backup",
      apiKey: expect.stringMatching(/^n8n_api_….{4}$/),
      rawApiKey: expect.stringMatching(/^n8n_api_[0-9a-f]{80}$/),
      scopes: null,
      expiresAt: null,
      lastUsedAt: null,
    });
    const rows = await server.context.store.db.selectFrom("apiKey").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(data.rawApiKey);
    const listed = await owner.get("/api-keys");
    expect(listed.text).not.toContain(data.rawApiKey);
    expect(listed.data.map(({ id }: { id: string }) => id)).toContain(data.id);
    expect((await owner.delete(`/api-keys/${data.id}`)).data).toEqual({ success: true });
    expect(await statusWith(data.rawApiKey)).toBe(401);
  });

  it("belong to the user who created them", async () => {
    const { id } = (await owner.post("/api-keys", { label: "Mine" })).data;
    expect((await member.get("/api-keys")).data).toEqual([]);
    expect((await member.patch(`/api-keys/${id}`, { label: "Theirs" })).status).toBe(404);
    expect((await member.delete(`/api-keys/${id}`)).status).toBe(404);
    expect((await owner.patch(`/api-keys/${id}`, { label: "Renamed" })).data).toMatchObject({
      id,
      label: "Renamed",
    });
    expect((await owner.patch(`/api-keys/${id}`, {})).data).toMatchObject({ id, label: "Renamed" });
  });

  it("note when they were used", async () => {
    const { id, rawApiKey } = (await owner.post("/api-keys", { label: "Used" })).data;
    expect(await statusWith(rawApiKey)).toBe(200);
    const used = (await owner.get("/api-keys")).data.find((key: { id: string }) => key.id === id);
    expect(used.lastUsedAt).toMatch(/Z$/);
  });

  it("are recorded in the audit log, and so are their uses", async () => {
    const { id, rawApiKey } = (await owner.post("/api-keys", { label: "Traced", scopes: ["tag:create"] }))
      .data;
    await owner.delete(`/api-keys/${id}`);
    const { events } = (await owner.get("/audit-log?event=audit.user.api&limit=2")).data;
    const about = { kind: "API key", id, name: "Traced" };
    expect(events).toMatchObject([
      { event: "audit.user.api.deleted", about },
      { event: "audit.user.api.created", about, details: { scopes: "tag:create" } },
    ]);
    expect(JSON.stringify(events)).not.toContain(rawApiKey);
  });

  it("are refused when they are wrong", async () => {
    for (const body of [
      {},
      { label: "" },
      { label: "x".repeat(51) },
      { label: "Past", expiresAt: "2001-01-01T00:00:00Z" },
      { label: "No scope", scopes: [] },
      { label: "Unknown", scopes: ["workflow:fly"] },
    ])
      expect([body, (await owner.post("/api-keys", body)).status]).toEqual([body, 400]);
  });

  it("end on their date, with their user, and while the user is disabled", async () => {
    const { id, rawApiKey } = (
      await owner.post("/api-keys", {
        label: "Short",
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      })
    ).data;
    expect(await statusWith(rawApiKey)).toBe(200);
    const { db } = server.context.store;
    await db
      .updateTable("apiKey")
      .set({ expiresAt: Date.now() - 1 })
      .where("id", "=", id)
      .execute();
    expect(await statusWith(rawApiKey)).toBe(401);

    const guest = await server.signInMember();
    const { id: userId } = (await guest.get("/me")).data;
    const { rawApiKey: guests } = (await guest.post("/api-keys", { label: "Guest" })).data;
    expect(await statusWith(guests)).toBe(200);
    await server.context.users.update(userId, { disabled: 1 });
    expect(await statusWith(guests)).toBe(401);
    await server.context.users.update(userId, { disabled: 0 });
    expect((await owner.delete(`/users/${userId}`)).status).toBe(200);
    expect(await statusWith(guests)).toBe(401);
  });

  it("of the older form: one per user, regenerated, read masked, deleted", {
    tags: ["PAPI-1", "PAPI-2", "PAPI-3"],
  }, async () => {
    expect((await member.get("/me/api-key")).data).toEqual({ apiKey: null });
    const first = (await member.post("/me/api-key")).data.apiKey;
    expect(await statusWith(first)).toBe(200);
    const second = (await member.post("/me/api-key")).data.apiKey;
    expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200]);
    const { apiKey } = (await member.get("/me/api-key")).data;
    expect(apiKey).toBe(`n8n_api_…${second.slice(-4)}`);
    expect((await member.delete("/me/api-key")).data).toEqual({ success: true });
    expect(await statusWith(second)).toBe(401);
    expect((await member.get("/me/api-key")).data).toEqual({ apiKey: null });
  });
});

describe("keys while the public API is disabled", () => {
  it("are not there", { tags: ["PAPI-4"] }, async () => {
    const server = await startTestServer({ env: { HEDDLE_PUBLIC_API: "false" } });
    const owner = await server.signIn();
    expect((await owner.get("/me/api-key")).status).toBe(404);
    expect((await owner.post("/api-keys", { label: "None" })).status).toBe(404);
    expect((await owner.get("/settings")).data.publicApi).toMatchObject({
      enabled: false,
      swaggerUi: { enabled: false },
    });
    for (const path of ["/api/v1/workflows", "/api/v1/docs", "/api/v1/openapi.yml", "/api/v1"])
      expect([path, (await fetch(server.url + path, { headers: { accept: "text/html" } })).status]).toEqual([
        path,
        404,
      ]);
    await server.stop();
  });
});
