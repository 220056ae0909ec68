import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores } from "../../testing/index.ts";
import { chain, startTestRuntime, type TestRuntime, waitFor, webhook } from "../testing/test-runtime.ts";

const nodeModules = [new URL("../testing/test-nodes.ts", import.meta.url).href];
const who = { sessionId: "tab", userId: "u1" };

describeStores("manual runs", (dialect) => {
  let server: TestRuntime;
  beforeAll(async () => {
    server = await startTestRuntime(dialect, { nodeModules, env: { HEDDLE_EXECUTORS: "1" } });
  });
  afterAll(() => server.remove());

  const pushedOf = (executionId: string) =>
    server.pushed.filter((message) => message.data["executionId"] === executionId);
  const endOf = (executionId: string) =>
    waitFor(async () => pushedOf(executionId).find((message) => message.type === "executionFinished"));

  it("report their progress to the tab that started them, and are not stored", {
    tags: ["EXE-39", "PUSH-3"],
  }, async () => {
    const workflow = chain([{ type: "manualTrigger" }, { type: "noOp", name: "End" }]);
    const started = await server.runtime.executions.startManual({ workflow, ...who });
    if (!("executionId" in started)) throw new Error("It did not start.");
    await endOf(started.executionId);
    expect(pushedOf(started.executionId).map((message) => message.type)).toEqual([
      "executionStarted",
      "nodeExecuteBefore",
      "nodeExecuteAfter",
      "nodeExecuteBefore",
      "nodeExecuteAfter",
      "executionFinished",
    ]);
    const last = pushedOf(started.executionId).at(-1)?.data as { data: { data: unknown; status: string } };
    expect(last.data).toMatchObject({
      status: "success",
      finished: true,
      mode: "manual",
      data: { resultData: { runData: { End: [{ executionStatus: "success" }] }, lastNodeExecuted: "End" } },
    });
    expect(await server.runtime.repository.get(started.executionId)).toBeUndefined();
  });

  it("start with values that authors wrote under other names, and not with unknown ones", async () => {
    const workflow = (operation: string) =>
      chain([
        { type: "manualTrigger" },
        {
          type: "if",
          typeVersion: 1,
          parameters: { conditions: { string: [{ value1: "a", operation, value2: "a" }] } },
        },
      ]);
    const start = (operation: string) =>
      server.runtime.executions.startManual({ workflow: workflow(operation), ...who });
    const started = await start("equals");
    if (!("executionId" in started)) throw new Error("It did not start.");
    expect((await endOf(started.executionId))?.data).toMatchObject({ data: { status: "success" } });
    await expect(start("resembles")).rejects.toThrow('The value "resembles" is not supported.');
  });

  it("are stored if the workflow enables it, with the workflow and its pinned items", async () => {
    const workflow = {
      ...chain(
        [
          { type: "manualTrigger", name: "Start" },
          { type: "noOp", name: "End" },
        ],
        {
          settings: { saveManualExecutions: true },
        },
      ),
      pinData: { Start: [{ json: { pinned: 1 } }] },
    };
    const started = await server.runtime.executions.startManual({ workflow, ...who });
    if (!("executionId" in started)) throw new Error("It did not start.");
    const stored = await server.finished(started.executionId);
    expect(stored.summary).toMatchObject({ mode: "manual", status: "success", workflowId: workflow.id });
    expect(stored.data.resultData.runData["End"]?.[0]?.data?.main[0]?.[0]?.json).toEqual({ pinned: 1 });
    expect(stored.workflowData.pinData).toEqual(workflow.pinData);
  });

  it("wait for one call of the test webhook", { tags: ["EXE-50"] }, async () => {
    const workflow = chain([webhook("tried", { responseMode: "lastNode" }), { type: "noOp" }]);
    const call = () =>
      fetch(`${server.url}/webhook-test/tried`, {
        method: "POST",
        body: '{"n":1}',
        headers: { "content-type": "application/json" },
      });
    expect((await call()).status).toBe(404);
    expect(await server.runtime.executions.startManual({ workflow, ...who })).toEqual({
      waitingForWebhook: true,
    });
    const answer = await call();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ body: { n: 1 }, executionMode: "test" });
    const received = server.pushed.find((message) => message.type === "testWebhookReceived");
    expect(received?.data).toMatchObject({ workflowId: workflow.id });
    await endOf(String(received?.data["executionId"]));
    expect((await call()).status).toBe(404);
    await server.runtime.executions.startManual({ workflow, ...who });
    expect(server.runtime.executions.cancelTestWebhook(workflow.id)).toBe(true);
    expect(server.runtime.executions.cancelTestWebhook(workflow.id)).toBe(false);
    expect((await call()).status).toBe(404);
  });

  it("are shown while they run and can be stopped", { tags: ["EXE-43", "EXE-44"] }, async () => {
    const sleep = { type: "test-sleep", name: "Sleep", parameters: { milliseconds: 60_000 } };
    const workflow = chain([{ type: "manualTrigger" }, sleep]);
    const started = await server.runtime.executions.startManual({ workflow, ...who });
    if (!("executionId" in started)) throw new Error("It did not start.");
    const { executionId } = started;
    await waitFor(async () => pushedOf(executionId).find((message) => message.data["nodeName"] === "Sleep"));
    expect(server.runtime.executions.running()).toMatchObject([
      { id: executionId, workflowId: workflow.id, mode: "manual", status: "running" },
    ]);
    const stopped = await server.runtime.executions.stop(executionId);
    expect(stopped).toMatchObject({ mode: "manual", status: "canceled", finished: false });
    expect(server.runtime.executions.running()).toEqual([]);
    expect(await server.runtime.executions.stop(executionId)).toBeUndefined();
  });

  it("continue after a failed node when they are retried", { tags: ["EXE-48"] }, async () => {
    const nodes = [
      { type: "noOp", name: "First" },
      { type: "test-fail", name: "Bad" },
    ];
    const broken = chain([webhook(`retried-${dialect}`), ...nodes], { id: "retried" });
    await server.activate(broken);
    await fetch(`${server.url}/webhook/retried-${dialect}`, { method: "POST" });
    const failed = await waitFor(async () => {
      const { results } = await server.runtime.repository.list({ workflowIds: ["retried"] }, { limit: 1 });
      return results[0];
    });
    expect(failed.status).toBe("error");
    const bad = broken.nodes[2]!;
    server.workflows.set("retried", {
      ...broken,
      nodes: [...broken.nodes.slice(0, 2), { ...bad, type: "n8n-nodes-base.noOp" }],
    });
    const original = await server.runtime.executions.retry(failed.id, false);
    expect((await server.finished(original.executionId)).summary).toMatchObject({
      status: "error",
      mode: "retry",
    });
    const current = await server.runtime.executions.retry(failed.id, true);
    const stored = await server.finished(current.executionId);
    expect(stored.summary).toMatchObject({ status: "success", mode: "retry", retryOf: failed.id });
    expect(Object.keys(stored.data.resultData.runData).sort()).toEqual(["Bad", "First", "Webhook"]);
    const retried = await waitFor(async () => {
      const summary = await server.runtime.repository.summary(failed.id);
      return summary?.retrySuccessId ? summary : undefined;
    });
    expect(retried.retrySuccessId).toBe(current.executionId);
    await expect(server.runtime.executions.retry(current.executionId, true)).rejects.toThrow(
      "Only executions",
    );
  });
});
