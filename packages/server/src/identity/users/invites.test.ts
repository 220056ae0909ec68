import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

describeStores("invitations", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  const person = { firstName: "New", lastName: "Person", password: "Fresh-horse-1" };
  const invite = async (email: string) => (await api.post("/users", [{ email }])).data[0].user;

  it("lead from a link to an account", {
    tags: ["USR-30", "USR-31", "USR-39", "USR-41", "USR-6"],
  }, async () => {
    const user = await invite("New@example.com");
    expect(user).toMatchObject({ email: "new@example.com", emailSent: false });
    const { search, pathname } = new URL(user.inviteAcceptUrl);
    expect(pathname).toBe("/signup");
    expect((await api.get(`/users/${user.id}/invite-link`)).data).toEqual({ link: user.inviteAcceptUrl });
    const listed = (await api.get("/users")).data.find((one: { id: string }) => one.id === user.id);
    expect(listed).toMatchObject({ isPending: true, inviteAcceptUrl: user.inviteAcceptUrl });
    const stranger = server.client();
    expect((await stranger.get(`/resolve-signup-token${search}`)).data).toEqual({
      inviter: { firstName: "Ada", lastName: "Owner" },
    });
    const inviterId = new URLSearchParams(search).get("inviterId");
    expect(
      (await stranger.post(`/users/${user.id}`, { ...person, inviterId, password: "weak" })).status,
    ).toBe(400);
    const accepted = await stranger.post(`/users/${user.id}`, { ...person, inviterId });
    expect(accepted.data).toMatchObject({
      email: "new@example.com",
      isPending: false,
      globalRole: { name: "member" },
    });
    expect((await stranger.get("/me")).status).toBe(200);
    expect((await server.client().post(`/users/${user.id}`, { ...person, inviterId })).status).toBe(400);
    expect((await api.post("/users", [{ email: "new@example.com" }])).data).toEqual([]);
  });

  it("are refused when they are not valid", async () => {
    for (const query of [
      "",
      "?inviterId=1&inviteeId=2",
      `?inviterId=${crypto.randomUUID()}&inviteeId=${crypto.randomUUID()}`,
    ]) {
      expect((await server.client().get(`/resolve-signup-token${query}`)).status).toBe(400);
    }
    expect((await api.post("/users", [{ email: "no address" }])).status).toBe(400);
    expect((await api.post("/users", { email: "a@b.co" })).status).toBe(400);
    expect((await api.post("/users", [])).data).toEqual([]);
  });

  it("are the owner's business", async () => {
    const member = await server.signInMember();
    const user = await invite("wanted@example.com");
    expect((await member.get("/users")).text).not.toContain(user.id);
    expect((await member.post("/users", [{ email: "x@example.com" }])).status).toBe(403);
    expect((await member.get(`/users/${user.id}/invite-link`)).status).toBe(403);
    expect((await member.delete(`/users/${user.id}`)).status).toBe(403);
    expect((await api.post(`/users/${user.id}/reinvite`)).status).toBe(500);
  });

  it("end with the user, whose things move to another or go", { tags: ["USR-37", "USR-43"] }, async () => {
    const member = await server.signInMember();
    const id = (await member.get("/me")).data.id;
    const ownerId = (await api.get("/me")).data.id;
    const workflow = (await member.post("/workflows", { name: "Moves", nodes: [], connections: {} })).data;
    const credential = (
      await member.post("/credentials", { name: "Moves too", type: "t", data: { a: "secret" } })
    ).data;
    expect((await api.delete(`/users/${ownerId}`)).status).toBe(400);
    expect((await api.delete(`/users/${id}?transferId=${id}`)).status).toBe(400);
    expect((await api.delete(`/users/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await api.delete(`/users/${id}?transferId=${ownerId}`)).data).toEqual({ success: true });
    expect((await member.get("/me")).status).toBe(401);
    expect((await api.get(`/workflows/${workflow.id}`)).data.ownedBy.id).toBe(ownerId);
    expect((await api.get(`/credentials/${credential.id}?includeData=true`)).status).toBe(200);
    const other = await server.signInMember();
    const gone = (await other.post("/workflows", { name: "Goes", nodes: [], connections: {} })).data;
    await api.delete(`/users/${(await other.get("/me")).data.id}`);
    expect((await api.get(`/workflows/${gone.id}`)).status).toBe(404);
  });
});
