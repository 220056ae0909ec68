import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Alert } from "@heddle/api";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAlert, withoutSecrets } from "../../alerts/alert-store.ts";
import { Alerts } from "../../alerts/alerts.ts";
import { startHeldService } from "../../testing/held-request.ts";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { type MailSink, startMailSink } from "../../testing/mail-sink.ts";
import { createMigratedDatabase } from "../../testing/test-database.ts";
import { testNode, wireTo } from "../../testing/test-workflows.ts";
import { createWorkflowSource } from "../../workflows/workflow-source.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** The test controls when alerts are checked. */
const SELDOM = { HEDDLE_ALERTS_EVERY: "86400", HEDDLE_TIMEZONE: "UTC", HEDDLE_HTTP_ALLOW: "127.0.0.1" };

const chainOf = (...nodes: ReturnType<typeof testNode>[]) => ({
  nodes,
  connections: Object.fromEntries(
    nodes.slice(0, -1).map(({ name }, index) => [name, { main: [wireTo(nodes[index + 1]!.name)] }]),
  ),
});
const hook = (path: string) =>
  testNode("Hook", "webhook", { path, httpMethod: "GET", responseMode: "lastNode" });
const failing = testNode("Stop", "stopAndError", { errorMessage: "On purpose" });
/** Failures leave no record, so that alerts cannot count records. */
const unsaved = { saveDataErrorExecution: "none", saveDataSuccessExecution: "none" };
const failures = { kind: "failures", more: 1, minutes: 5 };
const mailTo = ["ops@example.com"];

