import type { UserSession } from "@heddle/api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, TEST_OWNER, type TestServer } from "../../testing/index.ts";

describeStores("sign-in", (dialect) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  afterAll(() => server.stop());

  it("signs everyone in as the default user before the owner is set up", async () => {
    const client = server.client();
    const answer = await client.get("/login");
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ email: null, isPending: true, globalRole: { name: "owner" } });
    expect((await client.get("/owner/pre-setup")).data).toEqual({ credentials: 0, workflows: 0 });
  });

  it("skips the setup page on request", { tags: ["USR-21", "USR-29"] }, async () => {
    const client = server.client();
    expect((await client.get("/settings")).data.userManagement.showSetupOnFirstLoad).toBe(true);
    expect((await client.post("/owner/skip-setup", {})).data).toEqual({ success: true });
    expect((await client.get("/settings")).data.userManagement.showSetupOnFirstLoad).toBe(false);
  });

  it("rejects an owner with a weak password, no name or an invalid email address", {
    tags: ["USR-23", "USR-28"],
  }, async () => {
    const client = server.client();
    for (const wrong of [
      { password: "short" },
      { firstName: " " },
      { email: "nobody" },
      { lastName: "<b>" },
    ]) {
      const answer = await client.post("/owner/setup", { ...TEST_OWNER, ...wrong });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 400, message: expect.any(String) });
    }
  });

  it("sets up the owner once and signs them in", {
    tags: ["USR-28", "USR-1", "USR-2", "USR-3", "USR-4", "USR-5", "USR-8", "USR-27"],
  }, async () => {
    const client = server.client();
    const answer = await client.post("/owner/setup", { ...TEST_OWNER, email: "Owner@Example.COM" });
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({
      email: TEST_OWNER.email,
      firstName: "Ada",
      lastName: "Owner",
      isPending: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(JSON.stringify(answer.body)).not.toContain("argon2");
    expect(answer.data.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect((await client.get("/login")).data.id).toBe(answer.data.id);
    const listed = (await client.get("/users")).data as { id: string; email: string }[];
    expect(listed.find(({ email }) => email === TEST_OWNER.email)?.id).toBe(answer.data.id);
    const cookie = answer.headers.getSetCookie()[0]!;
    expect(cookie).toMatch(/^heddle-auth=.+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await client.get("/login")).data.email).toBe(TEST_OWNER.email);
    expect((await server.client().post("/owner/setup", TEST_OWNER)).status).toBe(400);
    expect((await server.client().get("/owner/pre-setup")).status).toBe(400);
  });

  it("requires a session for everything else", async () => {
    const client = server.client();
    expect((await client.get("/login")).status).toBe(401);
    for (const path of [
      "/workflows",
      "/executions",
      "/me",
      "/users",
      "/tags",
      "/credentials",
      "/active",
      "/push?sessionId=1",
    ]) {
      const answer = await client.get(path);
      expect([path, answer.status, answer.body.code]).toEqual([path, 401, 401]);
    }
  });

  it("signs in with email and password, and out again", {
    tags: ["USR-24", "USR-25", "USR-26", "USR-9", "USR-17", "USR-19"],
  }, async () => {
    const client = server.client();
    const answer = await client.post("/login", { email: "OWNER@example.com", password: TEST_OWNER.password });
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ featureFlags: {}, signInType: "email" });
    const { cookie } = client;
    expect((await client.post("/logout")).data).toEqual({ loggedOut: true });
    client.cookie = cookie;
    expect((await client.get("/me")).status).toBe(401);
  });

  it("rejects a forged or foreign cookie", async () => {
    const client = server.client();
    for (const cookie of ["heddle-auth=x", "heddle-auth=abc.def", "heddle-auth="]) {
      client.cookie = cookie;
      expect((await client.get("/me")).status).toBe(401);
    }
  });

  it("rejects wrong passwords, and blocks all attempts for a while after five", async () => {
    const client = server.client();
    const attempt = (password: string) => client.post("/login", { email: "someone@example.com", password });
    for (let i = 0; i < 5; i++) expect((await attempt("Wrong-horse-1")).status).toBe(401);
    const blocked = await attempt("Wrong-horse-1");
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await client.post("/login", { email: TEST_OWNER.email })).status).toBe(400);
    expect((await client.post("/login", TEST_OWNER)).status).toBe(200);
  });

  it("changes name and email address", { tags: ["USR-35"] }, async () => {
    const client = await server.signIn();
    const changed = await client.patch("/me", {
      email: TEST_OWNER.email,
      firstName: "Grace",
      lastName: "Owner",
    });
    expect(changed.data).toMatchObject({ firstName: "Grace" });
    expect((await client.patch("/me", { firstName: "Grace", lastName: "Owner" })).status).toBe(400);
    const member = await server.signInMember();
    const taken = await member.patch("/me", {
      password: "Member-horse-9",
      email: TEST_OWNER.email,
      firstName: "Max",
      lastName: "Member",
    });
    expect(taken.status).toBe(400);
  });

  it("changes the password, ending every other session", { tags: ["USR-36"] }, async () => {
    const client = await server.signInMember();
    const elsewhere = server.client();
    elsewhere.cookie = client.cookie;
    const wrong = await client.patch("/me/password", {
      currentPassword: "No-1",
      newPassword: "New-horse-10",
    });
    expect(wrong.status).toBe(400);
    const right = await client.patch("/me/password", {
      currentPassword: "Member-horse-9",
      newPassword: "New-horse-10",
    });
    expect(right.data).toEqual({ success: true });
    expect((await elsewhere.get("/me")).status).toBe(401);
    expect((await client.get("/me")).status).toBe(200);
  });

  it("stores settings and survey answers of a user", { tags: ["USR-42", "USR-7"] }, async () => {
    const client = await server.signInMember();
    expect((await client.patch("/me/settings", { isOnboarded: true })).data).toEqual({ isOnboarded: true });
    expect((await client.post("/me/survey", { version: "v4" })).data).toEqual({ success: true });
    expect((await client.post("/me/survey", {})).status).toBe(400);
    expect((await client.get("/me")).data).toMatchObject({
      settings: { isOnboarded: true },
      personalizationAnswers: { version: "v4" },
    });
  });

  it("stores a user's language, and rejects unsupported ones", async () => {
    const client = await server.signInMember();
    const language = async () => (await client.get("/me")).data.settings.language;

    expect((await client.patch("/me/settings", { language: "de" })).status).toBe(200);
    const refused = await client.patch("/me/settings", { language: "tlh" });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining("Choose one of the languages en, de"),
    ]);
    expect(await language()).toBe("de");
    expect((await client.patch("/me/settings", { language: null })).status).toBe(200);
    expect(await language()).toBeNull();
  });

  it("lists users without their survey answers", { tags: ["USR-38"] }, async () => {
    const users = (await (await server.signIn()).get("/users")).data;
    expect(users.length).toBeGreaterThan(1);
    expect(users[0]).not.toHaveProperty("personalizationAnswers");
    expect(users[0]).not.toHaveProperty("passwordHash");
  });

  it("lists the sessions of a user and ends one, all others or the current one", async () => {
    const client = await server.signInMember();
    const { email } = (await client.get("/me")).data;
    const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0";
    const signInElsewhere = async () => {
      const elsewhere = server.client();
      await elsewhere.post("/login", { email, password: "Member-horse-9" }, { "user-agent": firefox });
      return elsewhere;
    };
    const others = [await signInElsewhere(), await signInElsewhere(), await signInElsewhere()];
    const listed = (await client.get("/me/sessions")).data as UserSession[];
    expect(listed).toHaveLength(4);
    expect(listed.filter((session) => session.isCurrent)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{64}$/),
        device: "node",
        userAgent: "node",
        address: "127.0.0.1",
        createdAt: expect.stringMatching(/Z$/),
        seenAt: expect.stringMatching(/Z$/),
        expiresAt: expect.stringMatching(/Z$/),
        isCurrent: true,
      },
    ]);
    const foreign = listed.find((session) => !session.isCurrent)!;
    expect(foreign.device).toBe("Firefox on Windows");

    const stranger = await server.signInMember();
    expect((await stranger.delete(`/me/sessions/${foreign.id}`)).status).toBe(404);
    expect((await client.delete(`/me/sessions/${foreign.id}`)).data).toBe(true);
    expect((await client.delete(`/me/sessions/${foreign.id}`)).status).toBe(404);
    const alive = async () => {
      const answers = await Promise.all(others.map((other) => other.get("/me")));
      return answers.filter(({ status }) => status === 200).length;
    };
    expect(await alive()).toBe(2);
    expect((await client.delete("/me/sessions")).data).toEqual({ ended: 2 });
    expect(await alive()).toBe(0);
    expect((await stranger.get("/me")).status).toBe(200);

    const [own] = (await client.get("/me/sessions")).data;
    const ended = await client.delete(`/me/sessions/${own.id}`);
    expect(ended.headers.getSetCookie()[0]).toMatch(/^heddle-auth=;/);
    expect((await client.get("/me")).status).toBe(401);
  });

  it("replaces the session at each sign-in, so that a previously planted cookie is worthless", async () => {
    const client = server.client();
    await client.post("/login", TEST_OWNER);
    const before = client.cookie;
    await client.post("/login", TEST_OWNER);
    expect(client.cookie).not.toBe(before);
    const planted = server.client();
    planted.cookie = before;
    expect((await planted.get("/workflows")).status).toBe(401);
    expect((await client.get("/workflows")).status).toBe(200);
  });

  it("keeps sessions when a name changes", async () => {
    const client = await server.signInMember();
    const elsewhere = server.client();
    const { email } = (await client.get("/login")).data;
    await elsewhere.post("/login", { email, password: "Member-horse-9" });
    const name = { firstName: "Max", lastName: "Member" };
    expect((await client.patch("/me", { ...name, email })).status).toBe(200);
    expect((await elsewhere.get("/workflows")).status).toBe(200);
  });

  it("shows managers when each user was last active, by session or key, also after it ended", async () => {
    const owner = await server.signIn();
    const member = await server.signInMember();
    const { id } = (await member.get("/me")).data;
    const { users, store } = server.context;
    const activeAt = async () => {
      const listed = (await owner.get("/users")).data as { id: string; lastActiveAt: string | null }[];
      return listed.find((user) => user.id === id)?.lastActiveAt;
    };
    expect(Date.now() - Date.parse((await activeAt())!)).toBeLessThan(60_000);
    const api = await server.apiOf(member);
    const before = Date.parse("2026-01-01T00:00:00Z");
    await users.update(id, { lastActiveAt: before });
    expect(await activeAt()).toBe("2026-01-01T00:00:00.000Z");
    expect((await api.get("/tags")).status).toBe(200);
    expect(Date.parse((await activeAt())!)).toBeGreaterThan(before);
    await store.db.deleteFrom("session").where("userId", "=", id).execute();
    expect(await activeAt()).toEqual(expect.any(String));
    const other = await server.signInMember();
    const seen = (await other.get("/users")).data as object[];
    expect(seen.some((user) => "lastActiveAt" in user)).toBe(false);
    const invited = (await owner.post("/users", [{ email: "never-active@example.com" }])).data[0].user.id;
    const listed = (await owner.get("/users")).data as { id: string; lastActiveAt: string | null }[];
    expect(listed.find((user) => user.id === invited)?.lastActiveAt).toBeNull();
  });
});
