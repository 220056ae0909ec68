import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestServer } from "../../testing/index.ts";

const HOUR_MS = 3600 * 1000;

describeStores("security settings", (dialect) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  afterAll(() => server.stop());

  /** Creates a member's session opened and last used that many hours ago. */
  async function sessionOfBefore(opened: number, used: number) {
    const member = await server.signInMember();
    const { id } = (await member.get("/me")).data;
    const now = Date.now();
    await server.context.store.db
      .updateTable("session")
      .set({ createdAt: now - opened * HOUR_MS, seenAt: now - used * HOUR_MS })
      .where("userId", "=", id)
      .execute();
    return member;
  }

  it("default to a week without use, a month in total and no second factor", async () => {
    const owner = await server.signIn();
    expect((await owner.get("/security/settings")).data).toEqual({
      requireSecondFactor: false,
      sessionIdleHours: 168,
      sessionMaxDays: 30,
    });
    for (const wrong of [{ sessionIdleHours: 0 }, { sessionIdleHours: 1.5 }, { sessionMaxDays: 366 }])
      expect((await owner.patch("/security/settings", wrong)).status).toBe(400);
  });

  it("end sessions after the idle limit, including open ones", async () => {
    const owner = await server.signIn();
    const idle = await sessionOfBefore(30, 5);
    const used = await sessionOfBefore(30, 3);
    await owner.patch("/security/settings", { sessionIdleHours: 4 });
    expect((await idle.get("/me")).status).toBe(401);
    const answer = await used.get("/me");
    expect(answer.status).toBe(200);
    // The browser keeps the cookie no longer than the session lives.
    expect(answer.headers.getSetCookie()[0]).toContain(`Max-Age=${4 * 3600}`);
    const fresh = server.client();
    const signedIn = await fresh.post("/login", { email: "owner@example.com", password: "Correct-horse-9" });
    expect(signedIn.headers.getSetCookie()[0]).toContain(`Max-Age=${4 * 3600}`);
    await owner.patch("/security/settings", { sessionIdleHours: 168 });
  });

  it("end sessions after the maximum number of days despite use", async () => {
    const owner = await server.signIn();
    const old = await sessionOfBefore(3 * 24, 0);
    expect((await old.get("/me")).status).toBe(200);
    await owner.patch("/security/settings", { sessionMaxDays: 2 });
    expect((await old.get("/me")).status).toBe(401);
    await owner.patch("/security/settings", { sessionMaxDays: 30 });
  });

  it("list all sessions to the owner, who can end one; both are audited", async () => {
    const owner = await server.signIn();
    const member = await server.signInMember();
    const { id: memberId, email } = (await member.get("/me")).data;
    const all = (await owner.get("/security/sessions")).data as { id: string; user: { id: string } }[];
    const ofMember = all.filter(({ user }) => user.id === memberId);
    expect(ofMember).toEqual([
      expect.objectContaining({ device: "node", isCurrent: false, user: expect.objectContaining({ email }) }),
    ]);
    expect((await member.get("/security/sessions")).status).toBe(403);
    expect((await member.delete(`/security/sessions/${ofMember[0]?.id}`)).status).toBe(403);
    expect((await owner.delete(`/security/sessions/${ofMember[0]?.id}`)).data).toBe(true);
    expect((await member.get("/me")).status).toBe(401);
    expect((await owner.delete(`/security/sessions/${ofMember[0]?.id}`)).status).toBe(404);
    const { events } = (await owner.get("/audit-log?event=audit.user.session,audit.settings&limit=2")).data;
    expect(events).toMatchObject([
      {
        event: "audit.user.session.revoked",
        about: { id: memberId, name: email },
        details: { device: "node" },
      },
      { event: "audit.settings.updated", details: { area: "security", changed: ["sessionMaxDays = 30"] } },
    ]);
  });
});