/** A service that keeps posts and answers with `status`. */
async function startChannel() {
  const posts: { path: string; body: unknown }[] = [];
  const service = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => {
      text += String(part);
    });
    request.on("end", () => {
      posts.push({ path: request.url!, body: JSON.parse(text) });
      response.writeHead(channel.status).end("ok");
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  const channel = { status: 200, posts, url: `http://127.0.0.1:${port}`, close: () => service.close() };
  return channel;
}

describeStores("alerts", (dialect) => {
  let sink: MailSink;
  let server: TestServer;
  let api: TestClient;
  let alarm: string;
  beforeAll(async () => {
    sink = await startMailSink();
    server = await startTestServer({ dialect, env: { ...SELDOM, ...sink.env } });
    api = await server.signIn();
    const flow = chainOf(testNode("On error", "errorTrigger"));
    alarm = (await api.post("/workflows", { name: "Alarm", ...flow })).data.id;
  });
  afterAll(async () => {
    await server.stop();
    await sink.close();
  });

  async function activate(name: string, flow: object, settings: object = unsaved): Promise<string> {
    const { data } = await api.post("/workflows", { name, ...flow, settings });
    await api.patch(`/workflows/${data.id}`, { active: true, versionId: data.versionId });
    return data.id;
  }
  const add = async (id: string, settings: object): Promise<string> =>
    (await api.post(`/workflows/${id}/alerts`, { mailTo, ...settings })).data.id;
  const look = (at = Date.now()) => server.context.alerts.look(at);
  const one = async (id: string): Promise<Alert> =>
    (await api.get(`/alerts?workflowId=${id}`)).data.alerts[0];
  const mailsAbout = (name: string) =>
    sink.mails.filter(({ source }) => source.includes(name)).map(({ source }) => source);
  const ended = async (id: string) => {
    const { totals } = (await api.get(`/insights?range=day&workflowId=${id}`)).data;
    return totals.executions as number;
  };
  /** Calls the webhook, and waits until that is counted. */
  async function call(id: string, path: string): Promise<void> {
    const before = await ended(id);
    await fetch(`${server.url}/webhook/${path}`);
    await expect.poll(() => ended(id)).toBe(before + 1);
  }
  /** Payloads about a workflow that the workflow Alarm received, the oldest first. */
  async function told(id: string) {
    const filter = { workflowIds: [alarm], mode: ["error" as const] };
    const { results } = await server.context.runtime.repository.list(filter, { limit: 100 });
    const all = await Promise.all(results.map((run) => server.context.runtime.repository.get(run.id)));
    return all
      .map((run) => run?.data.resultData.runData["On error"]?.[0]?.data?.main[0]?.[0]?.json)
      .filter((json) => (json?.["workflow"] as { id?: string } | undefined)?.id === id)
      .toReversed();
  }

  it("fire if more executions fail than permitted, send emails and call a workflow, and report their end", async () => {
    const id = await activate("Orders", chainOf(hook("orders"), failing));
    await add(id, { rule: failures, callWorkflow: alarm });
    await call(id, "orders");
    await look();
    expect(await one(id)).toMatchObject({ state: "ok", firingSince: null, lastNotifiedAt: null });
    await call(id, "orders");
    const now = Date.now();
    await look(now);
    const reason = "2 executions failed within 5 minutes; the limit is 1.";
    const at = new Date(now).toISOString();
    expect(await one(id)).toMatchObject({ state: "firing", firingSince: at, lastNotifiedAt: at, reason });
    expect(mailsAbout("Orders")).toEqual([expect.stringContaining(reason)]);
    expect(sink.mails.at(-1)).toMatchObject({ to: mailTo });
    await expect.poll(() => told(id)).toHaveLength(1);
    expect(await told(id)).toMatchObject([
      {
        alert: { state: "firing", kind: "failures", rule: failures, reason, since: at },
        workflow: { id, name: "Orders" },
      },
    ]);
    await look(now + MINUTE_MS);
    expect(mailsAbout("Orders")).toHaveLength(1);
    await look(now + 7 * MINUTE_MS);
    expect(await one(id)).toMatchObject({ state: "ok", reason: null, lastNotifiedAt: at });
    expect(mailsAbout("Orders").at(-1)).toMatch(/Recovered: Orders[\s\S]*fires no longer/);
    await expect.poll(() => told(id)).toHaveLength(2);
    expect((await told(id))[1]).toMatchObject({ alert: { state: "recovered", reason, since: at } });
  });

  it("are silent for the quiet time, and repeated after it while they fire", async () => {
    const id = await activate("Quiet", chainOf(hook("quiet"), failing));
    await add(id, { rule: { ...failures, more: 0 }, quietMinutes: 30 });
    await call(id, "quiet");
    const now = Date.now();
    await look(now);
    await look(now + 7 * MINUTE_MS);
    expect(mailsAbout("Quiet")).toHaveLength(2);
    const alert = await one(id);
    // It fires again within the quiet time: that is displayed, without an email.
    await look(now + MINUTE_MS);
    expect((await one(id)).state).toBe("firing");
    await look(now + 7 * MINUTE_MS);
    expect(mailsAbout("Quiet")).toHaveLength(2);
    expect((await one(id)).lastNotifiedAt).toBe(alert.lastNotifiedAt);
    const rule = { kind: "silence", minutes: 1 };
    const silent = await activate("Repeats", chainOf(hook("repeats"), testNode("Fine", "noOp")));
    await add(silent, { rule, quietMinutes: 30 });
    for (const minutes of [2, 20, 31, 33, 70]) await look(now + minutes * MINUTE_MS);
    expect(mailsAbout("Repeats")).toHaveLength(3);
    const once = await activate("Once only", chainOf(hook("once-only"), testNode("Fine", "noOp")));
    await add(once, { rule, quietMinutes: 0 });
    for (const minutes of [2, 600, 1_200]) await look(now + minutes * MINUTE_MS);
    expect(mailsAbout("Once only")).toHaveLength(1);
  });

  it("fire when nothing runs, or nothing succeeds, for too long", async () => {
    const silent = await activate("Silent", chainOf(hook("silent"), failing));
    await add(silent, { rule: { kind: "silence", minutes: 60 } });
    const unsuccessful = await activate("Unsuccessful", chainOf(hook("unsuccessful"), failing));
    await add(unsuccessful, { rule: { kind: "silence", minutes: 60, successOnly: true } });
    await look(Date.now() + 30 * MINUTE_MS);
    for (const id of [silent, unsuccessful]) expect((await one(id)).state).toBe("ok");
    const later = Date.now() + 61.5 * MINUTE_MS;
    await look(later);
    expect((await one(silent)).reason).toMatch(
      /^No execution has ended since \d{4}-\d\d-\d\d \d\d:\d\d UTC; one is expected every 60 minutes\.$/,
    );
    // The clock of the test is ahead of the server's: as if the executions came then.
    await call(silent, "silent");
    await call(unsuccessful, "unsuccessful");
    const { store } = server.context;
    await store.db
      .updateTable("alertRun")
      .set({ at: later - (later % MINUTE_MS) })
      .where("workflowId", "in", [silent, unsuccessful])
      .execute();
    await look(later + MINUTE_MS);
    expect((await one(silent)).state).toBe("ok");
    expect((await one(unsuccessful)).reason).toMatch(/^No execution has succeeded since/);
    // Deleting old minutes keeps the last ones.
    await look(later + 2 * DAY_MS);
    await look(later + 2 * DAY_MS + 60 * MINUTE_MS);
    const [, sinceText] = /since (.*) UTC/.exec((await one(silent)).reason!)!;
    expect(Date.parse(`${sinceText!.replace(" ", "T")}Z`)).toBe(later - (later % MINUTE_MS) + MINUTE_MS);
  });

  it("fire if a schedule was due and started nothing", async () => {
    const rule = { rule: { interval: [{ field: "days", triggerAtHour: 3, triggerAtMinute: 30 }] } };
    const id = await activate("Nightly", chainOf(testNode("Nightly run", "scheduleTrigger", rule)));
    await add(id, { rule: { kind: "schedule", graceMinutes: 10 } });
    const begun = Date.now();
    const due = new Date(begun);
    due.setUTCHours(3, 30, 0, 0);
    if (due.getTime() <= begun) due.setUTCDate(due.getUTCDate() + 1);
    await look(due.getTime() + 9 * MINUTE_MS);
    expect((await one(id)).state).toBe("ok");
    await look(due.getTime() + 10 * MINUTE_MS);
    expect((await one(id)).reason).toBe(
      `The node "Nightly run" was due at ${due.toISOString().slice(0, 10)} 03:30 UTC and has not run since.`,
    );
    await server.context.store.db
      .updateTable("scheduleState")
      .set({ lastDue: due.getTime() })
      .where("workflowId", "=", id)
      .execute();
    await look(due.getTime() + 12 * MINUTE_MS);
    expect((await one(id)).state).toBe("ok");
    await api.patch(`/workflows/${id}`, { active: false });
    await look(due.getTime() + 3 * DAY_MS);
    expect((await one(id)).state).toBe("ok");
  });

  it("fire if an execution runs for too long, or took too long", async () => {
    const service = await startHeldService();
    const request = testNode("Ask", "httpRequest", { url: service.url });
    const id = await activate("Slow", chainOf(hook("slow"), request));
    await add(id, { rule: { kind: "duration", seconds: 60 }, quietMinutes: 0 });
    const answered = fetch(`${server.url}/webhook/slow`);
    await service.arrived;
    await look();
    expect((await one(id)).state).toBe("ok");
    await look(Date.now() + 90_000);
    expect((await one(id)).reason).toMatch(
      /^The execution \d+ has been under way for 9\d(\.\d)? seconds; the limit is 60 seconds\.$/,
    );
    service.answer();
    await (await answered).text();
    await expect.poll(() => ended(id)).toBe(1);
    await look();
    expect((await one(id)).state).toBe("ok");
    await server.context.store.db
      .updateTable("alertRun")
      .set({ longestMs: 75_000 })
      .where("workflowId", "=", id)
      .execute();
    await look();
    expect((await one(id)).reason).toBe("An execution took 75 seconds; the limit is 60 seconds.");
    await look(Date.now() + 17 * MINUTE_MS);
    expect((await one(id)).state).toBe("ok");
    service.close();
  });

  it("call the error workflow of the settings, and report why a notice cannot be delivered", async () => {
    const settings = { ...unsaved, errorWorkflow: alarm };
    const id = await activate("Named", chainOf(hook("named"), testNode("Fine", "noOp")), settings);
    const rule = { kind: "silence", minutes: 1 };
    await add(id, { rule, mailTo: [], callWorkflow: "error" });
    const none = await activate("Unnamed", chainOf(hook("unnamed"), testNode("Fine", "noOp")));
    await add(none, { rule, mailTo: [], callWorkflow: "error" });
    const deaf = await activate("Calls deaf", chainOf(hook("deaf"), testNode("Fine", "noOp")));
    await add(deaf, { rule, callWorkflow: none });
    sink.refuseWith("No such mailbox");
    const now = Date.now() + 2 * MINUTE_MS;
    await look(now);
    await expect.poll(() => told(id)).toHaveLength(1);
    expect((await one(id)).problem).toBeNull();
    expect((await one(none)).problem).toContain("name no error workflow");
    expect((await one(deaf)).problem).toContain("No such mailbox");
    sink.refuseWith(undefined);
    await look(now + 30_000);
    expect(mailsAbout("Calls deaf")).toHaveLength(0);
    await look(now + 2 * MINUTE_MS);
    expect(mailsAbout("Calls deaf")).toHaveLength(1);
    expect(await one(deaf)).toMatchObject({ state: "firing", problem: null });
  });

  it("post to Slack, Teams and webhooks, sealed at rest, again after a failure, and show URLs to editors only", async () => {
    const channel = await startChannel();
    const id = await activate("Ops <!channel> *x*", chainOf(hook("posts"), testNode("Fine", "noOp")));
    const postTo = (["slack", "teams", "webhook"] as const).map((kind) => ({
      kind,
      url: `${channel.url}/${kind}/s3cret-token`,
    }));
    await add(id, { rule: { kind: "silence", minutes: 1 }, mailTo: [], postTo });
    const [row] = await server.context.store.db
      .selectFrom("alert")
      .select("settings")
      .where("workflowId", "=", id)
      .execute();
    expect(row!.settings).not.toContain("s3cret-token");
    channel.status = 500;
    const now = Date.now() + 2 * MINUTE_MS;
    await look(now);
    expect((await one(id)).problem).toMatch(
      /^The notice to 127\.0\.0\.1:\d+ was not sent: The destination responded with status 500/,
    );
    expect(await server.context.store.db.selectFrom("alertMail").select("letter").execute()).toHaveLength(3);
    const letters = await server.context.store.db.selectFrom("alertMail").select("letter").execute();
    expect(JSON.stringify(letters)).not.toContain("s3cret-token");
    channel.status = 202;
    channel.posts.length = 0;
    await look(now + 2 * MINUTE_MS);
    expect((await one(id)).problem).toBeNull();
    const bodyOf = (kind: string) =>
      channel.posts.find(({ path }) => path === `/${kind}/s3cret-token`)?.body as never;
    expect(channel.posts).toHaveLength(3);
    expect(bodyOf("webhook")).toMatchObject({
      alert: { state: "firing", kind: "silence" },
      workflow: { id, name: "Ops <!channel> *x*" },
    });
    expect(JSON.stringify(bodyOf("slack"))).toContain("Alert: Ops &lt;!channel&gt; *x*");
    const link = `${server.url}/workflow/${id}/insights`;
    expect(bodyOf("slack")).toMatchObject({
      blocks: [{}, {}, { text: { text: `<${link}|Open the workflow's insights>` } }],
    });
    expect(bodyOf("teams")).toMatchObject({
      type: "message",
      attachments: [
        {
          contentType: "application/vnd.microsoft.card.adaptive",
          content: {
            type: "AdaptiveCard",
            body: [
              { text: "Alert: Ops <!channel\\> \\*x\\*" },
              { text: expect.stringContaining("No execution has ended") },
            ],
            actions: [{ url: link }],
          },
        },
      ],
    });
    expect((await one(id)).postTo).toEqual(postTo);
    expect(withoutSecrets(await one(id)).postTo[0]).toEqual({ kind: "slack", url: `${channel.url}/…` });
    const wrong = await api.post(`/workflows/${id}/alerts`, {
      rule: failures,
      postTo: [{ kind: "slack", url: "file:///etc/passwd" }],
    });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining("URL of the webhook")]);
    channel.close();
  });

  it("notify once when several servers look at the same time, and one of them looks", async () => {
    const id = await activate("Shared", chainOf(hook("shared"), testNode("Fine", "noOp")));
    await add(id, { rule: { kind: "silence", minutes: 1 }, callWorkflow: alarm });
    const { store, runtime, mails, http } = server.context;
    const parts = { store, runtime, mails, http, workflows: createWorkflowSource(store) };
    const settings = { timezone: { name: "UTC" }, editorUrl: server.url, everyMs: 1_000, log: () => {} };
    const another = (isShared: boolean) => new Alerts({ ...parts, ...settings, isShared });
    const now = Date.now() + 2 * MINUTE_MS;
    await Promise.all([look(now), another(false).look(now), another(false).look(now)]);
    expect(mailsAbout("Shared")).toHaveLength(1);
    const [first, second] = [another(true), another(true)];
    await first.look(now);
    await second.look(now + 2 * 60 * MINUTE_MS);
    expect(mailsAbout("Shared")).toHaveLength(1);
    await first.stop();
    await second.look(now + 2 * 60 * MINUTE_MS);
    expect(mailsAbout("Shared")).toHaveLength(2);
    await second.stop();
    await expect.poll(() => told(id)).toHaveLength(2);
  });

  it("are changed by users who can change the workflow, and visible to users who can read it", async () => {
    const id = await activate("Rights", chainOf(hook("rights"), failing));
    const alertId = await add(id, { rule: failures });
    const member = await server.signInMember();
    expect((await member.get("/alerts")).data).toEqual({ alerts: [], mayAdd: false });
    const path = `/workflows/${id}/alerts`;
    for (const answer of [
      await member.get(`/alerts?workflowId=${id}`),
      await member.post(path, { rule: failures, mailTo }),
      await member.put(`${path}/${alertId}`, { rule: failures, mailTo }),
      await member.delete(`${path}/${alertId}`),
      await api.delete(`/workflows/${alarm}/alerts/${alertId}`),
    ])
      expect(answer.status).toBe(404);
    for (const [body, message] of [
      [{ rule: failures }, "Nothing would happen"],
      [{ rule: failures, mailTo: ["nonsense"] }, "name@example.com"],
      [{ rule: { kind: "failures", more: -1, minutes: 5 }, mailTo }, "at least 0"],
      [{ rule: { kind: "never" }, mailTo }, "one of failures"],
      [{ rule: failures, callWorkflow: "gone" }, "does not exist"],
    ] as const)
      expect(await api.post(path, body)).toMatchObject({
        status: 400,
        text: expect.stringContaining(message),
      });
    const changed = { rule: { ...failures, more: 9 }, mailTo, isEnabled: false };
    expect((await api.put(`${path}/${alertId}`, changed)).data).toMatchObject({
      ...changed,
      quietMinutes: 60,
      workflowName: "Rights",
    });
    expect((await api.delete(`${path}/${alertId}`)).data).toBe(true);
    expect(await one(id)).toBeUndefined();
    const acts = (await api.get(`/audit-log?event=audit.workflow.alert&search=${id}`)).data.events;
    expect(acts.map((act: { event: string }) => act.event.split(".").at(-1))).toEqual([
      "deleted",
      "updated",
      "created",
    ]);
    for (let count = 0; count < 20; count++) await add(id, { rule: failures });
    expect((await api.post(path, { rule: failures, mailTo })).text).toContain("at most 20 alerts");
  });

  it("are reset by a changed rule, and do nothing while they are disabled", async () => {
    const id = await activate("Changed", chainOf(hook("changed"), failing));
    const alertId = await add(id, { rule: { ...failures, more: 0 } });
    await call(id, "changed");
    await look();
    expect((await one(id)).state).toBe("firing");
    const path = `/workflows/${id}/alerts/${alertId}`;
    await api.put(path, { rule: { ...failures, more: 0 }, mailTo, quietMinutes: 5 });
    expect((await one(id)).state).toBe("firing");
    await api.put(path, { rule: { ...failures, more: 0 }, mailTo, isEnabled: false });
    await look();
    expect(await one(id)).toMatchObject({ state: "ok", lastNotifiedAt: null });
    expect(mailsAbout("Changed")).toHaveLength(1);
  });

  it("are not in the file of a workflow, and go with it", async () => {
    const id = await activate("Filed", chainOf(hook("filed"), failing));
    await add(id, { rule: failures });
    const { text, data } = await api.get(`/workflows/${id}`);
    expect(text).not.toContain("ops@example.com");
    const copy = await api.post("/workflows", { ...data, id: undefined, name: "Copy" });
    expect((await api.get(`/alerts?workflowId=${copy.data.id}`)).data).toEqual({ alerts: [], mayAdd: true });
    await api.patch(`/workflows/${id}`, { active: false });
    await api.delete(`/workflows/${id}`);
    const { db } = server.context.store;
    expect(await db.selectFrom("alert").selectAll().where("workflowId", "=", id).execute()).toEqual([]);
  });
});

