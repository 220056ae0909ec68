import type { Workflow, WorkflowSettings } from "@heddle/workflow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeStores } from "../../testing/index.ts";
import { chain, startTestRuntime, type TestRuntime, waitFor, webhook } from "../testing/test-runtime.ts";
import { errorWorkflowId } from "./error-workflows.ts";

const errorTrigger = { type: "errorTrigger", name: "On error" };
const bad = { type: "test-fail", name: "Bad" };

describeStores("error workflows", (dialect) => {
  let server: TestRuntime;
  beforeAll(async () => {
    server = await startTestRuntime(dialect, {
      nodeModules: [new URL("../testing/test-nodes.ts", import.meta.url).href],
      executorTimeoutMs: 1_500,
    });
    server.workflows.set("alarm", chain([errorTrigger, { type: "noOp", name: "Tell" }], { id: "alarm" }));
  });
  afterAll(() => server.remove());

  /** Runs a workflow by its webhook; returns the execution when it is stored. */
  async function run(id: string, nodes: Parameters<typeof chain>[0], settings: WorkflowSettings = {}) {
    await server.activate(chain([webhook(`${id}-${dialect}`), ...nodes], { id, settings }));
    await fetch(`${server.url}/webhook/${id}-${dialect}`, { method: "POST" });
    return ended(id, "webhook");
  }
  const ended = (workflowId: string, mode: "webhook" | "error") =>
    waitFor(async () => {
      const filter = { workflowIds: [workflowId], mode: [mode] };
      const { results } = await server.runtime.repository.list(filter, { limit: 10 });
      return results.find((one) => one.status !== "running");
    });
  /** Payload that error workflows received about a workflow. */
  async function told(workflowId: string, by = "alarm") {
    const { results } = await server.runtime.repository.list(
      { workflowIds: [by], mode: ["error"] },
      { limit: 100 },
    );
    const all = await Promise.all(results.map(({ id }) => server.finished(id)));
    return all
      .map(({ data }) => data.resultData.runData["On error"]?.[0]?.data?.main[0]?.[0]?.json)
      .filter((json) => (json?.["workflow"] as { id?: string })?.id === workflowId);
  }
  const tellsOf = (workflowId: string, by?: string) =>
    waitFor(async () => {
      const all = await told(workflowId, by);
      return all.length > 0 ? all : undefined;
    });

  it("are started for a node that failed", async () => {
    const failed = await run("fails", [bad], { errorWorkflow: "alarm" });
    expect(await tellsOf("fails")).toEqual([
      {
        execution: {
          id: failed.id,
          url: `https://heddle.test/workflow/fails/executions/${failed.id}`,
          error: {
            name: "NodeOperationError",
            message: "It failed on purpose.",
            node: { name: "Bad" },
            timestamp: expect.any(Number),
            stack: 'NodeOperationError: It failed on purpose.\n    at the node "Bad"',
          },
          lastNodeExecuted: "Bad",
          mode: "webhook",
        },
        workflow: { id: "fails", name: "Workflow fails" },
      },
    ]);
    const started = await server.runtime.repository.list({ parentExecutionId: failed.id }, { limit: 10 });
    expect(started.results).toMatchObject([
      {
        workflowId: "alarm",
        mode: "error",
        parentExecution: { executionId: failed.id, workflowId: "fails" },
      },
    ]);
  });

  it.each([
    [
      "a time limit",
      "slow",
      [{ type: "test-sleep", name: "Sleep", parameters: { milliseconds: 60_000 } }],
      { executionTimeout: 0.2 },
      "time limit",
    ],
    ["an executor that broke", "hung", [{ type: "test-hang", name: "Hang" }], {}, "kept the processor busy"],
    [
      "a failure that is not kept",
      "unkept",
      [bad, { type: "noOp" }],
      { saveDataErrorExecution: "none" as const },
      "on purpose",
    ],
  ])("are started for %s", async (_, id, nodes, settings, message) => {
    await server.activate(
      chain([webhook(`${id}-${dialect}`), ...nodes], {
        id,
        settings: { ...settings, errorWorkflow: "alarm" },
      }),
    );
    await fetch(`${server.url}/webhook/${id}-${dialect}`, { method: "POST" });
    const [payload] = await tellsOf(id);
    const { error } = payload!["execution"] as { error: { message: string } };
    expect(error.message).toContain(message);
  });

  it("are the workflow itself, when it has an Error Trigger and names no other", async () => {
    const own = chain([webhook(`own-${dialect}`), bad], { id: "own" });
    const nodes = [...own.nodes, ...chain([errorTrigger]).nodes] as Workflow["nodes"];
    await server.activate({ ...own, nodes });
    await fetch(`${server.url}/webhook/own-${dialect}`, { method: "POST" });
    expect(await tellsOf("own", "own")).toHaveLength(1);
  });

  it("are not notified of successes, of manual runs, and of failed error workflows", async () => {
    await run("succeeds", [{ type: "noOp", name: "Fine" }], { errorWorkflow: "alarm" });
    const manual = chain([{ type: "manualTrigger" }, bad], {
      id: "tried",
      settings: { errorWorkflow: "alarm", saveManualExecutions: true },
    });
    const started = await server.runtime.executions.startManual({
      workflow: manual,
      sessionId: "tab",
      userId: "u",
    });
    if ("executionId" in started) await server.finished(started.executionId);
    const settings = { errorWorkflow: "alarm" };
    server.workflows.set("broken-alarm", chain([errorTrigger, bad], { id: "broken-alarm", settings }));
    await run("fails-twice", [bad], { errorWorkflow: "broken-alarm" });
    expect((await ended("broken-alarm", "error")).status).toBe("error");
    // Its consequences would have come before this.
    await run("last", [bad], { errorWorkflow: "alarm" });
    await tellsOf("last");
    for (const id of ["succeeds", "tried", "broken-alarm"]) expect(await told(id)).toEqual([]);
  });

  it("are started for a called workflow by its own settings, and for the caller by the caller's", async () => {
    const trigger = { type: "executeWorkflowTrigger", name: "Called" };
    server.workflows.set("part", chain([trigger, bad], { id: "part", settings: { errorWorkflow: "alarm" } }));
    const call = { type: "executeWorkflow", name: "Call", parameters: { workflowId: "part" } };
    await run("whole", [call], { errorWorkflow: "alarm" });
    expect(await tellsOf("whole")).toHaveLength(1);
    const [payload] = await tellsOf("part");
    expect(payload?.["execution"]).toMatchObject({ mode: "integrated", lastNodeExecuted: "Bad" });
  });

  it("log an error workflow that cannot start, and store the failure", async () => {
    const none = await run("misled", [bad], { errorWorkflow: "gone" });
    expect(none.status).toBe("error");
    expect(server.logged.join("\n")).toContain(
      'The error workflow of "Workflow misled" could not be started',
    );
    server.workflows.set("deaf", chain([{ type: "manualTrigger" }], { id: "deaf" }));
    await run("unheard", [bad], { errorWorkflow: "deaf" });
    await waitFor(
      async () =>
        server.logged
          .join("\n")
          .includes('"Workflow deaf" of "Workflow unheard" has no enabled Error Trigger') || undefined,
    );
  });
});

