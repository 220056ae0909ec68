import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type ApiClient,
  describeStores,
  startTestServer,
  TEST_OWNER,
  type TestServer,
} from "../../../testing/index.ts";

describeStores("users of the public API", (dialect) => {
  let server: TestServer;
  let api: ApiClient;
  let member: ApiClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.apiOf(await server.signIn());
    member = await server.apiOf(await server.signInMember());
  });
  afterAll(() => server.stop());

  it("are invited, listed, read by id or email address, and deleted", async () => {
    const { status, body } = await api.post("/users", [
      { email: "New@Example.com" },
      { email: "next@example.com" },
    ]);
    expect([status, body.length]).toEqual([201, 2]);
    expect(body[0].user).toMatchObject({
      email: expect.stringMatching(/^new@example.com$/i),
      emailSent: false,
    });
    const { id } = body[0].user;
    expect((await api.get(`/users/${id}?includeRole=true`)).body).toMatchObject({
      id,
      isPending: true,
      role: "global:member",
    });
    expect((await api.get("/users/new@example.com")).body).not.toHaveProperty("role");
    const { data } = await api.get("/users?includeRole=true&limit=1");
    expect(data[0]).toMatchObject({ email: TEST_OWNER.email, role: "global:owner", isPending: false });
    expect((await api.delete("/users/next@example.com")).status).toBe(204);
    expect((await api.delete(`/users/${id}`)).status).toBe(204);
    expect((await api.get(`/users/${id}`)).status).toBe(404);
    expect((await api.post("/users", [{ email: "no address" }])).status).toBe(400);
    expect((await api.post("/users", { email: "a@example.com" })).status).toBe(400);
  });

  it("are invited with a role, which is changed later", async () => {
    const role = async (email: string) => (await api.get(`/users/${email}?includeRole=true`)).body.role;
    const given = [{ email: "chief@example.com", role: "global:admin" }, { email: "hand@example.com" }];
    const { body } = await api.post("/users", given);
    expect([await role("chief@example.com"), await role("hand@example.com")]).toEqual([
      "global:admin",
      "global:member",
    ]);
    // Invited again with another role, and without one.
    await api.post("/users", [{ email: "hand@example.com", role: "global:admin" }]);
    await api.post("/users", [{ email: "chief@example.com" }]);
    expect([await role("chief@example.com"), await role("hand@example.com")]).toEqual([
      "global:admin",
      "global:admin",
    ]);
    expect((await api.post("/users", [{ email: "x@example.com", role: "global:owner" }])).status).toBe(400);
    const path = `/users/${body[0].user.id}/role`;
    expect((await api.patch(path, { newRoleName: "global:member" })).status).toBe(204);
    expect(await role("chief@example.com")).toBe("global:member");
    const byAddress = await api.patch("/users/chief@example.com/role", { newRoleName: "global:admin" });
    expect([byAddress.status, await role("chief@example.com")]).toEqual([204, "global:admin"]);
    expect((await api.patch(path, { newRoleName: "global:owner" })).status).toBe(400);
    expect((await member.patch(path, { newRoleName: "global:admin" })).status).toBe(403);
    expect((await api.patch("/users/nobody/role", { newRoleName: "global:member" })).status).toBe(404);
    // A role is no way into an account that has a password.
    await api.post("/users", [{ email: TEST_OWNER.email, role: "global:member" }]);
    expect(await role(TEST_OWNER.email)).toBe("global:owner");
  });

  it("transfer their resources when they are deleted", async () => {
    const leaving = await server.signInMember();
    const { body: workflow } = await (await server.apiOf(leaving)).post("/workflows", {
      name: "Inherited",
      nodes: [],
      connections: {},
      settings: {},
    });
    const leaver = (await leaving.get("/me")).data.id;
    const { id: heir } = (await api.get(`/users/${TEST_OWNER.email}`)).body;
    expect((await api.delete(`/users/${leaver}?transferId=${heir}`)).status).toBe(204);
    expect((await api.get(`/workflows/${workflow.id}`)).status).toBe(200);
    expect((await api.delete(`/users/${heir}`)).status).toBe(400);
  });

  it("are no business of members", async () => {
    const calls = [
      member.get("/users"),
      member.get(`/users/${TEST_OWNER.email}`),
      member.post("/users", [{ email: "a@example.com" }]),
      member.delete(`/users/${TEST_OWNER.email}`),
    ];
    for (const { status, body } of await Promise.all(calls))
      expect([status, body.message]).toEqual([403, "Forbidden"]);
  });
});
