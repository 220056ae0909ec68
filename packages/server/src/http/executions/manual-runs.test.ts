import { createServer } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores, startTestServer, type TestClient, type TestServer } from "../../testing/index.ts";

const node = (name: string, type: string, parameters: object = {}, extra: object = {}) => ({
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: 1,
  position: [0, 0],
  parameters,
  ...extra,
});
const to = (name: string) => ({ main: [[{ node: name, type: "main", index: 0 }]] });

describeStores("manual executions", (dialect) => {
  let server: TestServer;
  let api: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect, env: { HEDDLE_HTTP_ALLOW: "127.0.0.1" } });
    api = await server.signIn();
  });
  afterAll(() => server.stop());

  it("are finished when they end, with the time of their end", { tags: ["EXE-24"] }, async () => {
    let release = () => {};
    const slow = createServer();
    const called = new Promise<void>((resolve) =>
      slow.on("request", (_, response) => {
        release = () => response.end("{}");
        resolve();
      }),
    );
    await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(slow.address() as { port: number }).port}/`;
    const workflow = {
      name: "Ends",
      nodes: [node("Start", "manualTrigger"), node("Fetch", "httpRequest", { url }, { typeVersion: 4.2 })],
      connections: { Start: to("Fetch") },
      settings: { saveManualExecutions: true },
    };
    const workflowData = (await api.post("/workflows", workflow)).data;
    const { executionId } = (await api.post("/workflows/run", { workflowData })).data;
    const read = async () => (await api.get(`/executions/${executionId}`)).data;
    await called;
    expect(await read()).toMatchObject({ finished: false, status: "running", stoppedAt: null });
    release();
    await expect.poll(async () => (await read()).stoppedAt).not.toBe(null);
    const ended = await read();
    expect(ended).toMatchObject({ finished: true, status: "success" });
    expect(Date.parse(ended.stoppedAt)).toBeGreaterThanOrEqual(Date.parse(ended.startedAt));
    const running = (await api.get("/executions-current")).data as { id: string }[];
    expect(running.map(({ id }) => id)).not.toContain(executionId);
    slow.closeAllConnections();
    slow.close();
  });

  it("report the error of a node's run", { tags: ["EXE-14"] }, async () => {
    const workflow = {
      name: "Stops with an error",
      nodes: [
        node("Start", "manualTrigger"),
        node("Stop", "stopAndError", { errorType: "errorMessage", errorMessage: "Not today" }),
      ],
      connections: { Start: to("Stop") },
      settings: { saveManualExecutions: true },
    };
    const workflowData = (await api.post("/workflows", workflow)).data;
    const { executionId } = (await api.post("/workflows/run", { workflowData })).data;
    const read = async () => (await api.get(`/executions/${executionId}?unflattedResponse=true`)).data;
    await expect.poll(async () => (await read())?.stoppedAt).toBeTruthy();
    const { resultData } = (await read()).data;
    const [entry] = resultData.runData["Stop"];
    expect(entry).toMatchObject({
      executionStatus: "error",
      error: { message: "Not today", name: expect.stringMatching(/Error$/), node: { name: "Stop" } },
    });
    expect(resultData.runData["Start"][0]).not.toHaveProperty("error");
    expect(resultData).toMatchObject({ lastNodeExecuted: "Stop", error: { message: "Not today" } });
  });

  it("stop waiting for a call of their test webhook on request", { tags: ["EXE-50"] }, async () => {
    const path = `given-up-${Math.random()}`;
    const workflow = {
      name: "Waits for a call",
      nodes: [node("Hook", "webhook", { path }, { webhookId: path, typeVersion: 2 })],
      connections: {},
      settings: {},
    };
    const workflowData = (await api.post("/workflows", workflow)).data;
    expect((await api.post("/workflows/run", { workflowData })).data).toEqual({ waitingForWebhook: true });
    const member = await server.signInMember();
    expect((await member.delete(`/test-webhook/${workflowData.id}`)).status).toBe(404);
    expect((await api.delete(`/test-webhook/${workflowData.id}`)).data).toBe(true);
    expect((await fetch(`${server.url}/webhook-test/${path}`)).status).toBe(404);
    expect((await api.delete(`/test-webhook/${workflowData.id}`)).data).toBe(false);
    expect((await api.post("/workflows/run", { workflowData })).data).toEqual({ waitingForWebhook: true });
    expect((await fetch(`${server.url}/webhook-test/${path}`)).status).toBe(200);
  });
});