describeStores("a workflow that cannot be registered at the start", (dialect) => {
  it("is reported to its error workflow", async () => {
    const server = await startTestRuntime(dialect, {}, (workflows) => {
      const none = chain([{ type: "noOp" }], { id: "dead", settings: { errorWorkflow: "alarm" } });
      workflows.set("dead", { ...none, active: true });
      workflows.set("alarm", chain([errorTrigger], { id: "alarm" }));
    });
    const { id } = await waitFor(async () => {
      const { results } = await server.runtime.repository.list({ workflowIds: ["alarm"] }, { limit: 1 });
      return results[0];
    });
    const stored = await server.finished(id);
    expect(stored.data.resultData.runData["On error"]?.[0]?.data?.main[0]?.[0]?.json).toMatchObject({
      trigger: {
        error: { message: expect.stringContaining("This workflow has no active trigger") },
        mode: "trigger",
      },
      workflow: { id: "dead", name: "Workflow dead" },
    });
    await server.remove();
  });
});

describe("the setting errorWorkflow", () => {
  it.each([
    [undefined, undefined],
    ["", undefined],
    ["DEFAULT", undefined],
    ["none", undefined],
    ["abc", "abc"],
    [7 as unknown as string, "7"],
  ])("%s names %s", (errorWorkflow, wanted) => {
    expect(errorWorkflowId(errorWorkflow === undefined ? {} : { errorWorkflow })).toBe(wanted);
  });
});
