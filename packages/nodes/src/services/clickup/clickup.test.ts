import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type ServiceBench, startServiceBench } from "../../service/testing/service-bench.ts";
import { TRIGGER_URL } from "../../service/testing/trigger-contexts.ts";
import credential from "./clickup.credential.ts";
import node from "./clickup.node.ts";
import trigger from "./clickup-trigger.node.ts";

let bench: ServiceBench;
let webhooks: { id: string; endpoint: string; events: unknown; list_id?: number }[] = [];
const page = (first: number, length: number) =>
  Array.from({ length }, (_, index) => ({ id: String(first - index), date: String(first - index) }));

/** ClickUp with 130 tasks in a list and 30 comments. */
beforeAll(async () => {
  bench = await startServiceBench({
    credentialTypes: [credential],
    credential: () => ({ accessToken: "pk_1" }),
    answer: ({ method, path, query, headers, body }) => {
      if (headers.authorization !== "pk_1") return { status: 401, json: { err: "Token invalid" } };
      const at = path.replace("/api/v2", "");
      if (at === "/task/gone") return { status: 404, json: { err: "Task not found", ECODE: "ITEM_013" } };
      if (at.endsWith("/webhook") && method === "POST") {
        const created = { ...(body as (typeof webhooks)[number]), id: "w1", secret: "s3" };
        webhooks.push(created);
        return { json: { id: "w1", webhook: created } };
      }
      if (at.endsWith("/webhook")) return { json: { webhooks } };
      if (at.startsWith("/webhook/")) webhooks = webhooks.filter(({ id }) => !at.endsWith(id));
      if (at === "/list/l1/task" && method === "GET")
        return { json: { tasks: page(1000, query["page"] === "0" ? 100 : 30) } };
      if (at === "/task/t1/comment")
        return { json: { comments: page(query["start"] ? 75 : 99, query["start"] ? 5 : 25) } };
      if (at === "/team") return { json: { teams: [{ id: "1", name: "Work", members: [] }] } };
      if (at === "/folder/f1/list") return { json: { lists: [{ id: "l1", name: "Inbox" }] } };
      if (at === "/list/l1") return { json: { statuses: [{ status: "to do" }] } };
      return { json: { id: "t1" } };
    },
  });
});
afterAll(() => bench.close());
beforeEach(() => void bench.asked.splice(0));

const json = async (parameters: Record<string, unknown>) =>
  (await bench.run(node, parameters)).map((item) => item.json);

it("creates and updates tasks with the form's values", async () => {
  const place = { team: "1", space: "2", folderless: true, list: "l1" };
  const additionalFields = {
    assignees: ["7", 8],
    content: "**two**",
    isMarkdown: true,
    dueDate: "2026-03-01T09:00:00",
    priority: 2,
    tags: ["a", "b"],
    customFieldsJson: '[{ "id": "f", "value": 1 }]',
    timeEstimate: 5,
  };
  expect(await json({ ...place, name: "Call", additionalFields })).toEqual([{ id: "t1" }]);
  const updateFields = { addAssignee: "7, 8", removeAssignee: "9", priority: 0, startDate: "1768469400000" };
  await json({ operation: "update", id: "t1", updateFields });
  expect(bench.asked.map(({ method, path, body }) => [method, path, body])).toEqual([
    [
      "POST",
      "/api/v2/list/l1/task",
      {
        name: "Call",
        markdown_content: "**two**",
        due_date: Date.parse("2026-03-01T09:00:00Z"),
        priority: 2,
        time_estimate: 300_000,
        assignees: [7, 8],
        custom_fields: [{ id: "f", value: 1 }],
        tags: ["a", "b"],
      },
    ],
    [
      "PUT",
      "/api/v2/task/t1",
      { priority: null, start_date: 1_768_469_400_000, assignees: { add: [7, 8], rem: [9] } },
    ],
  ]);
});

it("lists tasks page by page, up to a limit or all of them", async () => {
  const all = { operation: "getAll", list: "l1", filters: { statuses: ["to do"], subtasks: true } };
  expect(await json({ ...all, returnAll: true })).toHaveLength(130);
  expect(bench.asked.map(({ query }) => query)).toEqual([
    { page: "0", "statuses[]": "to do", subtasks: "true" },
    { page: "1", "statuses[]": "to do", subtasks: "true" },
  ]);
  bench.asked.splice(0);
  expect(await json({ ...all, limit: 5 })).toHaveLength(5);
  expect(bench.asked).toHaveLength(1);
});

it("lists comments before the oldest of the page before", async () => {
  expect(await json({ resource: "comment", operation: "getAll", id: "t1", limit: 28 })).toHaveLength(28);
  expect(bench.asked.map(({ query }) => query)).toEqual([{}, { start: "75", start_id: "75" }]);
});

it("reports ClickUp's errors", async () => {
  await expect(json({ operation: "get", id: "gone" })).rejects.toThrow("Task not found");
});

it("fills the choices of the form", async () => {
  const load = (name: string, parameters: object) =>
    node.methods?.loadOptions?.[name]?.(bench.form({ ...parameters }));
  expect(await load("getTeams", {})).toEqual([{ name: "Work", value: "1" }]);
  expect(await load("getLists", { folder: "f1" })).toEqual([{ name: "Inbox", value: "l1" }]);
  expect(await load("getStatuses", { list: "l1" })).toEqual([{ name: "to do", value: "to do" }]);
});

it("ClickUp Trigger registers itself for its events, and removes itself", async () => {
  webhooks = [{ id: "w0", endpoint: TRIGGER_URL, events: "*" }];
  const hook = bench.hook(trigger, { team: "1", events: ["taskCreated"], filters: { listId: "5" } });
  expect(await trigger.hooks?.exists(hook)).toBe(false);
  await trigger.hooks?.create(hook);
  expect(webhooks).toMatchObject([{ id: "w1", endpoint: TRIGGER_URL, events: ["taskCreated"], list_id: 5 }]);
  expect(await trigger.hooks?.exists(hook)).toBe(true);
  await trigger.hooks?.remove(hook);
  expect(webhooks).toEqual([]);
});

it("ClickUp Trigger starts with signed calls only", async () => {
  const parameters = { team: "1", events: ["*"], filters: {} };
  const hook = bench.hook(trigger, parameters);
  await trigger.hooks?.create(hook);
  const news = { event: "taskCreated", task_id: "t1" };
  const call = (secret: string) => {
    const given = createHmac("sha256", secret).update(JSON.stringify(news)).digest("hex");
    return bench.call(trigger, parameters, { json: news, headers: { "x-signature": given }, hook });
  };
  expect((await call("s3")).output).toEqual([[{ json: news }]]);
  expect((await call("other")).response?.status).toBe(401);
});
