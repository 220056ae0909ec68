import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { type MailSink, startMailSink } from "../../testing/mail-sink.ts";

describeStores("account emails", (dialect) => {
  let sink: MailSink;
  let server: TestServer;
  let owner: TestClient;
  beforeAll(async () => {
    sink = await startMailSink();
    server = await startTestServer({ dialect, env: { ...sink.env } });
    owner = await server.signIn();
  });
  afterAll(async () => {
    await server.stop();
    await sink.close();
  });

  const linkIn = (source: string, page: string) =>
    new URL(/https?:\/\/\S+/.exec(source.slice(source.indexOf(`/${page}?`) - 200))?.[0] ?? "http://none");
  const asked = async (email: string) => (await server.client().post("/forgot-password", { email })).status;
  /** Waits for the next email, which is sent after the response. */
  const nextMail = async (count: number) => {
    await expect.poll(() => sink.mails.length).toBe(count);
    return sink.mails.at(-1)!;
  };

  it("deliver invitations, again on request, and report errors of the mail server", {
    tags: ["USR-39", "USR-40"],
  }, async () => {
    const before = sink.mails.length;
    const [{ user }] = (await owner.post("/users", [{ email: "guest@example.com" }])).data;
    expect(user.emailSent).toBe(true);
    const mail = await nextMail(before + 1);
    expect([mail.to, mail.from]).toEqual([["guest@example.com"], "robot@example.org"]);
    expect(mail.source).toContain("Subject: Ada Owner invited you to Heddle");
    expect(mail.source).toMatch(/text\/plain[\s\S]*text\/html/);
    expect(linkIn(mail.source, "signup").href).toBe(user.inviteAcceptUrl);
    expect((await owner.post(`/users/${user.id}/reinvite`)).data).toEqual({ success: true });
    await nextMail(before + 2);
    sink.refuseWith("No such mailbox");
    const refused = await owner.post("/users", [{ email: "nobody@example.com" }]);
    expect(refused.data[0]).toMatchObject({
      user: { emailSent: false },
      error: expect.stringContaining("No such mailbox"),
    });
    const again = await owner.post(`/users/${user.id}/reinvite`);
    expect([again.status, again.body.message]).toEqual([500, expect.stringContaining("No such mailbox")]);
    expect(await asked("owner@example.com")).toBe(200);
    const failures = async () =>
      (await owner.get("/audit-log?event=audit.user.email.failed")).data.events.map(
        ({ about, details }: { about: { name: string }; details: { letter: string } }) => [
          about.name,
          details.letter,
        ],
      );
    await expect.poll(failures).toEqual([
      ["owner@example.com", "password reset"],
      ["guest@example.com", "invitation"],
      ["nobody@example.com", "invitation"],
    ]);
    sink.refuseWith(undefined);
    expect((await owner.get("/settings")).data.userManagement.smtpSetup).toBe(true);
  });

  it("deliver a password reset link that works once, without revealing which accounts exist", {
    tags: ["USR-32", "USR-33", "USR-34"],
  }, async () => {
    const before = sink.mails.length;
    expect(await asked("stranger@example.com")).toBe(200);
    expect(await asked("no address")).toBe(400);
    expect(await asked("owner@example.com")).toBe(200);
    const mail = await nextMail(before + 1);
    expect(mail.to).toEqual(["owner@example.com"]);
    const link = linkIn(mail.source, "change-password");
    const { userId, token } = Object.fromEntries(link.searchParams) as { userId: string; token: string };
    const stranger = server.client();
    expect((await stranger.get(`/resolve-password-token${link.search}`)).status).toBe(200);
    const wrong = { userId, token: `${token}x`, password: "Fresh-horse-1" };
    expect((await stranger.post("/change-password", wrong)).status).toBe(404);
    expect((await stranger.post("/change-password", { userId, token, password: "weak" })).status).toBe(400);
    const use = (client: TestClient) =>
      client.post("/change-password", { userId, token, password: "Fresh-horse-1" });
    const racer = server.client();
    const [first, second] = await Promise.all([use(stranger), use(racer)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 404]);
    const winner = first.status === 200 ? stranger : racer;
    expect((await winner.get("/me")).data.email).toBe("owner@example.com");
    // Earlier sessions have ended.
    expect((await owner.get("/me")).status).toBe(401);
    expect((await stranger.get(`/resolve-password-token${link.search}`)).status).toBe(404);
    const signIn = (password: string) =>
      server.client().post("/login", { email: "owner@example.com", password });
    expect([(await signIn("Correct-horse-9")).status, (await signIn("Fresh-horse-1")).status]).toEqual([
      401, 200,
    ]);
  });

  it("are limited to a few per account and minute", async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 5; times++) statuses.push(await asked("often@example.com"));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});

describeStores("an owner without a mail server", (dialect) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  afterAll(() => server.stop());

  it("hands out password reset links, each invalidated by the next", {
    tags: ["USR-32"],
  }, async () => {
    const owner = await server.signIn();
    const member = await server.signInMember();
    const { id, email } = (await member.get("/me")).data;
    const asked = await server.client().post("/forgot-password", { email });
    expect([asked.status, asked.body.message]).toEqual([500, expect.stringContaining("Ask the owner")]);
    expect((await member.get(`/users/${id}/password-reset-link`)).status).toBe(403);
    const first = new URL((await owner.get(`/users/${id}/password-reset-link`)).data.link);
    const second = new URL((await owner.get(`/users/${id}/password-reset-link`)).data.link);
    const status = async (link: URL) =>
      (await server.client().get(`/resolve-password-token${link.search}`)).status;
    expect([first.pathname, await status(first), await status(second)]).toEqual([
      "/change-password",
      404,
      200,
    ]);
    const { db } = server.context.store;
    await db
      .updateTable("accountLink")
      .set({ expiresAt: Date.now() - 1 })
      .execute();
    expect(await status(second)).toBe(404);
  });
});
