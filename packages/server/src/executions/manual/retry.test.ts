import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Workflow } from "@heddle/workflow";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores } from "../../testing/index.ts";
import { chain, startTestRuntime, type TestRuntime, waitFor, webhook } from "../testing/test-runtime.ts";

const nodeModules = [new URL("../testing/test-nodes.ts", import.meta.url).href];

describeStores("retries", (dialect) => {
  let server: TestRuntime;
  const folder = mkdtempSync(join(tmpdir(), "heddle-retry-"));
  const file = join(folder, "effects");
  beforeAll(async () => {
    server = await startTestRuntime(dialect, {
      nodeModules,
      env: { HEDDLE_EXECUTORS: "1" },
    });
  });
  afterAll(async () => {
    await server.remove();
    rmSync(folder, { recursive: true });
  });

  /** Three items pass a loop, one at a time, with an effect and the node in question; a separate branch comes last. */
  function workflowWith(type: string): Workflow {
    const main = (...names: string[]) => names.map((node) => ({ node, type: "main", index: 0 }));
    const workflow = chain(
      [
        webhook(`loop-${dialect}`),
        { type: "test-many", name: "Many", parameters: { count: 3 } },
        { type: "splitInBatches", typeVersion: 3, name: "Loop" },
        { type: "test-unsafe", name: "Effect", parameters: { file } },
        { type, name: "Node" },
        { type: "noOp", name: "Side", position: [0, 900] },
        { type: "noOp", name: "End" },
      ],
      { id: "looped" },
    );
    Object.assign(workflow.connections, {
      Webhook: { main: [main("Many", "Side")] },
      Loop: { main: [main("End"), main("Effect")] },
      Node: { main: [main("Loop")] },
      Side: { main: [[]] },
    });
    return workflow;
  }

  it("continue within the loop and with the remaining branches, and repeat no effect", {
    tags: ["EXE-48"],
  }, async () => {
    await server.activate(workflowWith("test-fail"));
    await fetch(`${server.url}/webhook/loop-${dialect}`, { method: "POST" });
    const failed = await waitFor(async () => {
      const { results } = await server.runtime.repository.list({ workflowIds: ["looped"] }, { limit: 1 });
      return results[0]?.status === "error" ? results[0] : undefined;
    });
    server.workflows.set("looped", workflowWith("noOp"));
    const { executionId } = await server.runtime.executions.retry(failed.id, true);
    const { summary, data } = await server.finished(executionId);
    expect(summary).toMatchObject({ status: "success", mode: "retry", retryOf: failed.id });
    const { runData } = data.resultData;
    expect(Object.keys(runData).sort()).toEqual(["Effect", "End", "Loop", "Many", "Node", "Side", "Webhook"]);
    expect(runData["Effect"]).toHaveLength(3);
    expect(runData["End"]![0]!.data!.main[0]!.map((item) => item.json["n"])).toEqual([0, 1, 2]);
    expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(3);
  });

  it("continue at the node that crashed the executor, if the workflow saves its progress", async () => {
    const broken = (type: string): Workflow =>
      chain(
        [
          webhook(`broken-${dialect}`),
          { type: "test-many", name: "Many", parameters: { count: 3 } },
          { type, name: "Node" },
        ],
        { id: "broken", settings: { saveExecutionProgress: true } },
      );
    await server.activate(broken("test-exit"));
    await fetch(`${server.url}/webhook/broken-${dialect}`, { method: "POST" });
    const { id } = await waitFor(async () => {
      const { results } = await server.runtime.repository.list({ workflowIds: ["broken"] }, { limit: 1 });
      return results[0]?.status === "error" ? results[0] : undefined;
    });
    const failed = (await server.finished(id)).data.resultData.runData;
    expect(failed["Many"]![0]!.data!.main[0]).toHaveLength(3);
    expect(failed["Node"]![0]!.error!.message).toContain("ended unexpectedly");
    server.workflows.set("broken", broken("noOp"));
    const { executionId } = await server.runtime.executions.retry(id, true);
    const { summary, data } = await server.finished(executionId);
    expect(summary.status).toBe("success");
    expect(data.resultData.runData["Many"]![0]!.startTime).toBe(failed["Many"]![0]!.startTime);
    expect(data.resultData.runData["Node"]![0]!.data!.main[0]!.map((item) => item.json["n"])).toEqual([
      0, 1, 2,
    ]);
  });

  it("of an execution that crashed its executor start with the items of its event, if no progress is saved", async () => {
    const path = `crashed-${dialect}`;
    const crashing = (type: string): Workflow =>
      chain([webhook(path), { type: "noOp", name: "Between" }, { type, name: "Node" }], { id: "crashed" });
    await server.activate(crashing("test-exit"));
    const headers = { "content-type": "application/json" };
    await fetch(`${server.url}/webhook/${path}`, { method: "POST", headers, body: '{"order":7}' });
    const { id } = await waitFor(async () => {
      const { results } = await server.runtime.repository.list({ workflowIds: ["crashed"] }, { limit: 1 });
      return results[0]?.status === "error" ? results[0] : undefined;
    });
    server.workflows.set("crashed", crashing("noOp"));
    const { executionId } = await server.runtime.executions.retry(id, true);
    const { summary, data } = await server.finished(executionId);
    expect(summary.status).toBe("success");
    expect(data.resultData.runData["Node"]![0]!.data!.main[0]![0]!.json["body"]).toEqual({ order: 7 });
  });
});
