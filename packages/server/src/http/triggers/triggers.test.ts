import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TriggerState, WorkflowTriggers } from "@heddle/api";
import { answerJson, startService } from "@heddle/nodes/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";
import { testNode } from "../../testing/test-workflows.ts";
import { type EventServer, startEventServer } from "../../triggers/listeners/testing/event-server.ts";

const env = { HEDDLE_TIMEZONE: "UTC", HEDDLE_HTTP_ALLOW: "127.0.0.1" };

async function activate(api: TestClient, name: string, nodes: object[]): Promise<string> {
  const { data } = await api.post("/workflows", { name, nodes, connections: {} });
  const { status } = await api.patch(`/workflows/${data.id}`, { active: true, versionId: data.versionId });
  expect(status).toBe(200);
  return data.id;
}

async function triggersOf(api: TestClient, workflowId: string): Promise<WorkflowTriggers> {
  const listed: WorkflowTriggers[] = (await api.get(`/triggers?workflowId=${workflowId}`)).data;
  expect(listed).toHaveLength(1);
  return listed[0]!;
}

async function stateOf(api: TestClient, workflowId: string): Promise<TriggerState> {
  const { triggers } = await triggersOf(api, workflowId);
  expect(triggers).toHaveLength(1);
  return triggers[0]!;
}

describeStores("the trigger list", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  let events: EventServer;
  beforeAll(async () => {
    server = await startTestServer({ dialect, env });
    api = await server.signIn();
    events = await startEventServer();
  });
  afterAll(async () => {
    await server.stop();
    await events.close();
  });

  it("lists the URLs of a workflow and its latest event", async () => {
    const id = await activate(
      api,
      "Calls",
      [
        testNode("Orders", "webhook", { path: "orders", httpMethod: "POST" }),
        testNode("Off", "webhook", { path: "off", httpMethod: "POST" }),
        { ...testNode("Ask", "formTrigger", { formTitle: "Ask", path: "ask" }, 2), webhookId: "ask" },
      ].map((node) => (node.name === "Off" ? { ...node, disabled: true } : node)),
    );
    const before = await triggersOf(api, id);
    expect(before).toMatchObject({ workflowId: id, workflowName: "Calls" });
    expect(before.triggers.map(({ node, displayName, source }) => [node, displayName, source])).toEqual([
      ["Orders", "Webhook", "calls"],
      ["Ask", "Form Trigger", "calls"],
    ]);
    const [orders, ask] = before.triggers;
    expect(orders).not.toHaveProperty("latest");
    for (const { url, method } of ask!.addresses!)
      expect((await fetch(url, { method })).status).toBeLessThan(500);
    expect(ask!.addresses!.map(({ method }) => method)).toContain("GET");
    expect(orders!.addresses).toEqual([{ method: "POST", url: `${server.url}/webhook/orders` }]);

    await fetch(orders!.addresses![0]!.url, { method: "POST" });
    const called = async () => (await triggersOf(api, id)).triggers[0]!.latest?.executionId;
    await expect.poll(called).toBeDefined();
    const { data } = await api.get(`/executions/${await called()}`);
    expect(data).toMatchObject({ workflowId: id, mode: "webhook" });
  });

  it("reports when the schedule next starts a workflow", async () => {
    const rule = { interval: [{ field: "hours", hoursInterval: 1, triggerAtMinute: 30 }] };
    const id = await activate(api, "Hourly", [testNode("Clock", "scheduleTrigger", { rule }, 1.2)]);
    const { source, nextAt = "", addresses } = await stateOf(api, id);
    expect([source, addresses]).toEqual(["times", undefined]);
    expect(new Date(nextAt).getUTCMinutes()).toBe(30);
    expect(Date.parse(nextAt)).toBeGreaterThan(Date.now());
  });

  it("reports since when and why a trigger is not listening, until it recovers", async () => {
    events.status = 503;
    const id = await activate(api, "Stream", [testNode("Events", "sseTrigger", { url: events.url })]);
    const quiet = await activate(api, "A workflow before it", [
      testNode("Hook", "webhook", { path: "quiet" }),
    ]);
    const problem = async () => (await stateOf(api, id)).problem;
    await expect.poll(problem).toMatchObject({ message: expect.stringContaining("503") });
    expect(Date.parse((await problem())?.since ?? "")).toBeLessThanOrEqual(Date.now());
    const all: WorkflowTriggers[] = (await api.get("/triggers")).data;
    expect(all[0]?.workflowId).toBe(id);
    expect(all.map(({ workflowId }) => workflowId)).toContain(quiet);
    events.status = 200;
    await expect.poll(problem).toBeUndefined();
    expect((await stateOf(api, id)).source).toBe("connection");
  });

  it("omits inactive triggers and workflows that the caller cannot read", async () => {
    const id = await activate(api, "Off again", [testNode("Hook", "webhook", { path: "off-again" })]);
    const member = await server.signInMember();
    expect((await member.get("/triggers")).data).toEqual([]);
    expect((await member.get(`/triggers?workflowId=${id}`)).data).toEqual([]);
    const { data } = await api.get(`/workflows/${id}`);
    await api.patch(`/workflows/${id}`, { active: false, versionId: data.versionId });
    expect((await api.get(`/triggers?workflowId=${id}`)).data).toEqual([]);
  });
});

it("keeps the latest events over a restart, and reports later errors of the service", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "heddle-triggers-"));
  const bot = { url: "", isOpen: true };
  const telegram = await startService(({ target, body }, response) => {
    if (!bot.isOpen) return answerJson(response, { ok: false, description: "Unauthorized" }, 401);
    if (target.endsWith("/setWebhook")) bot.url = JSON.parse(body.toString()).url;
    return answerJson(response, { ok: true, result: { url: bot.url } });
  });
  const credential = {
    name: "Bot",
    type: "telegramApi",
    data: { accessToken: "7:s", baseUrl: telegram.url },
  };
  let server = await startTestServer({ dataFolder, env });
  let api = await server.signIn();
  const { id, name } = (await api.post("/credentials", credential)).data;
  const trigger = { ...testNode("Bot", "telegramTrigger", { updates: ["message"] }, 1.2), webhookId: "bot" };
  const hooked = await activate(api, "Bot", [{ ...trigger, credentials: { telegramApi: { id, name } } }]);
  const called = await activate(api, "Hook", [testNode("Hook", "webhook", { path: "kept" })]);
  expect(await stateOf(api, hooked)).toMatchObject({ source: "calls", isKnownToService: true });
  await fetch(`${server.url}/webhook/kept`);
  await expect.poll(async () => (await stateOf(api, called)).latest).toBeDefined();
  const { latest } = await stateOf(api, called);

  await server.stop();
  bot.isOpen = false;
  server = await startTestServer({ dataFolder, env });
  api = await server.signIn();
  await expect
    .poll(async () => (await stateOf(api, hooked)).problem)
    .toMatchObject({ message: expect.stringContaining("Unauthorized") });
  expect((await stateOf(api, hooked)).isKnownToService).toBe(false);
  expect((await stateOf(api, called)).latest).toEqual(latest);

  await server.stop();
  await telegram.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});
