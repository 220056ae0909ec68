import { pageSourceOf } from "@heddle/engine/data";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores } from "../../testing/index.ts";
import { chain, startTestRuntime, type TestRuntime, waitFor, webhook } from "../testing/test-runtime.ts";

const nodeModules = [new URL("../testing/test-nodes.ts", import.meta.url).href];
const COUNT = 60_000;
const many = { type: "test-many", name: "Many", parameters: { count: COUNT } };
const label = { id: "1", name: "label", value: "=no {{ $json.n }}", type: "string" };
const edit = {
  type: "set",
  name: "Edit",
  typeVersion: 3.4,
  parameters: { assignments: { assignments: [label] }, includeOtherFields: true, options: {} },
};

describeStores("large executions", (dialect) => {
  let server: TestRuntime;
  beforeAll(async () => {
    server = await startTestRuntime(dialect, {
      nodeModules,
      config: {
        executors: { count: 1, spillAboveBytes: 100_000 },
        limits: { items: COUNT, runBytes: 200 * 2 ** 20 },
      },
    });
  });
  afterAll(() => server.remove());

  const start = async (id: string, nodes: Parameters<typeof chain>[0]) => {
    await server.activate(chain([webhook(id), ...nodes], { id }));
    await fetch(`${server.url}/webhook/${id}`, { method: "POST" });
    return ended(id);
  };
  const ended = (id: string, count = 1) =>
    waitFor(async () => {
      const { results } = await server.runtime.repository.list({ workflowIds: [id] }, { limit: 9 });
      const newest = results.length >= count ? results[0] : undefined;
      return newest && newest.status !== "running" ? server.runtime.repository.get(newest.id) : undefined;
    });
  type Ended = Awaited<ReturnType<typeof ended>>;
  const outputOf = (execution: Ended, node: string) =>
    execution.data.resultData.runData[node]?.[0]?.data?.main[0] ?? [];

  it("are stored whole and read page by page", async () => {
    const execution = await start("large", [many, edit, { type: "test-count-items", name: "End" }]);
    expect(execution.summary.status).toBe("success");
    const items = outputOf(execution, "Edit");
    expect(pageSourceOf(items)?.count).toBe(COUNT);
    expect(items.slice(59_990, 59_991)).toMatchObject([{ json: { n: 59_990, label: "no 59990" } }]);
    expect(outputOf(execution, "End")).toMatchObject([{ json: { items: COUNT } }]);
  });

  it("continue after a failure with the earlier data", async () => {
    const failed = await start("fails", [many, edit, { type: "test-fail", name: "Bad" }]);
    expect(failed.summary).toMatchObject({ status: "error", lastNodeExecuted: "Bad" });
    expect(outputOf(failed, "Edit")).toHaveLength(COUNT);
    await server.runtime.executions.retry(failed.summary.id, false);
    const again = await ended("fails", 2);
    expect(again.summary.status).toBe("error");
    expect(outputOf(again, "Edit")[59_999]?.json).toEqual({ n: 59_999, label: "no 59999" });
  });

  it("end with an error that names the node and the setting when they are too large; completed work stays", async () => {
    const more = { ...many, name: "More", parameters: { count: COUNT + 1 } };
    const execution = await start("over", [many, more, edit]);
    expect(execution.summary).toMatchObject({ status: "error", lastNodeExecuted: "More" });
    expect(execution.summary.executionError?.message).toBe(
      `The node "More" returned ${COUNT + 1} items, more than the ${COUNT} that a list may have.`,
    );
    expect(outputOf(execution, "Many")).toHaveLength(COUNT);
  });
});
