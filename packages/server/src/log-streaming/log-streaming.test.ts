import { BLANK_VALUE, type StoredLogDestination, type StreamedEvent } from "@heddle/api";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { certificate } from "../platform/http-client/self-signed.fixture.ts";
import { startHeldService } from "../testing/held-request.ts";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../testing/index.ts";
import { type HttpListener, listenHttp, listenTcp, listenTls, listenUdp } from "./testing/listeners.ts";

const WEBHOOK = "$$MessageEventBusDestinationWebhook";
const SYSLOG = "$$MessageEventBusDestinationSyslog";

const node = (name: string, type: string, parameters: object = {}) => ({
  ...{ id: name, name, type: `n8n-nodes-base.${type}`, typeVersion: 1, position: [0, 0], parameters },
});

describeStores("log streaming", (dialect) => {
  let server: TestServer;
  let owner: TestClient;
  let listener: HttpListener;
  let made = 0;
  beforeAll(async () => {
    server = await startTestServer({
      dialect,
      env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" },
      config: { logStreaming: { prefix: "n8n", maxWaiting: 20 } },
    });
    owner = await server.signIn();
    listener = await listenHttp();
  });
  afterEach(async () => {
    for (const { id } of (await owner.get("/eventbus/destination")).data as StoredLogDestination[])
      await owner.delete(`/eventbus/destination?id=${id}`);
    listener.heard.length = 0;
    listener.answer = 200;
  });
  afterAll(async () => {
    await server.stop();
    await listener.close();
  });

  const save = async (destination: object): Promise<StoredLogDestination> => {
    const given = { subscribedEvents: ["n8n.workflow"], ...destination };
    const { status, text, data } = await owner.post("/eventbus/destination", given);
    expect(status, text).toBe(200);
    return data;
  };
  const webhook = (more: object = {}) => save({ __type: WEBHOOK, url: `${listener.url}/in`, ...more });
  const stored = async (id: string) =>
    (await owner.get(`/eventbus/destination?id=${id}`)).data[0] as StoredLogDestination;
  const heardEvents = () => listener.heard.map(({ body }) => JSON.parse(body) as StreamedEvent);
  const heardNames = () => heardEvents().map(({ eventName }) => eventName);
  /** Event numbers in their data, in order: webhooks are sent several at a time. */
  const heardNumbers = () =>
    heardEvents()
      .map(({ payload }) => Number(payload["n"]))
      .sort((a, b) => a - b);
  const create = async (nodes: object[], connections: object = {}) => {
    const name = `Streamed ${++made}`;
    const { status, text, data } = await owner.post("/workflows", { name, nodes, connections, settings: {} });
    expect(status, text).toBe(200);
    return data;
  };
  const run = async (workflowData: object): Promise<string> => {
    const { status, text, data } = await owner.post("/workflows/run", { workflowData });
    expect(status, text).toBe(200);
    return data.executionId;
  };
  const wired = (to: string) => ({ Start: { main: [[{ node: to, type: "main", index: 0 }]] } });

  it("reports events of executions and their nodes", { tags: ["LOG-5"] }, async () => {
    const workflow = await create([node("Start", "manualTrigger"), node("Next", "noOp")], wired("Next"));
    await webhook({ subscribedEvents: ["n8n.workflow", "n8n.node"] });
    const id = await run(workflow);
    const names = [
      ...["n8n.node.finished", "n8n.node.finished", "n8n.node.started", "n8n.node.started"],
      ...["n8n.workflow.started", "n8n.workflow.success"],
    ];
    await expect.poll(() => heardNames().sort()).toEqual(names);
    const started = heardEvents().find(({ eventName }) => eventName === "n8n.workflow.started");
    const first = heardEvents().find(({ payload }) => payload["nodeName"] === "Start");
    const about = { executionId: id, workflowId: workflow.id, workflowName: workflow.name };
    expect(started).toMatchObject({
      __type: "$$EventMessageWorkflow",
      payload: { ...about, isManual: true, mode: "manual" },
    });
    expect(first?.payload).toMatchObject({
      ...about,
      nodeName: "Start",
      nodeType: "n8n-nodes-base.manualTrigger",
    });
  });

  it("reports failures, and omits unselected events", async () => {
    const fails = await create(
      [node("Start", "manualTrigger"), node("Stop", "stopAndError", { errorMessage: "Broken" })],
      wired("Stop"),
    );
    await webhook({ subscribedEvents: ["n8n.workflow.failed"] });
    await run(await create([node("Start", "manualTrigger")]));
    await run(fails);
    await expect.poll(heardNames).toEqual(["n8n.workflow.failed"]);
    expect(heardEvents()[0]?.payload).toMatchObject({
      success: false,
      errorMessage: "Broken",
      errorNode: "Stop",
      lastNodeExecuted: "Stop",
    });
  });

  it("streams events with the ids under which an execution lists them", {
    tags: ["LOG-4", "EXE-49"],
  }, async () => {
    const workflow = await create([node("Start", "manualTrigger"), node("Next", "noOp")], wired("Next"));
    const saved = { ...workflow, settings: { saveManualExecutions: true } };
    await webhook({ subscribedEvents: ["n8n.workflow", "n8n.node"] });
    const id = await run(saved);
    await expect.poll(() => heardNames().length).toBe(6);
    const asked = (await owner.get(`/eventbus/execution/${id}`)).data as StreamedEvent[];
    expect(asked.map((event) => [event.id, event.eventName]).sort()).toEqual(
      heardEvents()
        .map((event) => [event.id, event.eventName])
        .sort(),
    );
  });

  it("reports entries of the audit log, without personal data if configured", async () => {
    await webhook({ subscribedEvents: ["n8n.audit.workflow"], url: `${listener.url}/named` });
    await webhook({
      subscribedEvents: ["n8n.audit.workflow"],
      url: `${listener.url}/anonymous`,
      anonymizeAuditMessages: true,
    });
    await create([node("Start", "manualTrigger")]);
    await expect.poll(() => listener.heard.length).toBe(2);
    const payloadAt = (path: string) =>
      JSON.parse(listener.heard.find((one) => one.path === path)!.body).payload;
    expect(payloadAt("/named")).toMatchObject({ _userEmail: "owner@example.com", _address: "127.0.0.1" });
    expect(payloadAt("/anonymous")).toMatchObject({
      ...{ _userEmail: "*", _address: "*" },
      aboutKind: "workflow",
    });
    expect(JSON.stringify(payloadAt("/anonymous"))).not.toContain("owner@example.com");
  });

  it("sends the webhook's configured request, with a credential", async () => {
    const { data: credential } = await owner.post("/credentials", {
      name: "Collector",
      type: "httpHeaderAuth",
      data: { name: "X-Key", value: "s3cret" },
    });
    await webhook({
      method: "PUT",
      authentication: "genericCredentialType",
      genericAuthType: "httpHeaderAuth",
      credentials: { httpHeaderAuth: { id: credential.id, name: "Collector" } },
      sendHeaders: true,
      headerParameters: { parameters: [{ name: "X-Own", value: "own" }] },
      sendQuery: true,
      specifyQuery: "json",
      jsonQuery: '{"source":"heddle"}',
      sendPayload: false,
    });
    await owner.post("/eventbus/event", { eventName: "n8n.workflow.noted", payload: { a: 1 } });
    await expect.poll(() => listener.heard.length).toBe(1);
    const [{ method, path, headers, body }] = listener.heard as [(typeof listener.heard)[0]];
    expect([method, path]).toEqual(["PUT", "/in?source=heddle"]);
    expect(headers).toMatchObject({ "x-key": "s3cret", "x-own": "own" });
    expect(JSON.parse(body)).not.toHaveProperty("payload");
  });

  it("refuses a credential that its user may not use", async () => {
    const member = await server.signInMember();
    const { data: theirs } = await member.post("/credentials", {
      ...{ name: "Theirs", type: "httpHeaderAuth", data: { name: "X-Key", value: "s3cret" } },
    });
    const { id: userId } = (await member.get("/me")).data;
    const { db } = server.context.store;
    await db.updateTable("user").set({ role: "admin" }).where("id", "=", userId).execute();
    const { data: own } = await owner.post("/credentials", {
      ...{ name: "Own", type: "httpHeaderAuth", data: { name: "X-Key", value: "s3cret" } },
    });
    const destination = (id: string) => ({
      __type: WEBHOOK,
      url: listener.url,
      authentication: "genericCredentialType",
      genericAuthType: "httpHeaderAuth",
      credentials: { httpHeaderAuth: { id, name: "x" } },
    });
    expect((await member.post("/eventbus/destination", destination(own.id))).status).toBeGreaterThanOrEqual(
      403,
    );
    expect((await member.post("/eventbus/destination", destination(theirs.id))).status).toBe(200);
  });

  it("speaks syslog by datagrams, over TCP and over TLS", async () => {
    const servers = { udp: await listenUdp(), tcp: await listenTcp(), tls: await listenTls() };
    for (const protocol of ["udp", "tcp", "tls"] as const)
      await save({
        ...{ __type: SYSLOG, host: "127.0.0.1", port: servers[protocol].port, protocol, facility: 3 },
        ...{ app_name: "weaver", tlsCa: certificate },
      });
    await owner.post("/eventbus/event", { eventName: "n8n.workflow.failed", payload: { text: "Größe\n" } });
    for (const { messages } of Object.values(servers)) {
      await expect.poll(() => messages.length).toBe(1);
      const [, head, json] = /^(<27>1 \S+ \S+ weaver \d+ n8n\.workflow\.failed -) (\{.*\})$/.exec(
        messages[0]!,
      )!;
      expect(head).toMatch(/ 20\d\d-\d\d-\d\dT|^<27>1 20/);
      expect(JSON.parse(json!).payload).toEqual({ text: "Größe\n" });
    }
    for (const one of Object.values(servers)) one.close();
  });

  it("does not trust a syslog server that it cannot verify", async () => {
    const tls = await listenTls();
    const { id } = await save({ __type: SYSLOG, host: "127.0.0.1", port: tls.port, protocol: "tls" });
    const { data } = await owner.post(`/eventbus/destination/${id}/test`);
    expect(data).toEqual({ sent: false, message: expect.stringContaining("certificate") });
    expect(tls.messages).toEqual([]);
    tls.close();
  });

  it("reports to Sentry and to OpenTelemetry", async () => {
    const { host } = new URL(listener.url);
    await save({ __type: "$$MessageEventBusDestinationSentry", dsn: `http://abc@${host}/sub/42` });
    await save({
      __type: "$$MessageEventBusDestinationOpenTelemetry",
      url: listener.url,
      headerParameters: { parameters: [{ name: "X-Tenant", value: "t1" }] },
    });
    await owner.post("/eventbus/event", {
      eventName: "n8n.workflow.failed",
      message: "Oh",
      payload: { n: 7 },
    });
    await expect.poll(() => listener.heard.length).toBe(2);
    const envelope = listener.heard.find(({ path }) => path === "/sub/api/42/envelope/")!;
    expect(envelope.headers["x-sentry-auth"]).toContain("sentry_key=abc");
    const [, , event] = envelope.body.split("\n").map((line) => JSON.parse(line));
    expect(event).toMatchObject({
      level: "error",
      message: { formatted: "n8n.workflow.failed: Oh" },
      extra: { n: 7 },
    });
    const logs = listener.heard.find(({ path }) => path === "/v1/logs")!;
    expect(logs.headers["x-tenant"]).toBe("t1");
    const [record] = JSON.parse(logs.body).resourceLogs[0].scopeLogs[0].logRecords;
    expect(record).toMatchObject({ severityText: "ERROR", body: { stringValue: "Oh" } });
    expect(record.attributes).toContainEqual({ key: "n", value: { intValue: "7" } });
  });

  it("reports the number of records that a collector rejected, and does not resend them", async () => {
    const { id } = await save({ __type: "$$MessageEventBusDestinationOpenTelemetry", url: listener.url });
    const note = (n: number) =>
      owner.post("/eventbus/event", { eventName: "n8n.workflow.noted", payload: { n } });
    listener.says = JSON.stringify({ partialSuccess: { rejectedLogRecords: "1", errorMessage: "Too old" } });
    await note(1);
    await expect
      .poll(async () => (await stored(id)).delivery)
      .toMatchObject({
        waiting: 0,
        dropped: 1,
        error: "The destination did not accept 1 of 1 events, which are not sent again. It says: Too old",
      });
    expect((await owner.get(`/eventbus/testmessage?id=${id}`)).data).not.toBe(true);
    // A warning without a loss does not count, and the next delivery clears it.
    listener.says = JSON.stringify({ partialSuccess: { rejectedLogRecords: 0, errorMessage: "Slow down" } });
    await note(2);
    await expect.poll(async () => (await stored(id)).delivery.error).toBeFalsy();
    expect((await stored(id)).delivery).toMatchObject({ waiting: 0, dropped: 1 });
    const sent = listener.heard.filter(({ body }) => body.includes("workflow.noted"));
    expect(sent).toHaveLength(2);
    listener.says = "{}";
  });

  it("keeps unacknowledged events, reports the reason, and sends them later", async () => {
    listener.answer = 503;
    const { id } = await webhook();
    for (const n of [1, 2, 3])
      await owner.post("/eventbus/event", { eventName: "n8n.workflow.noted", payload: { n } });
    await expect
      .poll(async () => (await stored(id)).delivery)
      .toMatchObject({
        waiting: 3,
        error: expect.stringContaining("503"),
        failingSince: expect.any(String),
        nextAttemptAt: expect.any(String),
      });
    expect((await owner.get("/eventbus/event?query=unsent")).data).toHaveLength(3);
    listener.answer = 200;
    await expect.poll(heardNumbers).toEqual([1, 2, 3]);
    await expect
      .poll(async () => (await stored(id)).delivery)
      .toMatchObject({ waiting: 0, error: null, failingSince: null, lastSentAt: expect.any(String) });
    expect((await owner.get("/eventbus/event?query=unsent")).data).toHaveLength(0);
    expect((await owner.get("/eventbus/event?query=sent")).data.length).toBeGreaterThanOrEqual(3);
  });

  it("lists executions that started and did not end, and all of them, newest first", async () => {
    const service = await startHeldService();
    const ask = node("Ask", "httpRequest", { url: service.url });
    const workflow = await create([node("Start", "manualTrigger"), ask], wired("Ask"));
    await webhook();
    const id = await run(workflow);
    const listed = async (query: string) =>
      ((await owner.get(`/eventbus/event?query=${query}`)).data as StreamedEvent[])
        .filter(({ payload }) => payload["executionId"] === id)
        .map(({ eventName }) => eventName);
    await service.arrived;
    await expect.poll(() => listed("unfinished")).toEqual(["n8n.workflow.started"]);
    service.answer();
    await expect.poll(() => listed("all")).toEqual(["n8n.workflow.success", "n8n.workflow.started"]);
    expect(await listed("unfinished")).toEqual([]);
    service.close();
  });

  it("drops the oldest beyond its limit and counts them", async () => {
    listener.answer = 503;
    const { id } = await webhook();
    for (let n = 0; n < 30; n++)
      await owner.post("/eventbus/event", { eventName: "n8n.workflow.noted", payload: { n } });
    // Trimmed when sending resumes with the next settings.
    await owner.post("/eventbus/destination", { ...(await stored(id)), enabled: false });
    await expect.poll(async () => (await stored(id)).enabled).toBe(false);
    await owner.post("/eventbus/destination", { ...(await stored(id)), enabled: true });
    await expect.poll(async () => (await stored(id)).delivery.dropped).toBe(10);
    listener.answer = 200;
    const newest = Array.from({ length: 20 }, (_, index) => index + 10);
    await expect.poll(heardNumbers).toEqual(newest);
  });

  it("sends a test message and reports the result", { tags: ["LOG-2"] }, async () => {
    const { id } = await webhook({ subscribedEvents: [] });
    expect((await owner.get(`/eventbus/testmessage?id=${id}`)).data).toBe(true);
    expect(heardNames()).toEqual(["n8n.destination.test"]);
    listener.answer = 401;
    expect((await owner.get(`/eventbus/testmessage?id=${id}`)).data).toBe(false);
    expect((await owner.post(`/eventbus/destination/${id}/test`)).data).toEqual({
      sent: false,
      message: expect.stringContaining("401"),
    });
    expect((await owner.get("/eventbus/testmessage")).status).toBe(400);
  });

  it("connects to private addresses only if the operator allows them", async () => {
    for (const destination of [
      { __type: WEBHOOK, url: "http://169.254.169.254/latest" },
      { __type: SYSLOG, host: "10.0.0.1", port: 514, protocol: "tcp" },
      { __type: SYSLOG, host: "10.0.0.1", port: 514, protocol: "udp" },
    ]) {
      const { id } = await save(destination);
      const { data } = await owner.post(`/eventbus/destination/${id}/test`);
      expect(data).toMatchObject({
        sent: false,
        message: expect.stringMatching(/private|not public|allow/i),
      });
    }
  });

  it("keeps secrets sealed and never shows them", async () => {
    const parameters = [{ name: "Authorization", value: "Bearer s3cret" }];
    const saved = await webhook({ sendHeaders: true, headerParameters: { parameters } });
    expect(JSON.stringify(saved)).not.toContain("s3cret");
    expect(saved).toMatchObject({ headerParameters: { parameters: [{ value: BLANK_VALUE }] } });
    const rows = await server.context.store.db.selectFrom("logDestination").selectAll().execute();
    expect(rows[0]?.settings).toMatch(/^~/);
    await save({ ...saved, label: "Renamed" });
    expect((await owner.get(`/eventbus/testmessage?id=${saved.id}`)).data).toBe(true);
    expect(listener.heard.at(-1)?.headers.authorization).toBe("Bearer s3cret");
    const elsewhere = await owner.post("/eventbus/destination", {
      ...saved,
      url: "https://evil.example.org",
    });
    expect(elsewhere).toMatchObject({
      status: 400,
      text: expect.stringContaining("headers and query again"),
    });
  });

  it("stores nothing without a destination that is on", async () => {
    await webhook({ enabled: false });
    const count = async () => {
      const { db } = server.context.store;
      return (await db.selectFrom("logDelivery").select("seq").execute()).length;
    };
    expect(server.context.logStreaming.stream.isOn).toBe(false);
    const before = await count();
    await run(await create([node("Start", "manualTrigger")]));
    expect(await count()).toBe(before);
  });

  it("is open to administrators, with names of events for everybody", {
    tags: ["LOG-3", "SET-51"],
  }, async () => {
    const member = await server.signInMember();
    for (const path of ["/eventbus/destination", "/eventbus/event"])
      expect((await member.get(path)).status).toBe(403);
    const names = (await member.get("/eventbus/eventnames")).data;
    expect(names).toEqual(expect.arrayContaining(["n8n.workflow.started", "n8n.audit.user.login.success"]));
    expect((await owner.get("/settings")).data.enterprise.logStreaming).toBe(true);
    expect((await owner.post("/eventbus/destination", { __type: "other" })).status).toBe(400);
    expect((await owner.post("/eventbus/destination", { __type: WEBHOOK })).status).toBe(400);
    expect((await owner.delete("/eventbus/destination")).status).toBe(400);
  });

  it("lists the executions that failed last", async () => {
    const settings = { saveManualExecutions: true };
    const workflow = await create(
      [node("Start", "manualTrigger"), node("Stop", "stopAndError", { errorMessage: "x" })],
      wired("Stop"),
    );
    const id = await run({ ...workflow, settings });
    await expect
      .poll(async () => (await owner.get("/eventbus/failed?amount=1")).data[0])
      .toMatchObject({
        executionId: id,
        event: "n8n.workflow.failed",
        lastNodeExecuted: "Stop",
        name: workflow.name,
      });
    const stranger = await server.signInMember();
    expect((await stranger.get("/eventbus/failed")).data).toEqual([]);
  });
});

it("does not mention the feature if it is disabled", { tags: ["SET-51"] }, async () => {
  const server = await startTestServer({ env: { HEDDLE_FEATURES_OFF: "logStreaming" } });
  const owner = await server.signIn();
  expect((await owner.get("/eventbus/destination")).status).toBe(404);
  expect((await owner.get("/settings")).data.enterprise.logStreaming).toBe(false);
  await server.stop();
});
