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

  /** Returns the values in an invitation link. */
  const valuesOf = (link: string) => {
    const { search, pathname, searchParams } = new URL(link);
    expect(pathname).toBe("/signup");
    return { search, inviteeId: searchParams.get("inviteeId"), token: searchParams.get("token") };
  };
  const resolved = async (link: string) =>
    server.client().get(`/resolve-signup-token${valuesOf(link).search}`);
  const accept = (link: string, more: object = {}, client = server.client()) => {
    const { inviteeId, token } = valuesOf(link);
    return client.post(`/users/${inviteeId}`, { ...person, token, ...more });
  };

  it("create an account from a link", {
    tags: ["USR-30", "USR-31", "USR-39", "USR-41", "USR-6"],
  }, async () => {
    const user = await invite("New@example.com");
    expect(user).toMatchObject({ email: "new@example.com", emailSent: false });
    const link = user.inviteAcceptUrl as string;
    expect((await resolved(link)).data).toEqual({
      inviter: { firstName: "Ada", lastName: "Owner" },
      email: "new@example.com",
    });
    expect((await accept(link, { password: "weak" })).status).toBe(400);
    const stranger = server.client();
    expect((await accept(link, {}, stranger)).data).toMatchObject({
      email: "new@example.com",
      isPending: false,
      globalRole: { name: "member" },
    });
    expect((await stranger.get("/me")).status).toBe(200);
    expect((await accept(link)).status).toBe(400);
    expect((await api.post("/users", [{ email: "new@example.com" }])).data).toEqual([]);
  });

  it("require the token of the link: user ids grant nothing", async () => {
    const user = await invite("wanted-by-many@example.com");
    const inviterId = (await api.get("/me")).data.id;
    for (const more of [{ inviterId }, { token: user.id }, { token: inviterId }, { token: "" }])
      expect((await server.client().post(`/users/${user.id}`, { ...person, ...more })).status).toBe(400);
    const other = await invite("another@example.com");
    const { token } = valuesOf(other.inviteAcceptUrl);
    expect((await server.client().post(`/users/${user.id}`, { ...person, token })).status).toBe(400);
    // Only the hash is stored, and no list contains the link.
    const { db } = server.context.store;
    const stored = JSON.stringify([
      await db.selectFrom("accountLink").selectAll().execute(),
      await db.selectFrom("auditEvent").selectAll().execute(),
      (await api.get("/users")).body,
    ]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain("signup");
  });

  it("create one account for two concurrent uses", async () => {
    const { inviteAcceptUrl } = await invite("raced@example.com");
    const answers = await Promise.all([accept(inviteAcceptUrl), accept(inviteAcceptUrl)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it("expire after seven days, with the next link, and when the inviter loses the right to invite", async () => {
    const { id, inviteAcceptUrl: first } = await invite("slow@example.com");
    const second = (await api.get(`/users/${id}/invite-link`)).data.link;
    expect([(await resolved(first)).status, (await resolved(second)).status]).toEqual([400, 200]);
    const { db } = server.context.store;
    const row = await db
      .selectFrom("accountLink")
      .select(["expiresAt", "tokenHash"])
      .where("userId", "=", id)
      .executeTakeFirstOrThrow();
    const days = (Number(row.expiresAt) - Date.now()) / 86_400_000;
    expect([Math.round(days), row.tokenHash.length]).toEqual([7, 43]);
    await db
      .updateTable("accountLink")
      .set({ expiresAt: Date.now() - 1 })
      .where("userId", "=", id)
      .execute();
    expect((await accept(second)).status).toBe(400);
    const admin = await server.signInMember();
    const adminId = (await admin.get("/me")).data.id;
    const { email } = (await admin.get("/me")).data;
    await api.patch(`/users/${adminId}/role`, { newRoleName: "admin" });
    await admin.post("/login", { email, password: "Member-horse-9" });
    const third = (await admin.get(`/users/${id}/invite-link`)).data.link;
    expect((await resolved(third)).status).toBe(200);
    await api.patch(`/users/${adminId}/role`, { newRoleName: "member" });
    expect((await accept(third)).status).toBe(400);
  });

  it("without tokens from earlier versions are reissued as a new link", async () => {
    const { id } = await invite("old@example.com");
    await server.context.store.db.deleteFrom("accountLink").where("userId", "=", id).execute();
    const inviterId = (await api.get("/me")).data.id;
    const old = await server.client().get(`/resolve-signup-token?inviterId=${inviterId}&inviteeId=${id}`);
    expect([old.status, old.body.message]).toEqual([400, expect.stringContaining("Ask for a new one")]);
    const { link } = (await api.get(`/users/${id}/invite-link`)).data;
    expect((await accept(link)).status).toBe(200);
  });

  it("cannot be created by pages of other sites", async () => {
    const { id, inviteAcceptUrl } = await invite("lured@example.com");
    const foreign = { "sec-fetch-site": "cross-site" };
    expect((await api.get(`/users/${id}/invite-link`, foreign)).status).toBe(403);
    expect((await resolved(inviteAcceptUrl)).status).toBe(200);
  });

  it("are rejected if invalid", async () => {
    for (const query of [
      "",
      "?token=1&inviteeId=2",
      `?token=${crypto.randomUUID()}&inviteeId=${crypto.randomUUID()}`,
    ]) {
      expect((await server.client().get(`/resolve-signup-token${query}`)).status).toBe(400);
    }
    const listed = await api.post("/users", [{ email: "fine@example.com" }, { email: "no address" }]);
    expect([listed.status, listed.body.message]).toEqual([400, expect.stringContaining("“no address”")]);
    expect((await api.post("/users", { email: "a@b.co" })).status).toBe(400);
    expect((await api.post("/users", [])).data).toEqual([]);
  });

  it("can be managed only by the owner", async () => {
    const member = await server.signInMember();
    const user = await invite("wanted@example.com");
    expect((await member.get("/users")).text).not.toContain(user.id);
    expect((await member.post("/users", [{ email: "x@example.com" }])).status).toBe(403);
    expect((await member.get(`/users/${user.id}/invite-link`)).status).toBe(403);
    expect((await member.delete(`/users/${user.id}`)).status).toBe(403);
    expect((await api.post(`/users/${user.id}/reinvite`)).status).toBe(500);
  });

  it("end with the user, whose data is transferred or deleted", { tags: ["USR-37", "USR-43"] }, async () => {
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
