import { BLANK_VALUE, type MailSettings } from "@heddle/api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { type MailSink, startMailSink } from "../../testing/mail-sink.ts";
import { createMails } from "./mails.ts";

describeStores("the mail server of the settings page", (dialect) => {
  let sink: MailSink;
  let server: TestServer;
  let owner: TestClient;
  let settings: MailSettings;
  beforeAll(async () => {
    sink = await startMailSink();
    settings = {
      host: "127.0.0.1",
      port: Number(sink.env["HEDDLE_SMTP_PORT"]),
      security: "none",
      user: sink.env["HEDDLE_SMTP_USER"]!,
      password: sink.env["HEDDLE_SMTP_PASSWORD"]!,
      sender: sink.env["HEDDLE_SMTP_SENDER"]!,
    };
    server = await startTestServer({ dialect, env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
    owner = await server.signIn();
  });
  afterAll(async () => {
    await server.stop();
    await sink.close();
  });

  const store = (change: Partial<MailSettings> = {}) =>
    owner.put("/mail/settings", { ...settings, ...change });
  const test = () => owner.post("/mail/test");

  it("applies to the next email, and returns the server's response", { tags: ["SET-4"] }, async () => {
    expect((await owner.get("/mail/settings")).data).toMatchObject({ host: "", isFixed: false });
    expect(await test()).toMatchObject({ status: 400, text: expect.stringContaining("No mail server") });
    expect((await owner.get("/settings")).data.userManagement.smtpSetup).toBe(false);
    expect((await store()).data).toEqual({ ...settings, password: BLANK_VALUE, isFixed: false });
    expect((await owner.get("/settings")).data.userManagement.smtpSetup).toBe(true);
    expect((await test()).data).toEqual({
      to: "owner@example.com",
      answer: expect.stringMatching(/^250 /),
    });
    expect(sink.mails.at(-1)).toMatchObject({ to: ["owner@example.com"], from: "robot@example.org" });
    expect(sink.mails.at(-1)?.source).toMatch(/text\/plain[\s\S]*text\/html/);
  });

  it("writes in the language of the recipient", async () => {
    await store();
    const sent = async (language: string | null) => {
      await owner.patch("/me/settings", { language });
      await test();
      return sink.mails.at(-1)!.source;
    };

    const [german, arabic, english] = [await sent("de"), await sent("ar"), await sent(null)];

    expect(german).toContain("Subject: Testnachricht von Heddle");
    expect(german).toMatch(/<html lang=(3D)?"de"/);
    expect(arabic).toMatch(/dir=(3D)?"rtl"/);
    expect(english).toContain("Subject: Test message from Heddle");
  });

  it("reads the settings again for each email, as another process would", async () => {
    const other = createMails({ store: server.context.store, config: server.context.config });
    await store({ host: "" });
    expect(await other.mailer()).toBeUndefined();
    await store();
    expect(await other.mailer()).toBeDefined();
  });

  it("stores the settings encrypted and never returns the password", async () => {
    await store();
    const shown = await owner.get("/mail/settings");
    expect(shown.data.password).toBe(BLANK_VALUE);
    const rows = await server.context.store.db.selectFrom("setting").selectAll().execute();
    const row = rows.find(({ key }) => key === "mail");
    expect(row?.value).toMatch(/^~/);
    expect(JSON.stringify(rows) + shown.text).not.toContain(settings.password);
    const audit = await owner.get("/audit-log?event=audit.settings.updated");
    expect(audit.text).toContain('"area":"mail"');
    expect(audit.text).not.toContain(settings.password);
  });

  it("keeps an unsent password for the same server only", async () => {
    await store();
    await store({ password: BLANK_VALUE, sender: "other@example.org" });
    expect((await test()).status).toBe(200);
    expect(sink.mails.at(-1)?.from).toBe("other@example.org");
    for (const change of [{ host: "localhost" }, { port: settings.port - 1 }])
      expect(await store({ ...change, password: BLANK_VALUE })).toMatchObject({
        status: 400,
        text: expect.stringContaining("Enter the password again"),
      });
    await store({ security: "tls", password: "x" });
    expect((await store({ password: BLANK_VALUE })).status).toBe(400);
    await store();
  });

  it("reports errors in the words of the mail server", async () => {
    await store({ password: "wrong" });
    expect(await test()).toMatchObject({
      status: 400,
      text: expect.stringContaining("Wrong name or password"),
    });
    await store();
    sink.refuseWith("No such mailbox");
    expect((await test()).body.message).toContain("No such mailbox");
    sink.refuseWith(undefined);
    for (const change of [{ host: "smtp://x" }, { port: 0 }, { sender: "a\r\nBcc: b@c.de" }, { x: 1 }])
      expect((await store(change)).status).toBe(400);
  });
});

describeStores("the mail server of the environment", (dialect) => {
  it("takes precedence and cannot be changed in the settings", async () => {
    const sink = await startMailSink();
    const server = await startTestServer({ dialect, env: { ...sink.env } });
    const owner = await server.signIn();
    const { data, text } = await owner.get("/mail/settings");
    expect(data).toMatchObject({ host: "127.0.0.1", user: "heddle", password: BLANK_VALUE, isFixed: true });
    expect(text).not.toContain(sink.env["HEDDLE_SMTP_PASSWORD"]);
    const { isFixed: _, ...settings } = data;
    expect(await owner.put("/mail/settings", { ...settings, host: "elsewhere.example.org" })).toMatchObject({
      status: 400,
      text: expect.stringContaining("HEDDLE_SMTP_"),
    });
    expect((await owner.post("/mail/test")).status).toBe(200);
    await server.stop();
    await sink.close();
  });
});

describeStores("a mail server at a private address", (dialect) => {
  it("is unreachable unless it is allowed", async () => {
    const server = await startTestServer({ dialect });
    const owner = await server.signIn();
    const none = { user: "", password: "", sender: "", security: "none" };
    await owner.put("/mail/settings", { ...none, host: "127.0.0.1", port: 25 });
    const { status, body } = await owner.post("/mail/test");
    expect([status, body.message]).toEqual([400, expect.stringContaining("HEDDLE_HTTP_ALLOW")]);
    await server.stop();
  });
});
