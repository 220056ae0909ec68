import { nodeIssues } from "@heddle/workflow";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./microsoft-to-do.node.ts";

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("microsoft-graph");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

it("adds tasks that are due at an instant, or at a time in the workflow's zone", async () => {
  const additionalFields = {
    content: "<b>now</b>",
    dueDateTime: "2026-03-01T10:00:00+02:00",
    reminderDateTime: "2026-03-01T09:00:00",
    status: "inProgress",
  };
  await bench.run(node, { taskListId: "l 1", title: "Call", additionalFields });
  const [call] = bench.server.calls;
  expect(call?.path).toContain("/me/todo/lists/l 1/tasks");
  expect(call?.body).toMatchObject({
    title: "Call",
    status: "inProgress",
    body: { content: "<b>now</b>", contentType: "html" },
    dueDateTime: { dateTime: "2026-03-01T08:00:00.000", timeZone: "UTC" },
    reminderDateTime: { dateTime: "2026-03-01T09:00:00" },
  });
});

it("starts with an empty subject", () => {
  const [description] = node.descriptions;
  const position: [number, number] = [0, 0];
  const task = { id: "1", name: "Task", type: node.name, typeVersion: 1, position };
  const parameters = { taskListId: "l 1", title: "" };
  expect(nodeIssues({ ...task, parameters }, description, { isBlocking: true })?.parameters).toBeUndefined();
});

it("changes only the given fields, and lists linked resources", async () => {
  await bench.run(node, {
    operation: "update",
    taskListId: "l",
    taskId: "t",
    updateFields: { title: "New" },
  });
  expect(bench.server.calls[0]?.body).toEqual({ title: "New" });
  const links = { resource: "linkedResource", operation: "getAll", taskListId: "l", taskId: "t", limit: 1 };
  expect(await bench.run(node, links)).toHaveLength(1);
});
