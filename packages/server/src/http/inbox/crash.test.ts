import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InboxEvent } from "@heddle/api";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  createTestClient,
  startTestProcess,
  TEST_OWNER,
  type TestClient,
  type TestProcess,
} from "../../testing/index.ts";

const EVENTS = 40;
const KILLS = 3;

let folder: string;
let server: TestProcess;
let api: TestClient;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "heddle-inbox-"));
  await start();
  await api.post("/owner/setup", TEST_OWNER);
});
afterEach(async () => {
  await server.end("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const env = { HEDDLE_DATA: folder, HEDDLE_PORT: "0", HEDDLE_LOG_LEVEL: "silent", HEDDLE_EXECUTORS: "1" };
  server = await startTestProcess("start", env);
  api = createTestClient(server.url);
}

async function killAndStart(): Promise<void> {
  await server.end("SIGKILL");
  await start();
  await api.post("/login", TEST_OWNER);
  await expect
    .poll(async () => (await fetch(`${server.url}/webhook/none`, { method: "POST" })).status)
    .toBe(404);
}

const node = (name: string, type: string, parameters: object = {}) => ({
  id: name,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: 1,
  position: [0, 0],
  parameters,
});
const to = (name: string) => ({ main: [[{ node: name, type: "main", index: 0 }]] });
const hook = { ...node("Hook", "webhook", { path: "killed", httpMethod: "POST" }), webhookId: "killed" };
const openEvents = async () =>
  (await api.get("/inbox?limit=250")).data as { count: number; results: InboxEvent[] };
const executions = async (filter: object) =>
  (await api.get(`/executions?limit=250&filter=${JSON.stringify(filter)}`)).data.results as {
    id: string;
    status: string;
    retryOf: string | null;
  }[];
const post = (body: object) =>
  fetch(`${server.url}/webhook/killed`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

it("a server that is killed while events are replayed runs each of them again once, and insights count every execution", async () => {
  const failing = node("End", "stopAndError", { errorMessage: "Not now" });
  const body = { name: "Killed", nodes: [hook, failing], connections: { Hook: to("End") }, settings: {} };
  const { id, versionId } = (await api.post("/workflows", body)).data;
  await api.patch(`/workflows/${id}`, { active: true, versionId });
  const answers = await Promise.all(Array.from({ length: EVENTS }, (_, n) => post({ n })));
  expect(answers.map(({ status }) => status)).toEqual(Array(EVENTS).fill(200));
  await expect.poll(async () => (await openEvents()).count).toBe(EVENTS);
  const repaired = [hook, node("End", "noOp")];
  const current = (await api.get(`/workflows/${id}`)).data;
  await api.patch(`/workflows/${id}`, { versionId: current.versionId, nodes: repaired });
  for (let round = 0; round < KILLS; round++) {
    const { results, count } = await openEvents();
    const ids = results.slice(0, EVENTS / (KILLS + 1)).map((event) => event.id);
    const replaying = api.post("/inbox/replay", { ids, loadWorkflow: true }).catch(() => undefined);
    // At the kill some are finished, some are running and some are not requested yet.
    await expect.poll(async () => (await openEvents()).count, { interval: 5 }).toBeLessThan(count);
    await killAndStart();
    await replaying;
  }
  for (let rest = await openEvents(); rest.count > 0; rest = await openEvents())
    await api.post("/inbox/replay", { ids: rest.results.map((event) => event.id), loadWorkflow: true });
  const replays = await executions({ mode: "retry" });
  expect(replays.map(({ status }) => status)).toEqual(Array(EVENTS).fill("success"));
  expect(new Set(replays.map(({ retryOf }) => retryOf)).size).toBe(EVENTS);
  const { totals } = (await api.get("/insights?range=day")).data;
  expect(totals).toMatchObject({ executions: 2 * EVENTS, failures: EVENTS });
});

it("a server that is killed during calls with a key starts each key once", async () => {
  const settings = { eventKey: "={{ $json.body.n }}" };
  const body = { name: "Keyed", nodes: [hook], connections: {}, settings };
  const { id, versionId } = (await api.post("/workflows", body)).data;
  await api.patch(`/workflows/${id}`, { active: true, versionId });
  const sendAll = () => Promise.allSettled(Array.from({ length: EVENTS }, (_, n) => post({ n })));
  const sending = sendAll();
  await expect
    .poll(async () => (await executions({ workflowId: id })).length, { interval: 5 })
    .toBeGreaterThan(0);
  await killAndStart();
  await sending;
  // Senders that got no answer send again.
  for (const answer of await sendAll()) expect(answer).toMatchObject({ status: "fulfilled" });
  await expect.poll(async () => (await executions({ workflowId: id })).length).toBe(EVENTS);
});

it("a paused run survives the kill of its server and is continued", async () => {
  const nodes = [node("Start", "manualTrigger"), node("A", "noOp"), node("B", "noOp")];
  const connections = { Start: to("A"), A: to("B") };
  const workflowData = { name: "Paused", nodes, connections, settings: { saveManualExecutions: true } };
  const { data } = await api.post("/workflows", workflowData);
  const run = { workflowData: { ...workflowData, id: data.id }, breakpoints: ["B"] };
  const id = (await api.post("/workflows/run", run)).data.executionId as string;
  const summary = async () => (await api.get(`/executions/${id}/summary`)).data;
  await expect.poll(async () => (await summary())?.pausedAt?.node).toBe("B");
  await killAndStart();
  expect(await summary()).toMatchObject({ status: "waiting", pausedAt: { node: "B" } });
  const { status } = await api.post(`/executions-current/${id}/continue`, { action: "continue" });
  expect(status).toBe(200);
  await expect.poll(async () => (await summary())?.status).toBe("success");
  expect(Object.keys((await summary()).data.runData)).toEqual(["Start", "A", "B"]);
});
