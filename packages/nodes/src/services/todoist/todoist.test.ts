import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import credential from "./todoist.credential.ts";
import node from "./todoist.node.ts";

let bench: ServiceBench;
/** Todoist with lists of two pages. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ apiKey: "k1" }),
    answer: ({ method, path, query, headers }) => {
      if (headers.authorization !== "Bearer k1") return { status: 401, json: { error: "Forbidden" } };
      if (path.endsWith("/gone")) return { status: 404, json: { error: "Task not found", error_code: 478 } };
      if (method === "DELETE" || path.endsWith("/close")) return { status: 204 };
      const isList = method === "GET" && /\/(tasks|tasks\/filter|projects|sections|labels)$/.test(path);
      if (!isList) return { json: { id: "t1" } };
      if (query["cursor"]) return { json: { results: [{ id: "3", name: "Home" }], next_cursor: null } };
      return {
        json: {
          results: [
            { id: "1", name: "Work" },
            { id: "2", name: "Play" },
          ],
          next_cursor: "c",
        },
      };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const TASK = { id: "t1", url: "https://app.todoist.com/app/task/t1" };

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);

it("creates and changes tasks", async () => {
  const project = { __rl: true, mode: "list", value: "p1" };
  const options = { description: "two", dueDateTime: "2026-03-01T09:00:00", priority: 4, section: "s1" };
  expect(await json({ project, labels: ["daily"], content: "Call", options })).toEqual([TASK]);
  await json({ operation: "update", taskId: "t1", updateFields: { content: "Called", labels: [] } });
  await json({ operation: "move", taskId: "t1", project, options: { section: "s2" } });
  const place = "/api/v1/tasks";
  expect(bench.asked.map(({ path, body }) => [path, body])).toEqual([
    [
      place,
      {
        content: "Call",
        description: "two",
        due_datetime: "2026-03-01T09:00:00Z",
        labels: ["daily"],
        priority: 4,
        project_id: "p1",
        section_id: "s1",
      },
    ],
    [`${place}/t1`, { content: "Called", labels: [] }],
    [`${place}/t1/move`, { section_id: "s2" }],
  ]);
});

it("closes, deletes and reads tasks", async () => {
  expect(await json({ operation: "close", taskId: "t1" })).toEqual([{ success: true }]);
  expect(await json({ operation: "delete", taskId: "t1" })).toEqual([{ success: true }]);
  expect(await json({ operation: "get", taskId: "t1" })).toEqual([TASK]);
  expect(bench.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /api/v1/tasks/t1/close",
    "DELETE /api/v1/tasks/t1",
    "GET /api/v1/tasks/t1",
  ]);
  await expect(json({ operation: "get", taskId: "gone" })).rejects.toThrow("Task not found");
});

it("lists tasks by project or by a filter", async () => {
  const all = { operation: "getAll", returnAll: true };
  expect(await json({ ...all, filters: { projectId: "p1", labelId: "daily" } })).toHaveLength(3);
  expect(
    await json({ operation: "getAll", limit: 1, filters: { filter: "today", lang: "en" } }),
  ).toHaveLength(1);
  expect(bench.asked.map(({ path, query }) => [path, query])).toEqual([
    ["/api/v1/tasks", { project_id: "p1", label: "daily", limit: "200" }],
    ["/api/v1/tasks", { project_id: "p1", label: "daily", limit: "200", cursor: "c" }],
    ["/api/v1/tasks/filter", { query: "today", lang: "en", limit: "1" }],
  ]);
});

it("lists projects and labels for the form", async () => {
  const projects = await node.methods?.listSearch?.["searchProjects"]?.(bench.form(), "o");
  expect(projects?.results.map(({ value }) => value)).toEqual(["1", "3"]);
  const labels = await node.methods?.loadOptions?.["getLabels"]?.(bench.form());
  expect(labels?.map(({ value }) => value)).toEqual(["Work", "Play", "Home"]);
});

it("lists, reads and deletes the parents of tasks", async () => {
  expect(await json({ resource: "project", operation: "getAll", returnAll: true })).toHaveLength(3);
  const sectionFilters = { project_id: "p1" };
  expect(await json({ resource: "section", operation: "getAll", limit: 1, sectionFilters })).toEqual([
    { id: "1", name: "Work" },
  ]);
  expect(await json({ resource: "label", operation: "get", labelId: " l1 " })).toEqual([{ id: "t1" }]);
  expect(await json({ resource: "comment", operation: "get", commentId: "c1" })).toEqual([{ id: "t1" }]);
  expect(await json({ resource: "section", operation: "delete", sectionId: "s1" })).toEqual([
    { success: true },
  ]);
  await expect(json({ resource: "project", operation: "get", projectId: "gone" })).rejects.toThrow(
    "Task not found",
  );
  const place = "/api/v1";
  expect(bench.asked.slice(1).map(({ method, path, query }) => [method, path, query])).toEqual([
    ["GET", `${place}/projects`, { limit: "200", cursor: "c" }],
    ["GET", `${place}/sections`, { project_id: "p1", limit: "1" }],
    ["GET", `${place}/labels/l1`, {}],
    ["GET", `${place}/comments/c1`, {}],
    ["DELETE", `${place}/sections/s1`, {}],
    ["GET", `${place}/projects/gone`, {}],
  ]);
});
