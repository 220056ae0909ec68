import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./google-tasks.node.ts";

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("google-tasks");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

const asked = (method: string) =>
  bench.server.calls.filter((call) => call.method === `tasks.tasks.${method}`);
const task = "list 1";

describe("tasks", () => {
  it("are created at their place, due at a time of the zone of the workflow", async () => {
    const additionalFields = { notes: "two", dueDate: "2026-03-01T09:00:00", parent: "p", previous: "q" };
    await bench.run(node, { task, title: "Call", additionalFields });
    const [call] = asked("insert");
    expect(call?.raw.target).toContain("/lists/list%201/tasks?");
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ parent: "p", previous: "q" });
    expect(call?.body).toEqual({ title: "Call", notes: "two", due: "2026-03-01T09:00:00Z" });
  });

  it("are changed if fields are given", async () => {
    const updateFields = { status: "completed", completed: "2026-03-02T10:00:00Z", title: "Called" };
    await bench.run(node, { operation: "update", task, taskId: "t/1", updateFields });
    const [call] = asked("patch");
    expect(call?.raw.target).toContain("/tasks/t%2F1");
    expect(call?.body).toEqual({ status: "completed", completed: "2026-03-02T10:00:00Z", title: "Called" });
  });

  it("are listed page by page, up to the limit", async () => {
    bench.server.prepare("tasks.tasks.list", ({ query }) =>
      query.has("pageToken") ? { items: [{ id: "b" }] } : { items: [{ id: "a" }], nextPageToken: "2" },
    );
    const additionalFields = { dueMin: "2026-01-01", showCompleted: false };
    const parameters = { operation: "getAll", task, returnAll: true, additionalFields };
    expect((await bench.json(node, parameters)).map(({ id }) => id)).toEqual(["a", "b"]);
    expect(Object.fromEntries(asked("list")[0]?.query ?? [])).toEqual({
      dueMin: "2026-01-01T00:00:00Z",
      showCompleted: "false",
      maxResults: "100",
    });
    expect(await bench.json(node, { operation: "getAll", task, limit: 1 })).toHaveLength(1);
  });

  it("are read and deleted", async () => {
    await bench.run(node, { operation: "get", task, taskId: "t" });
    expect(asked("get")).toHaveLength(1);
    expect(await bench.json(node, { operation: "delete", task, taskId: "t" })).toEqual([{ success: true }]);
    expect(asked("delete")).toHaveLength(1);
  });
});
