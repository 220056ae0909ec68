import type { ExecutionMode, Workflow, WorkflowSettings } from "@heddle/workflow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeStores } from "../../testing/index.ts";
import { chain, startTestRuntime, type TestRuntime, waitFor, webhook } from "../testing/test-runtime.ts";

const trigger = { type: "executeWorkflowTrigger", name: "Called" };
const locator = (value: string, mode = "id") => ({ __rl: true, mode, value });
const call = (workflowId: string, parameters: object = {}, more: object = {}) => ({
  type: "executeWorkflow",
  name: "Call",
  typeVersion: 1.2,
  parameters: { workflowId: locator(workflowId), ...parameters },
  ...more,
});
const set = (fields: Record<string, unknown>, name = "Set") => ({
  type: "set",
  name,
  typeVersion: 3.4,
  parameters: {
    includeOtherFields: true,
    assignments: {
      assignments: Object.entries(fields).map(([key, value]) => ({ name: key, value, type: "any" })),
    },
  },
});

describeStores("workflows that call workflows", (dialect) => {
  let server: TestRuntime;
  beforeAll(async () => {
    server = await startTestRuntime(dialect, {
      nodeModules: [new URL("../testing/test-nodes.ts", import.meta.url).href],
      executorTimeoutMs: 1_500,
    });
  });
  afterAll(() => server.remove());

  const save = (workflow: Workflow) => void server.workflows.set(workflow.id, workflow);

  /** Runs a workflow by its webhook and returns the stored execution. */
  async function run(
    id: string,
    nodes: Parameters<typeof chain>[0],
    body: unknown = {},
    settings: WorkflowSettings = {},
  ) {
    await server.activate(chain([webhook(`${id}-${dialect}`), ...nodes], { id, settings }));
    await fetch(`${server.url}/webhook/${id}-${dialect}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const { id: executionId } = await ended(id, "webhook");
    return server.finished(executionId);
  }
  const ended = (workflowId: string, ...mode: ExecutionMode[]) =>
    waitFor(async () => {
      const filter = { workflowIds: [workflowId], ...(mode.length > 0 ? { mode } : {}) };
      const { results } = await server.runtime.repository.list(filter, { limit: 10 });
      return results.find((one) => one.stoppedAt !== undefined);
    });
  const outputOf = (stored: Awaited<ReturnType<typeof run>>, node: string) =>
    stored.data.resultData.runData[node]?.at(-1)?.data?.main[0];

  it("return the items of the last node, from a separate execution that both link to", async () => {
    save(chain([trigger, set({ twice: "={{ $json.body.n * 2 }}" })], { id: "double" }));
    const parent = await run("asks", [call("double")], { n: 21 });
    expect(parent.summary.status).toBe("success");
    expect(outputOf(parent, "Call")).toMatchObject([
      { json: { body: { n: 21 }, twice: 42 }, pairedItem: { item: 0 } },
    ]);
    const child = await server.finished((await ended("double")).id);
    const parentExecution = { executionId: parent.summary.id, workflowId: "asks" };
    expect(child.summary).toMatchObject({ mode: "integrated", status: "success", parentExecution });
    expect(child.data["parentExecution"]).toEqual(parentExecution);
    expect(child.data.resultData.runData["Called"]?.[0]?.metadata).toEqual({ parentExecution });
    expect(parent.data.resultData.runData["Call"]?.[0]?.metadata).toEqual({
      subExecution: { executionId: child.summary.id, workflowId: "double" },
    });
    const { results } = await server.runtime.repository.list(
      { parentExecutionId: parent.summary.id },
      { limit: 10 },
    );
    expect(results.map((one) => one.id)).toEqual([child.summary.id]);
  });

  it("are saved by their own settings", async () => {
    save(chain([trigger], { id: "unsaved", settings: { saveDataSuccessExecution: "none" } }));
    const parent = await run("asks-unsaved", [call("unsaved", { mode: "each" })]);
    expect(parent.summary.status).toBe("success");
    expect(await server.runtime.repository.count({ workflowIds: ["unsaved"] })).toBe(0);
  });

  it("fail the calling node with the error and its location", async () => {
    save(chain([trigger, { type: "test-fail", name: "Bad" }], { id: "broken" }));
    const parent = await run("asks-broken", [call("broken")]);
    const child = await ended("broken");
    expect(child.status).toBe("error");
    expect(parent.summary).toMatchObject({ status: "error", lastNodeExecuted: "Call" });
    const { error } = parent.data.resultData;
    expect(error).toMatchObject({ name: "SubworkflowOperationError", message: "It failed on purpose." });
    expect(error?.description).toContain(`at its node "Bad" (execution ${child.id})`);
    const subExecution = { executionId: child.id, workflowId: "broken" };
    expect(error?.context).toMatchObject({ subExecution });
    expect(parent.data.resultData.runData["Call"]?.[0]?.metadata).toEqual({ subExecution });
  });

  it("continue after a failed call if the node is configured to", async () => {
    save(chain([trigger, { type: "test-fail", name: "Bad" }], { id: "broken-again" }));
    const parent = await run("goes-on", [
      call("broken-again", { mode: "each" }, { onError: "continueRegularOutput" }),
      { type: "noOp", name: "End" },
    ]);
    expect(parent.summary.status).toBe("success");
    expect(outputOf(parent, "End")).toMatchObject([{ json: { error: "It failed on purpose." } }]);
  });

  it.each([
    ["is gone", "nowhere", undefined, 'The workflow "nowhere" does not exist.'],
    ["has no trigger for it", "no-trigger", [{ type: "manualTrigger" }], "it has no trigger for that"],
    ["has its trigger switched off", "off", [{ ...trigger, disabled: true }], "is disabled"],
  ])("report that the called one %s", async (_, id, nodes, message) => {
    if (nodes) save(chain(nodes, { id }));
    const parent = await run(`asks-${id}`, [call(id)]);
    expect(parent.data.resultData.error?.message).toContain(message);
    expect(parent.data.resultData.error?.description).toBeTruthy();
  });

  it("can call themselves as long as that ends", async () => {
    const more = {
      type: "if",
      name: "More",
      typeVersion: 1,
      parameters: { conditions: { number: [{ value1: "={{ $json.n }}", operation: "larger", value2: 0 }] } },
    };
    save(chain([trigger, more, set({ n: "={{ $json.n - 1 }}" }), call("countdown")], { id: "countdown" }));
    const parent = await run("counts", [set({ n: 20 }), call("countdown")]);
    expect(parent.summary.status).toBe("success");
    await waitFor(
      async () => (await server.runtime.repository.count({ workflowIds: ["countdown"] })) === 21 || undefined,
    );
    save(chain([trigger, call("endless")], { id: "endless", settings: { saveDataErrorExecution: "none" } }));
    const endless = await run("never-ends", [call("endless")]);
    const { error } = endless.data.resultData;
    expect(error?.message).toMatch(/^Workflows call each other 100 times in a row: .*"Workflow endless" → /);
  });

  it("start executions without a waiting caller", async () => {
    save(
      chain(
        [
          trigger,
          { type: "test-sleep", name: "Sleep", parameters: { milliseconds: 300 } },
          set({ done: true }),
        ],
        { id: "later" },
      ),
    );
    const parent = await run("does-not-wait", [
      call("later", { mode: "each", options: { waitForSubWorkflow: false } }),
      { type: "noOp", name: "End" },
    ]);
    expect(outputOf(parent, "End")).toHaveLength(1);
    expect(await server.runtime.repository.count({ workflowIds: ["later"] })).toBe(0);
    const child = await server.finished((await ended("later")).id);
    expect(child.summary).toMatchObject({
      mode: "integrated",
      status: "success",
      parentExecution: { executionId: parent.summary.id, workflowId: "does-not-wait" },
    });
    expect(outputOf(child, "Set")).toMatchObject([{ json: { done: true } }]);
  });

  it("stop called executions when they are stopped or time out", async () => {
    save(
      chain([trigger, { type: "test-sleep", name: "Sleep", parameters: { milliseconds: 60_000 } }], {
        id: "long",
      }),
    );
    const parent = await run("impatient", [call("long")], {}, { executionTimeout: 0.3 });
    expect(parent.summary.status).toBe("error");
    const child = await ended("long");
    expect(child).toMatchObject({
      status: "canceled",
      executionError: { message: expect.stringContaining("has ended") },
    });
    await server.activate(chain([webhook(`stopped-${dialect}`), call("long")], { id: "stopped" }));
    await fetch(`${server.url}/webhook/stopped-${dialect}`, { method: "POST" });
    const running = await waitFor(async () =>
      server.runtime.executions.running().find((one) => one.workflowId === "long"),
    );
    expect(running).toMatchObject({ mode: "integrated", parentExecution: { workflowId: "stopped" } });
    await server.runtime.executions.stop(running.id);
    const stopped = await ended("stopped");
    expect(stopped).toMatchObject({ status: "error", lastNodeExecuted: "Call" });
  });

  it("end with an error that names both nodes when a called execution crashes the executor", async () => {
    save(chain([trigger, { type: "test-hang", name: "Hang" }], { id: "hangs" }));
    const parent = await run("calls-hang", [call("hangs")]);
    expect(parent.summary).toMatchObject({ status: "error", lastNodeExecuted: "Call" });
    expect(parent.summary.executionError?.message).toContain(
      'The node "Hang" of the workflow that the node "Call" called kept the processor busy',
    );
  });

  it("remember what the called workflow remembers from call to call", async () => {
    const code = { type: "test-count", name: "Count" };
    save(chain([trigger, code], { id: "counter" }));
    const three = { type: "test-many", name: "Many", parameters: { count: 3 } };
    const parent = await run("counts-up", [three, call("counter", { mode: "each" })]);
    expect(outputOf(parent, "Call")?.map((item) => item.json)).toEqual([
      { count: 1 },
      { count: 2 },
      { count: 3 },
    ]);
    const again = await run("counts-on", [call("counter")]);
    expect(outputOf(again, "Call")?.map((item) => item.json)).toEqual([{ count: 4 }]);
  });

  it("let the called workflow answer the caller of the webhook", async () => {
    save(
      chain(
        [
          trigger,
          {
            type: "respondToWebhook",
            name: "Respond",
            typeVersion: 1.1,
            parameters: { respondWith: "text", responseBody: "from inside" },
          },
        ],
        { id: "answers" },
      ),
    );
    await server.activate(
      chain([webhook(`asked-${dialect}`, { responseMode: "responseNode" }), call("answers")], {
        id: "asked",
      }),
    );
    const answer = await fetch(`${server.url}/webhook/asked-${dialect}`, { method: "POST" });
    expect(await answer.text()).toBe("from inside");
  });

  it("run workflows given as JSON, on behalf of the caller", async () => {
    const inner = chain([trigger, set({ inline: true })], { id: "somebody-elses" });
    const parent = await run("has-json", [
      call("", { source: "parameter", workflowJson: JSON.stringify(inner) }),
    ]);
    expect(outputOf(parent, "Call")).toMatchObject([{ json: { inline: true } }]);
    const children = await server.runtime.repository.list(
      { parentExecutionId: parent.summary.id },
      { limit: 5 },
    );
    expect(children.results).toMatchObject([{ workflowId: "has-json", mode: "integrated" }]);
  });

  it("refuse files of the server while no folder is open", async () => {
    const parent = await run("wants-file", [call("", { source: "localFile", workflowPath: "/etc/passwd" })]);
    expect(parent.data.resultData.error?.message).toContain("no folder is open to workflows");
  });

  it("leave no notes behind", async () => {
    await waitFor(async () => {
      const rows = await server.store.db.selectFrom("workflowCall").selectAll().execute();
      return rows.length === 0 || undefined;
    });
    await waitFor(async () => {
      const rows = await server.store.db.selectFrom("journal").selectAll().execute();
      return rows.length === 0 || undefined;
    });
  });
});

describe("many calls", () => {
  it("of a small workflow do not wait for the disk one by one", async () => {
    const server = await startTestRuntime("sqlite", {
      nodeModules: [new URL("../testing/test-nodes.ts", import.meta.url).href],
    });
    const settings = { saveDataSuccessExecution: "none" as const };
    server.workflows.set("tiny", chain([trigger, set({ a: 1 })], { id: "tiny", settings }));
    server.workflows.set("kept", chain([trigger, set({ a: 1 })], { id: "kept" }));
    const count = 2_000;
    for (const id of ["tiny", "kept"]) {
      const many = { type: "test-many", name: "Many", parameters: { count } };
      const last = { type: "test-count-items", name: "End" };
      await server.activate(
        chain([webhook(`many-${id}`, { responseMode: "lastNode" }), many, call(id, { mode: "each" }), last], {
          id: `many-${id}`,
          settings,
        }),
      );
      const answer = await fetch(`${server.url}/webhook/many-${id}`, { method: "POST" });
      expect(await answer.json()).toEqual({ items: count });
    }
    await waitFor(
      async () => (await server.runtime.repository.count({ workflowIds: ["kept"] })) === count || undefined,
    );
    await server.remove();
  });
});
