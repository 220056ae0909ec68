import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

describeStores("roles in the instance", (dialect) => {
  let server: TestServer;
  let owner: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    owner = await server.signIn();
  });
  afterAll(() => server.stop());

  const idOf = async (client: TestClient): Promise<string> => (await client.get("/me")).data.id;
  const give = (client: TestClient, id: string, newRoleName: string) =>
    client.patch(`/users/${id}/role`, { newRoleName });

  /** A role change ends the sessions, so the user signs in again. */
  async function administrator(): Promise<TestClient> {
    const client = await server.signInMember();
    const { id, email } = (await client.get("/me")).data;
    expect((await give(owner, id, "global:admin")).data.globalRole.name).toBe("admin");
    expect((await client.get("/me")).status).toBe(401);
    await client.post("/login", { email, password: "Member-horse-9" });
    return client;
  }

  it("let administrators manage users and workflows as the owner does", {
    tags: ["APP-11", "USR-5", "USR-14"],
  }, async () => {
    const member = await server.signInMember();
    const admin = await administrator();
    expect((await give(member, await idOf(member), "admin")).status).toBe(403);
    expect((await admin.post("/users", [{ email: "new@example.com" }])).status).toBe(200);
    const pending = (await admin.get("/users")).data.filter((user: { isPending: boolean }) => user.isPending);
    expect(pending).toMatchObject([{ email: "new@example.com" }]);
    expect((await member.get("/users")).data.some((user: { isPending: boolean }) => user.isPending)).toBe(
      false,
    );
    const workflow = (await member.post("/workflows", { name: "Of member", nodes: [], connections: {} }))
      .data;
    expect((await admin.get(`/workflows/${workflow.id}`)).status).toBe(200);
    const key = { name: "Key", type: "httpHeaderAuth", data: { name: "a", value: "s3cret" } };
    const { id } = (await member.post("/credentials", key)).data;
    expect((await admin.patch(`/credentials/${id}`, { ...key, name: "Named", data: {} })).data.name).toBe(
      "Named",
    );
    expect((await admin.patch(`/credentials/${id}`, key)).status).toBe(403);
    expect((await admin.get(`/credentials/${id}?includeData=true`)).data).not.toHaveProperty("data");
    expect((await admin.delete(`/credentials/${id}`)).status).toBe(200);
  });

  it("protect the owner, and oneself", async () => {
    const admin = await administrator();
    const ownerId = await idOf(owner);
    expect((await give(admin, ownerId, "member")).status).toBe(403);
    expect((await admin.delete(`/users/${ownerId}`)).status).toBe(403);
    expect((await admin.get(`/users/${ownerId}/password-reset-link`)).status).toBe(403);
    expect((await admin.post(`/users/${ownerId}/mfa/reset`)).status).toBe(403);
    expect((await give(admin, await idOf(admin), "member")).status).toBe(400);
    expect((await give(owner, "nobody", "member")).status).toBe(404);
    expect((await give(owner, await idOf(admin), "king")).status).toBe(400);
  });

  it("let only the owner transfer ownership, to a user who can sign in", async () => {
    const admin = await administrator();
    const heir = await server.signInMember();
    const heirId = await idOf(heir);
    expect((await give(admin, heirId, "owner")).status).toBe(403);
    const [{ user: invited }] = (await owner.post("/users", [{ email: "later@example.com" }])).data;
    expect((await give(owner, invited.id, "owner")).status).toBe(400);
    expect((await give(owner, heirId, "owner")).data.globalRole.name).toBe("owner");
    expect((await owner.get("/me")).data.globalRole.name).toBe("admin");
    expect((await server.context.users.owner()).id).toBe(heirId);
  });
});
