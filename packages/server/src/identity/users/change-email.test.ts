import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { type MailSink, startMailSink } from "../../testing/mail-sink.ts";

const password = "Member-horse-9";
const name = { firstName: "Max", lastName: "Member" };
const emailOf = async (client: TestClient): Promise<string> => (await client.get("/me")).data.email;

describeStores("an email change with a mail server", (dialect) => {
  let sink: MailSink;
  let server: TestServer;
  beforeAll(async () => {
    sink = await startMailSink();
    server = await startTestServer({ dialect, env: { ...sink.env } });
    await server.signIn();
  });
  afterAll(async () => {
    await server.stop();
    await sink.close();
  });

  /** Requests an email change and returns the token that was sent to the new address. */
  async function asked(client: TestClient, email: string): Promise<string> {
    const before = sink.mails.length;
    const answer = await client.patch("/me", { ...name, email, password });
    expect(answer.data).toMatchObject({ pendingEmail: email });
    const mails = sink.mails.slice(before);
    expect(mails.map(({ to }) => to[0])).toEqual([email, await emailOf(client)]);
    expect(mails[1]?.source).not.toContain("token=");
    return /confirm-email\?token=([\w-]+)/.exec(mails[0]?.source ?? "")?.[1] ?? "";
  }

  it("requires the password, and takes effect once the new address is confirmed", async () => {
    const client = await server.signInMember();
    const before = await emailOf(client);
    for (const more of [{}, { password: "Wrong-horse-1" }])
      expect((await client.patch("/me", { ...name, email: "boss@example.org", ...more })).status).toBe(400);
    const token = await asked(client, "moved@example.org");
    expect(await emailOf(client)).toBe(before);
    const elsewhere = server.client();
    await elsewhere.post("/login", { email: before, password });
    const confirmed = await client.post("/me/email/confirm", { token });
    expect(confirmed.data.email).toBe("moved@example.org");
    expect(await emailOf(client)).toBe("moved@example.org");
    expect((await elsewhere.get("/me")).status).toBe(401);
    expect(sink.mails.at(-1)?.to).toEqual([before]);
    expect((await client.post("/me/email/confirm", { token })).status).toBe(404);
  });

  it("cannot be confirmed for a different account, twice, or for a taken address", async () => {
    const eve = await server.signInMember();
    const token = await asked(eve, "chief@example.org");
    const chief = await server.signInMember();
    expect((await chief.post("/me/email/confirm", { token })).status).toBe(404);
    expect((await server.client().post("/me/email/confirm", { token })).status).toBe(401);
    await server.context.users.update((await chief.get("/me")).data.id, { email: "chief@example.org" });
    const taken = await eve.post("/me/email/confirm", { token });
    expect([taken.status, taken.body.message]).toEqual([400, expect.stringContaining("Another user")]);
    const next = await asked(eve, "free@example.org");
    const both = await Promise.all([
      eve.post("/me/email/confirm", { token: next }),
      eve.post("/me/email/confirm", { token: next }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("is dropped if the email cannot be sent, and when the password changes", async () => {
    const client = await server.signInMember();
    sink.refuseWith("No such mailbox");
    const failed = await client.patch("/me", { ...name, email: "none@example.org", password });
    expect([failed.status, failed.body.message]).toEqual([500, expect.stringContaining("No such mailbox")]);
    sink.refuseWith(undefined);
    const token = await asked(client, "later@example.org");
    await client.patch("/me/password", { currentPassword: password, newPassword: "Fresh-horse-10" });
    expect((await client.post("/me/email/confirm", { token })).status).toBe(404);
  });
});

describeStores("an email change without a mail server", (dialect) => {
  let server: TestServer;
  let owner: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    owner = await server.signIn();
  });
  afterAll(() => server.stop());

  it("is confirmed by an administrator who sees the address", async () => {
    const client = await server.signInMember();
    const { id, email } = (await client.get("/me")).data;
    await client.patch("/me", { ...name, email: `new-${email}`, password });
    const listed = (await owner.get("/users")).data.find((user: { id: string }) => user.id === id);
    expect(listed).toMatchObject({ email, pendingEmail: `new-${email}` });
    expect((await client.post(`/users/${id}/confirm-email`, { email: `new-${email}` })).status).toBe(403);
    expect((await owner.post(`/users/${id}/confirm-email`, { email: "x@example.com" })).status).toBe(404);
    const done = await owner.post(`/users/${id}/confirm-email`, { email: `new-${email}` });
    expect(done.data.email).toBe(`new-${email}`);
    expect((await client.get("/me")).status).toBe(401);
    expect((await owner.post(`/users/${id}/confirm-email`, { email: `new-${email}` })).status).toBe(404);
  });

  it("requires only the password from the owner, because no user ranks above the owner", async () => {
    const me = { firstName: "Ada", lastName: "Owner", email: "ada@example.com" };
    expect((await owner.patch("/me", me)).status).toBe(400);
    const done = await owner.patch("/me", { ...me, password: "Correct-horse-9" });
    expect(done.data.email).toBe("ada@example.com");
    expect(await emailOf(owner)).toBe("ada@example.com");
  });
});
