import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chain, waitFor } from "../testing/test-runtime.ts";
import { WaitingServer, waitFlow } from "./testing/test-waits.ts";

describe("a manual run that waits", () => {
  let server: WaitingServer;
  beforeAll(async () => {
    server = await WaitingServer.start("sqlite");
  });
  afterAll(() => server.remove());

  const manual = (id: string, wait: Record<string, unknown>) => {
    const flow = waitFlow(id, wait);
    flow.nodes[0] = {
      ...flow.nodes[0]!,
      type: "n8n-nodes-base.manualTrigger",
      typeVersion: 1,
      parameters: {},
    };
    return flow;
  };
  const start = async (id: string, wait: Record<string, unknown>, more: object = {}) => {
    const begun = await server.runtime.executions.startManual({
      workflow: manual(id, wait),
      sessionId: "tab",
      userId: "me",
      ...more,
    });
    return (begun as { executionId: string }).executionId;
  };
  const kept = (id: string) => server.runtime.executions.cachedRun(id, "me");
  const messages = (id: string, type: string) =>
    server.pushed.filter((one) => one.type === type && one.data["executionId"] === id);
  const address = (id: string) => {
    const [message] = messages(id, "nodeExecuteAfter").filter((one) => one.data["nodeName"] === "Note");
    const data = message?.data["data"] as { data: { main: [{ json: { resume: string } }][] } };
    return server.here(data.data.main[0]![0].json.resume);
  };

  it("notifies its tab of the wait and, when called, resumes in the same tab", async () => {
    const id = await start("tab", { resume: "webhook" });
    const first = await waitFor(async () => messages(id, "executionFinished")[0]);
    expect(first.data["data"]).toMatchObject({
      status: "waiting",
      finished: false,
      waitTill: "3000-01-01T00:00:00.000Z",
    });
    expect(server.here((first.data["data"] as { resumeUrl: string }).resumeUrl)).toBe(address(id));
    expect(kept(id)?.status).toBe("waiting");
    expect((await fetch(address(id))).status).toBe(200);
    await waitFor(async () => messages(id, "executionFinished")[1]);
    expect(messages(id, "executionStarted")).toHaveLength(2);
    const nodes = messages(id, "nodeExecuteAfter").map((one) => one.data["nodeName"]);
    expect(nodes).toEqual(["Webhook", "Note", "Wait", "Wait", "End"]);
    expect(kept(id)?.status).toBe("success");
    expect([...kept(id)!.tasks.keys()]).toEqual(["Webhook", "Note", "Wait", "End"]);
    // It was not to be saved.
    expect(await server.runtime.repository.get(id)).toBeUndefined();
  });

  it("can be read by its user after a restart", async () => {
    const id = await start("reload", { resume: "webhook" });
    await waitFor(async () => messages(id, "executionFinished")[0]);
    const resume = address(id);
    await server.halt();
    await server.boot();
    const summary = (await server.runtime.repository.get(id))?.summary;
    expect(summary?.status).toBe("waiting");
    expect(new URL(summary?.resumeUrl ?? "").search).toBe(new URL(resume).search);
    expect((await fetch(server.here(resume.replace(/^http:\/\/[^/]+/, "http://hooks.test")))).status).toBe(
      200,
    );
    await waitFor(async () => (kept(id)?.status === "success" ? true : undefined));
    expect([...kept(id)!.tasks.keys()].sort()).toEqual(["End", "Note", "Wait", "Webhook"]);
  });

  it("runs with pinned data and up to a node, also after the wait", async () => {
    const pinData = { Note: [{ json: { pinned: true } }] };
    const id = await start("pins", { amount: 1, unit: "days" }, { pinData, destinationNode: "Wait" });
    await waitFor(async () => messages(id, "executionFinished")[0]);
    server.clock.pass(2 * 86_400_000);
    await waitFor(async () => messages(id, "executionFinished")[1]);
    server.clock.reset();
    expect([...kept(id)!.tasks.keys()]).toEqual(["Webhook", "Note", "Wait"]);
    expect(kept(id)?.status).toBe("success");
  });

  it("stays paused at a breakpoint over a restart, and continues from there", async () => {
    const id = await start("paused", { amount: 1, unit: "days" }, { pause: { before: ["Wait", "End"] } });
    await waitFor(async () => messages(id, "executionFinished")[0]);
    await server.halt();
    await server.boot();
    const summary = (await server.runtime.repository.get(id))?.summary;
    expect([summary?.status, summary?.waitingFor, summary?.pausedAt?.node]).toEqual([
      "waiting",
      "breakpoint",
      "Wait",
    ]);
    const watcher = { sessionId: "tab", userId: "me" };
    const go = { action: "continue" as const, breakpoints: ["End"], edits: [], watcher };
    await server.runtime.executions.continuePaused(id, go);
    await waitFor(async () => (kept(id)?.waitingFor === "time" ? true : undefined));
    server.clock.pass(2 * 86_400_000);
    await waitFor(async () => (kept(id)?.pausedAt?.node === "End" ? true : undefined));
    server.clock.reset();
    await server.runtime.executions.continuePaused(id, { ...go, breakpoints: [] });
    await waitFor(async () => (kept(id)?.status === "success" ? true : undefined));
    expect([...kept(id)!.tasks.keys()].sort()).toEqual(["End", "Note", "Wait", "Webhook"]);
  });

  it("can be stopped while it waits", async () => {
    const id = await start("stop", { resume: "webhook" });
    await waitFor(async () => messages(id, "executionFinished")[0]);
    expect(await server.runtime.executions.stop(id)).toMatchObject({ status: "canceled" });
    expect(messages(id, "executionFinished")[1]?.data["data"]).toMatchObject({ status: "canceled" });
  });

  it("hides the secrets of credentials before the wait in everything that is stored, and still works with them", async () => {
    const echo = [
      { id: "1", name: "echo", type: "string", value: "={{ 's3cret' + '-value' }}" },
      { id: "2", name: "n", type: "number", value: 1 },
    ];
    const secret = {
      type: "httpRequest",
      name: "Ask",
      typeVersion: 4.2,
      onError: "continueRegularOutput" as const,
      parameters: {
        url: "http://127.0.0.1:1/",
        authentication: "genericCredentialType",
        genericAuthType: "httpHeaderAuth",
        options: {},
      },
      credentials: { httpHeaderAuth: { id: "1", name: "Key" } },
    };
    const flow = chain(
      [
        { type: "manualTrigger", name: "Start" },
        secret,
        {
          type: "set",
          name: "Echo",
          typeVersion: 3.4,
          parameters: { assignments: { assignments: echo }, options: {} },
        },
        {
          type: "wait",
          name: "Wait",
          typeVersion: 1.1,
          parameters: { resume: "webhook", limitWaitTime: true },
        },
        {
          type: "set",
          name: "Use",
          typeVersion: 3.4,
          parameters: {
            assignments: {
              assignments: [
                { id: "1", name: "length", type: "number", value: "={{ $('Echo').item.json.echo.length }}" },
                { id: "2", name: "again", type: "string", value: "={{ $('Echo').item.json.echo }}" },
              ],
            },
            options: {},
          },
        },
      ],
      { id: "secrets", settings: { saveManualExecutions: true } },
    );
    const begun = await server.runtime.executions.startManual({
      workflow: flow,
      sessionId: "tab",
      userId: "me",
    });
    const { executionId } = begun as { executionId: string };
    const waiting = await server.waiting("secrets");
    expect(WaitingServer.json(waiting, "Echo")).toEqual([{ echo: "[secret]", n: 1 }]);
    server.clock.pass(2 * 3_600_000);
    const ended = await server.ended("secrets");
    server.clock.reset();
    expect(ended.summary.id).toBe(executionId);
    expect(WaitingServer.json(ended, "Use")).toEqual([{ length: 12, again: "[secret]" }]);
    expect(JSON.stringify(ended.data)).not.toContain("s3cret-value");
  });
});
