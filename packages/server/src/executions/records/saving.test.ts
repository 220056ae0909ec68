import type { Workflow, WorkflowSettings } from "@heddle/workflow";
import { afterEach, expect, it } from "vitest";
import { describeStores } from "../../testing/index.ts";
import { chain, startTestRuntime, type TestRuntime, waitFor, webhook } from "../testing/test-runtime.ts";

const nodeModules = [new URL("../testing/test-nodes.ts", import.meta.url).href];

describeStores("saved data of executions", (dialect) => {
  let server: TestRuntime;
  afterEach(() => server.remove());

  /** Runs workflows that succeed and fail, with these settings, and returns which of them left a record. */
  async function saved(env: Record<string, string>, settings: WorkflowSettings = {}): Promise<string[]> {
    server = await startTestRuntime(dialect, { nodeModules, env: { HEDDLE_EXECUTORS: "1", ...env } });
    const kinds = { success: "noOp", error: "test-fail" };
    for (const [id, type] of Object.entries(kinds))
      await call(
        chain([webhook(`${id}-${dialect}`), { type, name: "Node" }], { id, settings }),
        `${id}-${dialect}`,
      );
    // A later execution that is always saved is on disk after the earlier ones.
    const last = chain([webhook(`last-${dialect}`)], {
      id: "last",
      settings: { saveDataSuccessExecution: "all" },
    });
    await call(last, `last-${dialect}`);
    const { runtime } = server;
    return waitFor(async () => {
      if (runtime.executions.running().length > 0) return undefined;
      const { results } = await runtime.repository.list({}, { limit: 10 });
      const ids = results.map(({ workflowId }) => workflowId);
      return ids.includes("last") ? ids.filter((id) => id !== "last").toSorted() : undefined;
    });
  }

  async function call(workflow: Workflow, path: string): Promise<void> {
    await server.activate(workflow);
    expect((await fetch(`${server.url}/webhook/${path}`, { method: "POST" })).status).toBe(200);
  }

  it("is complete by default", async () => {
    expect(await saved({})).toEqual(["error", "success"]);
    const sizes = await waitFor(async () => {
      const all = await server.runtime.sizes.all();
      return all.length === 3 ? all : undefined;
    });
    const rows = await server.store.db.selectFrom("executionData").select("data").execute();
    const bytes = rows.map(({ data }) => Buffer.byteLength(data as Uint8Array));
    expect(sizes.map(({ executions }) => executions)).toEqual([1, 1, 1]);
    expect(sum(sizes.map((size) => size.bytes))).toBe(sum(bytes));
  });

  it("contains no failures if the instance disables it", async () => {
    expect(await saved({ HEDDLE_SAVE_ERROR_EXECUTIONS: "none" })).toEqual(["success"]);
  });

  it("contains no successes if the instance disables it", async () => {
    expect(await saved({ HEDDLE_SAVE_SUCCESS_EXECUTIONS: "none" })).toEqual(["error"]);
  });

  it("follows the workflow's settings, whatever the instance's", async () => {
    const none = { HEDDLE_SAVE_ERROR_EXECUTIONS: "none", HEDDLE_SAVE_SUCCESS_EXECUTIONS: "none" };
    expect(await saved(none, { saveDataErrorExecution: "all" })).toEqual(["error"]);
    await server.remove();
    expect(await saved(none, { saveDataSuccessExecution: "all", saveDataErrorExecution: "DEFAULT" })).toEqual(
      ["success"],
    );
    await server.remove();
    expect(await saved({}, { saveDataSuccessExecution: "none" })).toEqual(["error"]);
    await server.remove();
    expect(await saved({}, { saveDataErrorExecution: "none" })).toEqual(["success"]);
  });

  it("is the progress of an execution that crashes its executor, if the instance enables it and the workflow does not disable it", async () => {
    server = await startTestRuntime(dialect, {
      nodeModules,
      env: { HEDDLE_EXECUTORS: "1", HEDDLE_SAVE_EXECUTION_PROGRESS: "true" },
    });
    const keptNodes = async (id: string, settings: WorkflowSettings) => {
      const nodes = [
        { type: "test-many", name: "Many", parameters: { count: 3 } },
        { type: "test-exit", name: "Node" },
      ];
      await call(chain([webhook(`${id}-${dialect}`), ...nodes], { id, settings }), `${id}-${dialect}`);
      const ended = await waitFor(async () => {
        const { results } = await server.runtime.repository.list({ workflowIds: [id] }, { limit: 1 });
        return results[0]?.status === "error" ? results[0] : undefined;
      });
      return Object.keys((await server.runtime.repository.get(ended.id))!.data.resultData.runData).toSorted();
    };
    expect(await keptNodes("progress", {})).toEqual(["Many", "Node", "Webhook"]);
    expect(await keptNodes("objects", { saveExecutionProgress: false })).not.toContain("Many");
  });
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