describeStores("alerts over a restart", (dialect) => {
  it("keep their states and queued emails, and run periodically", async () => {
    const sink = await startMailSink();
    const database: Record<string, string> =
      dialect === "postgres" ? { HEDDLE_DATABASE_URL: await createMigratedDatabase() } : {};
    const env = { ...SELDOM, ...sink.env, ...database };
    const dataFolder = mkdtempSync(join(tmpdir(), "heddle-alerts-"));
    const first = await startTestServer({ env, dataFolder });
    const api = await first.signIn();
    const flow = chainOf(hook("kept"), testNode("Fine", "noOp"));
    const { id } = (await api.post("/workflows", { name: "Kept", ...flow })).data;
    const past = Date.now() - 10 * MINUTE_MS;
    const settings = { postTo: [], callWorkflow: null, quietMinutes: 60, isEnabled: true, mailTo };
    await createAlert(
      first.context.store,
      id,
      { ...settings, rule: { kind: "silence", minutes: 5, successOnly: false } },
      past,
    );
    sink.refuseWith("Away");
    await first.context.alerts.look(past + 6 * MINUTE_MS);
    expect((await api.get("/alerts")).data.alerts).toMatchObject([
      { state: "firing", problem: expect.stringContaining("Away") },
    ]);
    await first.stop();
    sink.refuseWith(undefined);
    const second = await startTestServer({ env: { ...env, HEDDLE_ALERTS_EVERY: "1" }, dataFolder });
    await expect.poll(() => sink.mails.length).toBe(1);
    const again = await second.signIn();
    await expect
      .poll(async () => (await again.get("/alerts")).data.alerts)
      .toMatchObject([
        { state: "firing", problem: null, lastNotifiedAt: new Date(past + 6 * MINUTE_MS).toISOString() },
      ]);
    await second.stop();
    await sink.close();
    rmSync(dataFolder, { recursive: true });
  });
});
